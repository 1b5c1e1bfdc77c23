import type { z } from 'zod';
import type { Actor, ChangeEntry } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { categoryEntry } from './category-change.ts';
import { type CategoryInput, categoryInputSchema } from './category-input.ts';
import type { ParentProblem } from './category-lines-view.server.ts';
import { lockCategory, saveCategoryTranslations, updateCategoryRow } from './category-store.server.ts';
import { findNewParentProblem } from './create-category.server.ts';
import { findStoredCategory, type StoredCategory } from './stored-category-view.server.ts';

export type UpdateCategoryInput = {
  readonly id: Uuid;
  /** When the edited version was saved. If it was saved again since, there is a conflict. */
  readonly editedVersion: Date;
  /** Without the slug, because a category keeps its address. */
  readonly category: Omit<CategoryInput, 'slug'>;
  readonly actor: Actor;
};

export type UpdateCategoryError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  | { readonly code: 'unknown_picture'; readonly path: string }
  | { readonly code: 'not_found' }
  | { readonly code: ParentProblem }
  | { readonly code: 'conflict'; readonly current: StoredCategory };

/** `changeId` undoes it; null when nothing differed. */
export type UpdatedCategory = { readonly changeId: Uuid | null };

/** Saves a category in every language. Its slug stays. Errors: see UpdateCategoryError. */
export async function updateCategory(
  shop: Shop,
  { id, editedVersion, category, actor }: UpdateCategoryInput,
): Promise<Result<UpdatedCategory, UpdateCategoryError>> {
  const parsed = categoryInputSchema.safeParse(category);
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const { image_url, parent_id } = parsed.data;
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<UpdatedCategory, UpdateCategoryError>> => {
    await lockCategory(tx, id);
    const before = await findStoredCategory(tx, id);
    if (before === null) return err({ code: 'not_found' });
    if (before.version.getTime() !== editedVersion.getTime()) {
      return err({ code: 'conflict', current: before });
    }
    // A picture that was deleted since it was chosen is no reason to refuse a new name.
    const unknown = image_url === before.fields.image_url ? null : await findUnknownPicture(tx, image_url);
    if (unknown !== null) return err({ code: 'unknown_picture', path: unknown });
    const isMoved = parent_id !== before.fields.parent_id;
    const problem = isMoved ? await findNewParentProblem(tx, { id, parentId: parent_id }) : null;
    if (problem !== null) return err({ code: problem });
    const entry = await saveCategory(tx, before, parsed.data, now);
    if (!entry) return ok({ changeId: null });
    return ok({ changeId: await recordChange(tx, { actor, kind: 'edit', entries: [entry], now }) });
  });
}

/** Writes a category that was there before; null when nothing differs. */
export async function saveCategory(
  tx: Tx,
  before: StoredCategory,
  category: Omit<z.output<typeof categoryInputSchema>, 'slug'>,
  now: Date,
): Promise<ChangeEntry | null> {
  const { name, type, description, image_url, parent_id, position } = category;
  // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
  const updated_at = new Date(Math.max(now.getTime(), before.version.getTime() + 1));
  await updateCategoryRow(tx, before.id, { name, type, description, image_url, parent_id, position, updated_at });
  await saveCategoryTranslations(tx, before.id, category);
  const after = await findStoredCategory(tx, before.id);
  return after && categoryEntry(before, after);
}
