import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/find-unknown-picture.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { baseSlug, chooseSlug } from '../slug-choice.ts';
import { categoryEntry } from './category-change.ts';
import { type CategoryInput, categoryInputSchema } from './category-input.ts';
import {
  insertCategory,
  listCategorySlugsLike,
  lockCategorySlugs,
  saveCategoryTranslations,
} from './category-store.server.ts';
import { findStoredCategory } from './stored-category-view.server.ts';

export type CreatedCategory = { readonly id: Uuid; readonly slug: string };

export type CreateCategoryError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  | { readonly code: 'unknown_picture'; readonly path: string };

/** Adds a category. Its slug is made from its name and never changes. The default `actor` is the shop itself. */
export async function createCategory(
  shop: Shop,
  input: CategoryInput,
  actor: Actor = null,
): Promise<Result<CreatedCategory, CreateCategoryError>> {
  const parsed = categoryInputSchema.safeParse(input);
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const { name, type, description, image_url } = parsed.data;
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Result<CreatedCategory, CreateCategoryError>> => {
    const unknown = await findUnknownPicture(tx, image_url);
    if (unknown !== null) return err({ code: 'unknown_picture', path: unknown });
    await lockCategorySlugs(tx);
    const base = baseSlug(parsed.data.slug ?? name, 'category');
    const slug = chooseSlug(base, new Set(await listCategorySlugsLike(tx, base)));
    const id = await insertCategory(tx, { name, slug, type, description, image_url, created_at: now, updated_at: now });
    await saveCategoryTranslations(tx, id, parsed.data);
    const made = await findStoredCategory(tx, id);
    const entry = made && categoryEntry(null, made);
    await recordChange(tx, { actor, kind: 'create', entries: entry === null ? [] : [entry], now });
    return ok({ id, slug });
  });
}
