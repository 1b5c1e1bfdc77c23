import { makeCategories } from '#shop/catalog/categories/make-categories.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { listCategoryNames } from './catalogue-view.server.ts';
import type { FoundImport } from './import-view.server.ts';

/** Where products of a new category go: by the id it was to have, the id it has, or null where it is not made. */
export type SettledCategories = ReadonlyMap<Uuid, Uuid | null>;

/** Makes the categories that an import names, if its owner chose so. One that somebody has made meanwhile is that one. */
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
