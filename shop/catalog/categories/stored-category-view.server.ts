import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type OtherLanguage, perTranslated } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A category as staff edit it, with its texts in every language. */
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
  readonly parent_id: Uuid | null;
  readonly position: number | null;
} & CategoryTexts;
/** Null where pages in the language show the default one's text. */
type CategoryTexts = Readonly<Record<`${'name' | 'description' | 'type'}_${OtherLanguage}`, string | null>>;

type TranslationRow = {
  readonly language: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
};

export async function findStoredCategory(db: Db | Tx, id: Uuid): Promise<StoredCategory | null> {
  const row = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'type', 'description', 'image_url', 'parent_id', 'position', 'updated_at'])
    .select(
      sql<readonly TranslationRow[]>`coalesce((
        select jsonb_agg(to_jsonb(translated)) from category_translations translated
        where translated.category_id = categories.id
      ), '[]')`.as('translations'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: _, slug, updated_at, translations, ...own } = row;
  const textIn = (language: OtherLanguage) => translations.find((one) => one.language === language);
  return {
    id,
    slug,
    version: updated_at,
    fields: {
      ...own,
      ...perTranslated('name', (language) => textIn(language)?.name ?? null),
      ...perTranslated('description', (language) => textIn(language)?.description ?? null),
      ...perTranslated('type', (language) => textIn(language)?.type ?? null),
    },
  };
}

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

/** Counts the categories that lie in it, without those below them. */
export async function countChildren(db: Db | Tx, categoryId: Uuid): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('parent_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listProductsOnShelf(db: Db | Tx, categoryId: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
