import type { z } from 'zod';
import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { baseSlug, chooseSlug } from '../slug-choice.ts';
import { createdCategoryEntry } from './category-change.ts';
import { type CategoryInput, categoryInputSchema } from './category-input.ts';
import { findParentProblem, type ParentProblem } from './category-lines-view.server.ts';
import {
  insertCategory,
  listCategorySlugsLike,
  lockCategorySlugs,
  lockCategoryTree,
  saveCategoryTranslations,
} from './category-store.server.ts';
import { findStoredCategory, type StoredCategory } from './stored-category-view.server.ts';

export type CreatedCategory = { readonly id: Uuid; readonly slug: string };

export type CreateCategoryError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  | { readonly code: 'unknown_picture'; readonly path: string }
  | { readonly code: ParentProblem };

/** Adds a category. Its slug is made from its name and never changes. The default `actor` is the shop itself. */
export async function createCategory(
  shop: Shop,
  input: CategoryInput,
  actor: Actor = null,
): Promise<Result<CreatedCategory, CreateCategoryError>> {
  const parsed = categoryInputSchema.safeParse(input);
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<CreatedCategory, CreateCategoryError>> => {
    const unknown = await findUnknownPicture(tx, parsed.data.image_url);
    if (unknown !== null) return err({ code: 'unknown_picture', path: unknown });
    const problem = await findNewParentProblem(tx, { id: null, parentId: parsed.data.parent_id });
    if (problem !== null) return err({ code: problem });
    await lockCategorySlugs(tx);
    const made = await addCategory(tx, parsed.data, now);
    await recordChange(tx, { actor, kind: 'create', entries: [createdCategoryEntry(made)], now });
    return ok({ id: made.id, slug: made.slug });
  });
}

/** Locks the tree where a category is to lie in another, and finds why it cannot; null when it can. */
export async function findNewParentProblem(
  tx: Tx,
  { id, parentId }: { readonly id: Uuid | null; readonly parentId: Uuid | null },
): Promise<ParentProblem | null> {
  if (parentId === null) return null;
  await lockCategoryTree(tx, parentId);
  return findParentProblem(tx, { id, parentId });
}

type NewCategory = z.output<typeof categoryInputSchema> & { readonly id?: Uuid };

/** Writes a category under the first free slug of the one it asks for, or of its name. */
export async function addCategory(tx: Tx, category: NewCategory, now: Date): Promise<StoredCategory> {
  const { name, type, description, image_url, parent_id, position } = category;
  const base = baseSlug(category.slug ?? name, 'category');
  const slug = chooseSlug(base, new Set(await listCategorySlugsLike(tx, base)));
  const row = { id: category.id, name, slug, type, description, image_url, parent_id, position };
  const id = await insertCategory(tx, { ...row, created_at: now, updated_at: now });
  await saveCategoryTranslations(tx, id, category);
  const made = await findStoredCategory(tx, id);
  if (made === null) throw new Error('A category that was just written is there');
  return made;
}

const LONGEST_TYPE = 60;

/** Creates categories from names, as one change, each after its parent. Slugs are not locked: a taken one fails as a duplicate. */
export async function makeCategories(
  tx: Tx,
  wanted: readonly { readonly id: Uuid; readonly name: string; readonly parent_id: Uuid | null }[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const entries = [];
  for (const { id, name, parent_id } of wanted) {
    const category = categoryInputSchema.parse({ name, type: name.slice(0, LONGEST_TYPE), parent_id });
    const made = await addCategory(tx, { id, ...category }, now);
    entries.push(createdCategoryEntry(made));
  }
  if (entries.length > 0) await recordChange(tx, { actor, kind: 'create', entries, now });
}
