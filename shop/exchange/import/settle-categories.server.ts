import { makeCategories } from '#shop/catalog/categories/make-categories.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { listCategoryNames } from './catalogue-view.server.ts';
import type { FoundImport } from './import-view.server.ts';

/** The id of each new category: the planned id, an existing one's, or null when it is not created. */
export type SettledCategories = ReadonlyMap<Uuid, Uuid | null>;

/**
 * Creates the categories that an import names, if the owner chose so. If somebody has created one meanwhile, that one
 * is used.
 */
export async function settleCategories(
  tx: Tx,
  { new_categories, makes_categories, actor }: FoundImport,
  now: Date,
): Promise<SettledCategories> {
  if (!makes_categories) return new Map(new_categories.map(({ id }) => [id, null]));
  const known = new Map((await listCategoryNames(tx)).map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = new_categories.filter(({ name }) => !known.has(name.toLowerCase()));
  await makeCategories(tx, missing, { actor, now });
  return new Map(new_categories.map(({ id, name }) => [id, known.get(name.toLowerCase()) ?? id]));
}
