import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { withCleanDescriptions } from './description/clean-description.ts';
import { productEntry } from './product-change.ts';
import {
  type CheckedProduct,
  checkProduct,
  type ProductInput,
  productInputSchema,
  type VariationInput,
  withVariationNames,
} from './product-input.ts';
import { addProductStock, lockProduct, updateProductRow } from './product-store.server.ts';
import {
  claimSlug,
  findMissingReference,
  productColumns,
  type SaveProductError,
  saveFactsAndTranslation,
  saveImageTexts,
  saveNewVariation,
  skuTaken,
  variationColumns,
} from './save-product.server.ts';
import { findStoredProduct, type StoredProduct, type StoredVariation } from './stored-product-view.server.ts';
import {
  addVariationStock,
  deleteVariation,
  listVariationsWithUse,
  saveVariationLabel,
  updateVariationRow,
} from './variation-store.server.ts';

export type UpdateProductInput = {
  readonly id: Uuid;
  /** When the edited version was saved. If it was saved again since, there is a conflict. */
  readonly editedVersion: Date;
  readonly product: ProductInput;
  /**
   * The stock that the editor was shown. The typed number is taken as a difference to it, so that units sold meanwhile
   * stay sold. The default is the present stock.
   */
  readonly stockSeen?: StockSeen;
  /** Who does it; the default is the shop itself. */
  readonly actor?: Actor;
};

/** Stock of the product itself, and of its variations by id. */
export type StockSeen = { readonly own: number; readonly variations: Readonly<Record<Uuid, number>> };

export type UpdateProductError =
  | SaveProductError
  | { readonly code: 'not_found' }
  /** Somebody else saved it; `current` is the present version. */
  | { readonly code: 'changed_meanwhile'; readonly current: StoredProduct }
  /** Some units were sold meanwhile, so fewer are left than are to be removed. */
  | { readonly code: 'too_few_units'; readonly current: StoredProduct }
  /** A variation id of another product. */
  | { readonly code: 'unknown_variation' };

export type UpdatedProduct = {
  readonly id: Uuid;
  readonly slug: string;
  /** Names of variations that were left out but stay, because orders name them. */
  readonly keptVariations: readonly string[];
};

type Outcome = Result<UpdatedProduct, UpdateProductError>;

/**
 * Saves a product as a whole. Variations that were left out are deleted, except those that orders name, which move to
 * the end without stock. A new name makes a new slug; the old one still leads to the product. Prices exclude VAT.
 * Errors: see UpdateProductError.
 */
