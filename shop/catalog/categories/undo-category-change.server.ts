import { z } from 'zod';
import type { Actor, ChangeEntry, Fields } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { perTranslated } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { perTranslation } from '../fields/translations.ts';
import { createdCategoryEntry, restoreFields } from './category-change.ts';
import { lockCategory, lockCategorySlugs, shelveProducts } from './category-store.server.ts';
import { addCategory, findNewParentProblem } from './create-category.server.ts';
import { type CategoryFields, findStoredCategory, type StoredCategory } from './stored-category-view.server.ts';
import { saveCategory } from './update-category.server.ts';

/** `changed_since`: everything it did has been changed again or deleted. */
export type UndoCategoryError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

type Outcome = Result<{ readonly name: string }, UndoCategoryError>;

/** Undoes an edit in unchanged fields. A deleted category returns with its products that have none now. */
export async function undoCategoryChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const change = await findChange(tx, changeId);
    const entry = change?.entries[0];
    if (!change || entry?.entity !== 'category' || !isUuid(entry.entityId)) return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const id = entry.entityId;
    const made = await undo(tx, { id, entry, now });
    if (made === null) return err({ code: 'changed_since' });
    await recordChange(tx, { actor, kind: 'undo', entries: [made], undoes: changeId, now });
    return ok({ name: made.label });
  });
}

type Undo = { readonly id: Uuid; readonly entry: ChangeEntry; readonly now: Date };

function undo(tx: Tx, { id, entry, now }: Undo): Promise<ChangeEntry | null> {
  const { before, after } = entry;
  if (before !== null && after !== null) return undoEdit(tx, { id, before, after, now });
  // A new category is deleted rather than undone, so that staff see what happens to its products.
  return before === null ? Promise.resolve(null) : undoDelete(tx, { id, before, now });
}

async function undoEdit(
  tx: Tx,
  { id, before, after, now }: { id: Uuid; before: Fields; after: Fields; now: Date },
): Promise<ChangeEntry | null> {
  await lockCategory(tx, id);
  const current = await findStoredCategory(tx, id);
  const fields = current && restoreFields(current.fields, { before, after });
  if (!fields) return null;
  return saveCategory(tx, current, await restorable(tx, fields, current), now);
}

const deletedSchema = z.object({
  name: z.string(),
  type: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  // Deleted before there were levels.
  parent_id: z
    .custom<Uuid>((id) => typeof id === 'string' && isUuid(id))
    .nullable()
    .default(null),
  position: z.number().nullable().default(null),
  // Deleted before there was the language, it has no texts in it.
  ...perTranslated('name', () => z.string().nullable().default(null)),
  ...perTranslated('description', () => z.string().nullable().default(null)),
  ...perTranslated('type', () => z.string().nullable().default(null)),
  slug: z.string(),
  products: z.array(z.custom<Uuid>((id) => typeof id === 'string' && isUuid(id))),
});

async function undoDelete(
  tx: Tx,
  { id, before, now }: { id: Uuid; before: Fields; now: Date },
): Promise<ChangeEntry | null> {
  const { products, slug, ...fields } = deletedSchema.parse(before);
  if ((await findStoredCategory(tx, id)) !== null) return null;
  const restoring = await restorable(tx, fields, null);
  await lockCategorySlugs(tx);
  // Somebody may have created a category of the same name meanwhile.
  const restored = await addCategory(tx, { id, slug, ...restoring }, now);
  await shelveProducts(tx, id, products);
  return createdCategoryEntry(restored);
}

/** A bucket picture that was deleted since would be broken. What it cannot lie in any more is not restored. */
async function restorable(tx: Tx, fields: CategoryFields, current: StoredCategory | null) {
  const { name, type, description, image_url, position } = fields;
  const present = current?.fields.parent_id ?? null;
  const isMoved = fields.parent_id !== present;
  const id = current?.id ?? null;
  const problem = isMoved ? await findNewParentProblem(tx, { id, parentId: fields.parent_id }) : null;
  const isKnown = (await findUnknownPicture(tx, image_url)) === null;
  const translations = perTranslation((language) => {
    const translated = fields[`name_${language}`];
    if (translated === null) return null;
    return { name: translated, description: fields[`description_${language}`], type: fields[`type_${language}`] };
  });
  const parent_id = problem === null ? fields.parent_id : present;
  return { name, type, description, image_url: isKnown ? image_url : null, parent_id, position, ...translations };
}
