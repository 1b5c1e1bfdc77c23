import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/db.server.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CheckedProduct, checkProduct, type ProductInput, productInputSchema } from './product-input.ts';
import { recordProductSlug } from './product-slug-store.server.ts';
import { lockProduct, updateProductRow } from './product-store.server.ts';
import {
  claimSlug,
  findMissingReference,
  productColumns,
  type SaveProductError,
  saveFactsAndTranslation,
  saveNewVariation,
  skuTaken,
  variationColumns,
} from './save-product.server.ts';
import {
  deleteVariation,
  listVariationsWithUse,
  saveVariationLabel,
  updateVariationRow,
} from './variation-store.server.ts';

export type UpdateProductInput = {
  readonly id: Uuid;
  /** When the version that was edited was saved; a product saved again since then is left alone. */
  readonly editedVersion: Date;
  readonly product: ProductInput;
};

export type UpdateProductError =
  | SaveProductError
  | { readonly code: 'not_found' }
  | { readonly code: 'changed_meanwhile' }
  /** A variation id that is not of this product. */
  | { readonly code: 'unknown_variation' };

export type UpdatedProduct = {
  readonly id: Uuid;
  readonly slug: string;
  /** Names of variations that were left out but kept, because orders name them. */
  readonly keptVariations: readonly string[];
};

type Outcome = Result<UpdatedProduct, UpdateProductError>;

/**
 * Saves a product as a whole: variations left out are deleted, except those that orders name, which are kept. A new name
 * makes a new slug; the old one goes on leading to the product. Prices are excluding VAT. Errors: see UpdateProductError.
 */
export async function updateProduct(shop: Shop, input: UpdateProductInput): Promise<Outcome> {
  const parsed = productInputSchema.safeParse(input.product);
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const product = parsed.data;
  const problem = checkProduct(product);
  if (problem !== null) return err(problem);
  try {
    return await transact(shop.db, (tx) => save(tx, { ...input, product, now: shop.clock.now() }));
  } catch (error) {
    const taken = skuTaken(error);
    if (taken === null) throw error;
    return err(taken);
  }
}

type Save = { readonly id: Uuid; readonly editedVersion: Date; readonly product: CheckedProduct; readonly now: Date };

async function save(tx: Tx, { id, editedVersion, product, now }: Save): Promise<Outcome> {
  const present = await lockProduct(tx, id);
  if (present === undefined) return err({ code: 'not_found' });
  if (present.updated_at.getTime() !== editedVersion.getTime()) return err({ code: 'changed_meanwhile' });
  const missing = await findMissingReference(tx, product);
  if (missing !== null) return err(missing);

  const plan = planVariations(await listVariationsWithUse(tx, id), product);
  if (!plan.ok) return plan;
  const wished = product.slug.en;
  const slug =
    wished !== null || present.name !== product.name ? await claimSlug(tx, id, wished ?? product.name) : present.slug;
  await updateProductRow(tx, id, { ...productColumns(product), slug, updated_at: now });
  await recordProductSlug(tx, slug, id, 'en');
  await saveFactsAndTranslation(tx, id, product);
  await saveVariations(tx, id, product, plan.value.deleted, now);
  const kept = plan.value.kept;
  // Where variations are, the database keeps their sum; writing the form's figure would race with a sale.
  if (product.product_variations.length === 0 && kept.length === 0) {
    await updateProductRow(tx, id, { stock_quantity: product.stock_quantity });
  }
  return ok({ id, slug, keptVariations: kept.map(({ name }) => name) });
}

type Present = { readonly id: Uuid; readonly name: string; readonly hasOrders: boolean };
type Plan = { readonly deleted: readonly Present[]; readonly kept: readonly Present[] };

function planVariations(present: readonly Present[], product: CheckedProduct): Result<Plan, UpdateProductError> {
  const given = new Set(product.product_variations.flatMap(({ id }) => id ?? []));
  const known = new Set(present.map(({ id }) => id));
  if ([...given].some((id) => !known.has(id))) return err({ code: 'unknown_variation' });
  const leftOut = present.filter(({ id }) => !given.has(id));
  const kept = leftOut.filter(({ hasOrders }) => hasOrders);
  const clash = kept.find(({ name }) => product.product_variations.some((variation) => variation.name === name));
  if (clash) return err({ code: 'duplicate_variation_name', name: clash.name });
  return ok({ deleted: leftOut.filter(({ hasOrders }) => !hasOrders), kept });
}

async function saveVariations(
  tx: Tx,
  productId: Uuid,
  product: CheckedProduct,
  deleted: readonly Present[],
  now: Date,
): Promise<void> {
  for (const { id } of deleted) await deleteVariation(tx, id);
  const variations = [...product.product_variations.entries()];
  const changed = variations.flatMap(([position, variation]) =>
    variation.id === undefined ? [] : [{ id: variation.id, position, variation }],
  );
  // Names are unique within a product: two that swap them must both let go first.
  for (const { id } of changed) await updateVariationRow(tx, id, { name: id });
  for (const { id, position, variation } of changed) {
    const stock = { stock_quantity: variation.stock_quantity };
    await updateVariationRow(tx, id, { ...variationColumns(variation, position), ...stock, updated_at: now });
    await saveVariationLabel(tx, id, variation.label.lv);
  }
  for (const [position, variation] of variations) {
    if (variation.id === undefined) await saveNewVariation(tx, { productId, position, variation, now });
  }
}
