import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { baseSlug, chooseSlug } from '../slug-choice.ts';
import { categoryEntry } from './category-change.ts';
import { insertCategory, listCategorySlugsLike } from './category-store.server.ts';
import { findStoredCategory } from './stored-category-view.server.ts';

const LONGEST_TYPE = 60;

/**
 * Creates categories from names alone, in the caller's transaction, as a change of their own. Their slugs are not
 * locked, because the transaction may be long: if somebody takes one meanwhile, it fails as a duplicate.
 */
export async function makeCategories(
  tx: Tx,
  wanted: readonly { readonly id: Uuid; readonly name: string }[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const entries = [];
  for (const { id, name } of wanted) {
    const base = baseSlug(name, 'category');
    const slug = chooseSlug(base, new Set(await listCategorySlugsLike(tx, base)));
    const type = name.slice(0, LONGEST_TYPE).trim();
    await insertCategory(tx, { id, name, slug, type, created_at: now, updated_at: now });
    const made = await findStoredCategory(tx, id);
    entries.push(...(made === null ? [] : [categoryEntry(null, made)]).filter((entry) => entry !== null));
  }
  if (entries.length > 0) await recordChange(tx, { actor, kind: 'create', entries, now });
}
