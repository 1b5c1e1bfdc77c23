import { TRANSLATED_LANGUAGE } from '#shop/catalog/fields/translated-language.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A category as staff edit it, with all its fields in both languages. */
export type StoredCategory = {
  readonly id: Uuid;
  readonly slug: string;
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  readonly fields: CategoryFields;
};

export type CategoryFields = {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly image_url: string | null;
  /** Null where Latvian pages show the English text. */
  readonly name_lv: string | null;
  readonly description_lv: string | null;
};

export async function findStoredCategory(db: Db | Tx, id: Uuid): Promise<StoredCategory | null> {
  const row = await db
    .selectFrom('categories')
    .leftJoin('category_translations', (join) =>
      join
        .onRef('category_translations.category_id', '=', 'categories.id')
        .on('category_translations.language', '=', TRANSLATED_LANGUAGE),
    )
    .select(['categories.id', 'slug', 'categories.name', 'type', 'categories.description', 'image_url', 'updated_at'])
    .select(['category_translations.name as name_lv', 'category_translations.description as description_lv'])
    .where('categories.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { slug, updated_at, ...fields } = row;
  const { id: _, ...own } = fields;
  return { id, slug, version: updated_at, fields: own };
}

/** Whether the category has a product that is not deleted. */
export async function hasLiveProducts(db: Db | Tx, categoryId: Uuid): Promise<boolean> {
  const one = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The ids of its products, active or not. */
export async function listProductsOnShelf(db: Db | Tx, categoryId: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
