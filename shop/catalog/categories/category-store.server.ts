import { type Insertable, sql, type Updateable } from 'kysely';
import type { Categories } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { OTHER_LANGUAGES } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type Translations, translationField } from '../fields/translations.ts';

export async function insertCategory(tx: Tx, category: Insertable<Categories>): Promise<Uuid> {
  const { id } = await tx.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks the choice of category slugs until the transaction ends. */
export async function lockCategorySlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('category-slugs'))`.execute(tx);
}

export async function listCategorySlugsLike(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('categories')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Locks who lies in whom, and the category that another is to lie in, until the transaction ends. */
export async function lockCategoryTree(tx: Tx, parentId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('category-tree'))`.execute(tx);
  await tx.selectFrom('categories').select('id').where('id', '=', parentId).forKeyShare().execute();
}

/** Locks it until the transaction ends; false when it does not exist. */
export async function lockCategory(tx: Tx, id: Uuid): Promise<boolean> {
  const row = await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function updateCategoryRow(tx: Tx, id: Uuid, columns: Updateable<Categories>): Promise<void> {
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute();
}

/** Saves a category's texts. Null deletes a translation. Those in a language that the shop does not list stay. */
export async function saveCategoryTranslations(
  tx: Tx,
  categoryId: Uuid,
  texts: Translations<{ readonly name: string; readonly description: string | null; readonly type: string | null }>,
): Promise<void> {
  for (const language of OTHER_LANGUAGES) {
    const translation = texts[translationField(language)];
    if (translation === null)
      await tx
        .deleteFrom('category_translations')
        .where('category_id', '=', categoryId)
        .where('language', '=', language)
        .execute();
    else
      await tx
        .insertInto('category_translations')
        .values({ category_id: categoryId, language, ...translation })
        .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet(translation))
        .execute();
  }
}

export async function deleteCategoryRow(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Returns those of the products to the category that have none; returns how many. */
export async function shelveProducts(tx: Tx, categoryId: Uuid, products: readonly Uuid[]): Promise<number> {
  if (products.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ category_id: categoryId })
    .where('id', '=', sql<Uuid>`any(${products}::uuid[])`)
    .where('category_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