export async function updateProduct(shop: Shop, input: UpdateProductInput): Promise<Outcome> {
  const parsed = productInputSchema.safeParse(withVariationNames(withCleanDescriptions(input.product)));
  if (!parsed.success) return err({ code: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.')) });
  const product = parsed.data;
  const problem = checkProduct(product);
  if (problem !== null) return err(problem);
  try {
    return await transact(shop.db, async (tx): Promise<Outcome> => {
      const now = shop.clock.now();
      const saved = await saveProductInPlace(tx, { ...input, product, now });
      if (!saved.ok) return saved;
      const { entry, ...updated } = saved.value;
      const { actor = null } = input;
      if (entry !== null) await recordChange(tx, { actor, kind: 'edit', entries: [entry], now });
      return ok(updated);
    });
  } catch (error) {
    const taken = skuTaken(error);
    if (taken === null) throw error;
    return err(taken);
  }
}

type Save = Omit<UpdateProductInput, 'product' | 'actor'> & {
  readonly product: CheckedProduct;
  readonly now: Date;
};

/** The same for an undo, in its transaction; `entry` is for the record of changes. */
export async function saveProductInPlace(
  tx: Tx,
  input: Save,
): Promise<Result<UpdatedProduct & { readonly entry: ChangeEntry | null }, UpdateProductError>> {
  const { id, editedVersion, product, now } = input;
  const locked = await lockProduct(tx, id);
  const before = await findStoredProduct(tx, id);
  if (locked === undefined || before === null) return err({ code: 'not_found' });
  if (before.version.getTime() !== editedVersion.getTime()) return err({ code: 'changed_meanwhile', current: before });
  const missing = await findMissingReference(tx, product);
  if (missing !== null) return err(missing);

  const plan = planVariations(await listVariationsWithUse(tx, id), product);
  if (!plan.ok) return plan;
  const wished = product.slug.en;
  const slug =
    wished !== null || locked.name !== product.name
      ? await claimSlug(tx, id, wished ?? product.name, 'en')
      : locked.slug;
  // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
  const updated_at = new Date(Math.max(now.getTime(), before.version.getTime() + 1));
  await updateProductRow(tx, id, { ...productColumns(product), slug, updated_at });
  await saveFactsAndTranslation(tx, id, product);
  await saveImageTexts(tx, id, product);
  await saveVariations(tx, id, { before, product, deleted: plan.value.deleted }, now);
  const { kept } = plan.value;
  const isOtherwise = before.product.option_names.length !== product.option_names.length;
  const lostValues = isOtherwise ? { option_values: [] } : {};
  // Kept for the orders that name them: without stock nobody can choose them.
  for (const [index, one] of kept.entries()) {
    const position = product.product_variations.length + index;
    await updateVariationRow(tx, one.id, { stock_quantity: 0, position, updated_at: now, ...lostValues });
  }
  if (!(await saveStock(tx, input, before, kept.length > 0))) return err({ code: 'too_few_units', current: before });
  const entry = productEntry(before, await findStoredProduct(tx, id));
  return ok({ id, slug, keptVariations: kept.map(({ name }) => name), entry });
}

/** Adds the difference between typed and seen stock; false when that goes below zero. */
async function saveStock(tx: Tx, input: Save, before: StoredProduct, keepsVariations: boolean): Promise<boolean> {
  const { id, product, stockSeen } = input;
  const present = new Map(before.product.product_variations.map((one) => [one.id, one.stock_quantity]));
  for (const variation of product.product_variations) {
    if (variation.id === undefined) continue;
    const seen = stockSeen?.variations[variation.id] ?? present.get(variation.id) ?? 0;
    const units = variation.stock_quantity - seen;
    if (units !== 0 && !(await addVariationStock(tx, variation.id, units))) return false;
  }
  // With variations, the database maintains their sum.
  if (product.product_variations.length > 0 || keepsVariations) return true;
  // Without any variation left, the typed number counts.
  const seen = present.size > 0 ? 0 : (stockSeen?.own ?? before.product.stock_quantity);
  const units = product.stock_quantity - seen;
  return units === 0 || addProductStock(tx, id, units);
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

/** Writes only what differs: each written row makes the database recalculate stock, prices and search texts. */
async function saveVariations(
  tx: Tx,
  productId: Uuid,
  change: { readonly before: StoredProduct; readonly product: CheckedProduct; readonly deleted: readonly Present[] },
  now: Date,
): Promise<void> {
  const { before, product, deleted } = change;
  for (const { id } of deleted) await deleteVariation(tx, id);
  const present = before.product.product_variations;
  const known = new Map(present.map((one) => [one.id, one]));
  // Positions count from 0 without gaps, so a moved row also moves those behind it.
  const isInPlace = present.every(({ id }, position) => product.product_variations[position]?.id === id);
  const variations = [...product.product_variations.entries()];
  const changed = variations.flatMap(([position, variation]) => {
    const stored = variation.id === undefined ? undefined : known.get(variation.id);
    if (stored === undefined || (isInPlace && !isChanged(stored, variation))) return [];
    return [{ stored, position, variation }];
  });
  // Names are unique within a product: two that swap theirs must both give them up first.
  const renamed = changed.filter(({ stored, variation }) => stored.name !== variation.name);
  for (const { stored } of renamed) await updateVariationRow(tx, stored.id, { name: stored.id });
  for (const { stored, position, variation } of changed) {
    await updateVariationRow(tx, stored.id, { ...variationColumns(variation, position), updated_at: now });
    if (variation.label.lv !== stored.label.lv) await saveVariationLabel(tx, stored.id, variation.label.lv);
  }
  for (const [position, variation] of variations) {
    if (variation.id === undefined) await saveNewVariation(tx, { productId, position, variation, now });
  }
}

/** Whether anything differs except stock, which is saved as a difference. */
function isChanged(stored: StoredVariation, given: VariationInput): boolean {
  const { has_orders: _, ...columns } = stored;
  return !isSame(columns, { ...given, stock_quantity: stored.stock_quantity });
}
