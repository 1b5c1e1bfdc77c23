import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { collationOf } from '../product-name-view.server.ts';
import { CATEGORY_LEVELS } from './category-tree.ts';

/** SQL for whether a category's id is that of another or of one below it. By an index on the id, if there is one. */
export function isWithin(id: RawBuilder<unknown>, category: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${id} = any(array(
    select line.category_id from category_ancestors line where line.ancestor_id = ${category}))`;
}

/** SQL for the name of a category `c` in the language of `translationJoin`. */
export const shownName = sql<string>`coalesce(t.name, c.name)`;

export const translationJoin = (language: Language) =>
  sql`left join category_translations t on t.category_id = c.id and t.language = ${language}`;

export const byName = (language: Language): RawBuilder<unknown> => sql`${shownName} collate ${collationOf(language)}`;

/** SQL for the order of categories `c` that lie in the same one. */
export const besideEachOther = (language: Language): RawBuilder<unknown> => sql`c.position, ${byName(language)}, c.id`;

/** `parent_below`: it is the category itself or lies in it. */
export type ParentProblem = 'parent_unknown' | 'parent_below' | 'too_deep';

/** Finds why a category, or a new one, cannot lie in another; null when it can. The caller has locked the tree. */
export async function findParentProblem(
  tx: Tx,
  { id, parentId }: { readonly id: Uuid | null; readonly parentId: Uuid },
): Promise<ParentProblem | null> {
  const { rows } = await sql<{ readonly level: number; readonly isBelow: boolean; readonly height: number }>`
    select count(*)::int as level, coalesce(bool_or(ancestor_id = ${id}::uuid), false) as "isBelow",
      (select coalesce(max(distance), 0) from category_ancestors where ancestor_id = ${id}::uuid) as height
    from category_ancestors where category_id = ${parentId}`.execute(tx);
  const { level = 0, isBelow = false, height = 0 } = rows[0] ?? {};
  if (level === 0) return 'parent_unknown';
  if (isBelow) return 'parent_below';
  return level + 1 + height > CATEGORY_LEVELS ? 'too_deep' : null;
}
