import { randomUUID } from 'node:crypto';
import { checkAttributes } from '#shop/attributes/check-attributes.server.ts';
import type { Actor } from '#shop/audit/change.ts';
import { type Gate, recordRefusals } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import type { DutyId } from '#shop/duties/duties.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type Language, perLanguage } from '#shop/kernel/language.ts';
import { err, type Result } from '#shop/kernel/result.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import { isExternalImage } from '#shop/media/image.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { breaksUnique, transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withCleanDescriptions } from './description/clean-description.ts';
import { nameIn } from './fields/translations.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import {
  type CheckedProduct,
  checkProduct,
  listPictures,
  type ProductInput,
  type ProductInputError,
  productInputSchema,
  withVariationNames,
} from './product-input.ts';
import { categoryExists, kindExists, listProductSlugsLike, takeSlugs } from './product-store.server.ts';
import { baseSlug, chooseSlug } from './slug-choice.ts';
import type { StoredProduct } from './stored-product-view.server.ts';
import type { WrittenSlugs } from './write-product-rows.server.ts';

export type SaveProductError =
  | ProductInputError
  | { readonly code: 'unknown_category' }
  | { readonly code: 'unknown_kind' }
  /** Attributes that do not exist, or have no such values. */
  | { readonly code: 'unknown_attributes'; readonly keys: readonly string[] }
  /** An image that was never uploaded to the bucket. */
  | { readonly code: 'unknown_picture'; readonly path: string }
  | { readonly code: 'sku_taken'; readonly of: 'product' | 'variation' }
  | DutiesMissing
  | DutiesDropped;

/** It would be published and lacks what law wants; `refused` is for the evidence. */
export type DutiesMissing = { readonly code: 'duties_missing'; readonly refused: Decided };

/** It gets a kind of which law wants less, and nobody has confirmed that. */
export type DutiesDropped = { readonly code: 'duties_dropped'; readonly dropped: readonly DutyId[] };

export async function saveProduct<Saved, Refused extends { code: string }>(
  shop: Shop,
  input: ProductInput,
  actor: Actor,
  save: (tx: Tx, product: CheckedProduct, gate: Gate) => Promise<Result<Saved, Refused>>,
): Promise<Result<Saved, Refused | SaveProductError>> {
  const parsed = productInputSchema.safeParse(withVariationNames(withCleanDescriptions(input)));
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const problem = checkProduct(parsed.data);
  if (problem !== null) return err(problem);
  try {
    const gate = await openPublishGate(shop, { via: 'form', actor });
    const saved = await transact(shop.db, (tx) => save(tx, parsed.data, gate));
    if (!saved.ok && isDutiesMissing(saved.error)) await recordRefusals(shop.db, gate, [saved.error.refused]);
    return saved;
  } catch (error) {
    const taken = skuTaken(error);
    if (taken === null) throw error;
    return err(taken);
  }
}

export function isDutiesMissing(error: { readonly code: string }): error is DutiesMissing {
  return error.code === 'duties_missing';
}

export async function findMissingReference(tx: Tx, product: CheckedProduct): Promise<SaveProductError | null> {
  if (product.category_id !== null && !(await categoryExists(tx, product.category_id)))
    return { code: 'unknown_category' };
  if (product.kind !== null && !(await kindExists(tx, product.kind))) return { code: 'unknown_kind' };
  const { wrong } = await checkAttributes(tx, product.attributes);
  if (wrong.length > 0) return { code: 'unknown_attributes', keys: wrong };
  const paths = listPictures(product).filter((image) => !isExternalImage(image));
  const known = await holdPictures(tx, paths);
  const unknown = paths.find((path) => !known.has(path));
  return unknown === undefined ? null : { code: 'unknown_picture', path: unknown };
}

/** Recognises a database error about one of the two unique SKU columns; null for any other. */
export function skuTaken(error: unknown): SaveProductError | null {
  if (breaksUnique(error, 'products_sku_key')) return { code: 'sku_taken', of: 'product' };
  if (breaksUnique(error, 'product_variations_sku_key')) return { code: 'sku_taken', of: 'variation' };
  return null;
}

/** Takes a slug for the product, which may be written after it. */
async function claimSlug(tx: Tx, productId: Uuid, name: string, language: Language): Promise<string> {
  const base = baseSlug(name, 'product');
  for (;;) {
    const slug = chooseSlug(base, new Set(await listProductSlugsLike(tx, base, productId)));
    // Somebody was faster; the next try sees their slug.
    if (await takeSlugs(tx, [{ slug, product_id: productId, language }])) return slug;
  }
}

/** Takes the addresses of a saved product. An unchanged name keeps its address, unless another is requested. */
export async function claimSlugs(
  tx: Tx,
  id: Uuid,
  before: StoredProduct['product'] | null,
  product: CheckedProduct,
): Promise<WrittenSlugs> {
  const slugs = perLanguage(() => new Map<Uuid, string>());
  for (const language of LANGUAGES) {
    const name = nameIn(product, language);
    if (name === null) continue;
    const wish = product.slug[language];
    const isKept = before !== null && wish === null && nameIn(before, language) === name;
    const slug = (isKept && before.slug[language]) || (await claimSlug(tx, id, wish ?? name, language));
    slugs[language].set(id, slug);
  }
  return slugs;
}

export function withVariationIds(product: CheckedProduct): CheckedProduct {
  const product_variations = product.product_variations.map((one) => ({ ...one, id: one.id ?? randomUUID() }));
  return { ...product, product_variations };
}
