import { z } from 'zod';
import type { Actor, ChangeEntry, Fields } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { perTranslated } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/find-unknown-picture.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { perTranslation } from '../fields/translations.ts';
import { chooseSlug } from '../slug-choice.ts';
import { categoryEntry, takeBack } from './category-change.ts';
import {
  insertCategory,
  listCategorySlugsLike,
  lockCategory,
  lockCategorySlugs,
  saveCategoryTranslations,
  shelveProducts,
  updateCategoryRow,
} from './category-store.server.ts';
import { type CategoryFields, findStoredCategory } from './stored-category-view.server.ts';

export type UndoCategoryError =
  | { readonly code: 'not_found' }
  | { readonly code: 'already_undone' }
  /** Everything it did has been changed again or deleted. */
  | { readonly code: 'changed_since' };

export type UndoneCategory = { readonly name: string };

type Outcome = Result<UndoneCategory, UndoCategoryError>;

/**
 * Undoes an edit or a deletion. Of an edit, it restores the fields that nobody has changed since. A deleted category
 * returns with its address and with those of its products that still have no category.
 */
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
  const fields = current && takeBack(current.fields, { before, after });
  if (!fields) return null;
  const { name, type, description } = fields;
  const image_url = await keepPicture(tx, fields.image_url);
  const updated_at = new Date(Math.max(now.getTime(), current.version.getTime() + 1));
  await updateCategoryRow(tx, id, { name, type, description, image_url, updated_at });
  await saveCategoryTranslations(tx, id, translationsOf(fields));
  const restored = await findStoredCategory(tx, id);
  return restored && categoryEntry(current, restored);
}

const deletedSchema = z.object({
  name: z.string(),
  type: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  // Deleted before there was the language, it has no texts in it.
  ...perTranslated('name', () => z.string().nullable().default(null)),
  ...perTranslated('description', () => z.string().nullable().default(null)),
  slug: z.string(),
  products: z.array(z.custom<Uuid>((id) => typeof id === 'string' && isUuid(id))),
});

async function undoDelete(
  tx: Tx,
  { id, before, now }: { id: Uuid; before: Fields; now: Date },
): Promise<ChangeEntry | null> {
  const { products, ...fields } = deletedSchema.parse(before);
  if ((await findStoredCategory(tx, id)) !== null) return null;
  const { name, type, description } = fields;
  await lockCategorySlugs(tx);
  // Somebody may have created a category of the same name meanwhile.
  const slug = chooseSlug(fields.slug, new Set(await listCategorySlugsLike(tx, fields.slug)));
  const image_url = await keepPicture(tx, fields.image_url);
  await insertCategory(tx, { id, name, slug, type, description, image_url, created_at: now, updated_at: now });
  await saveCategoryTranslations(tx, id, translationsOf(fields));
  await shelveProducts(tx, id, products);
  const restored = await findStoredCategory(tx, id);
  return restored && categoryEntry(null, restored);
}

/** A bucket picture that was deleted since would be broken. */
async function keepPicture(tx: Tx, picture: string | null): Promise<string | null> {
  return (await findUnknownPicture(tx, picture)) === null ? picture : null;
}

function translationsOf(fields: CategoryFields) {
  return perTranslation((language) => {
    const name = fields[`name_${language}`];
    return name === null ? null : { name, description: fields[`description_${language}`] };
  });
}
