import { type Insertable, sql } from 'kysely';
import type { Categories, CategoryTranslations } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/db.server.ts';

export async function insertCategory(tx: Tx, category: Insertable<Categories>): Promise<Uuid> {
  const { id } = await tx.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertCategoryTranslation(tx: Tx, translation: Insertable<CategoryTranslations>): Promise<void> {
  await tx.insertInto('category_translations').values(translation).execute();
}

/** Until the transaction ends nobody else chooses a slug for a category. */
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
