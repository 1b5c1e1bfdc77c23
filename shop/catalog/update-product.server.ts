import type { Actor, ChangeEntry } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { decideProducts, type Gate, recordDecisions } from '#shop/duties/decide-products.server.ts';
import { isConfirmed } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { updateRows } from './product-batch-store.server.ts';
import { productEntry, stockToAdd } from './product-change.ts';
import type { CheckedProduct, ProductInput, StockToAdd } from './product-input.ts';
import { lockProduct } from './product-store.server.ts';
import {
  claimSlugs,
  findMissingReference,
  type SaveProductError,
  saveProduct,
  withVariationIds,
} from './save-product.server.ts';
import { findStoredProduct, type StoredProduct, type StoredVariation } from './stored-product-view.server.ts';
import { writeProductRows } from './write-product-rows.server.ts';

export type UpdateProductInput = {
  readonly id: Uuid;
  /** When the edited version was saved. If it was saved again since, there is a conflict. */
  readonly editedVersion: Date;
  readonly product: ProductInput;
  /** The stock that was shown (by default the present one): the typed number counts as a difference to it. */
  readonly stockSeen?: StockToAdd;
  /** The duties of which somebody has said that they no longer apply. */
  readonly confirmed?: readonly string[];
  readonly actor?: Actor;
};

export type UpdateProductError =
  | SaveProductError
  | { readonly code: 'not_found' }
  | { readonly code: 'conflict'; readonly current: StoredProduct }
  /** Some units were sold meanwhile, so fewer are left than are to be removed. */
  | { readonly code: 'too_few_units'; readonly current: StoredProduct }
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
  const { actor = null } = input;
  return saveProduct(shop, input.product, actor, async (tx, product, gate): Promise<Outcome> => {
    const saved = await saveProductInPlace(tx, { ...input, product, gate });
    if (!saved.ok) return saved;
    const { entry, ...updated } = saved.value;
    const { now } = gate;
    if (entry !== null) await recordChange(tx, { actor, kind: 'edit', entries: [entry], now });
    return ok(updated);
  });
}

type Save = Omit<UpdateProductInput, 'product' | 'actor'> & {
  readonly product: CheckedProduct;
  readonly gate: Gate;
};

/**
 * Saves a product as `updateProduct` does, in the caller's transaction, as an undo needs it; `entry` is for the record
 * of changes.
 */
export async function saveProductInPlace(
  tx: Tx,
  input: Save,
): Promise<Result<UpdatedProduct & { readonly entry: ChangeEntry | null }, UpdateProductError>> {
  const { id, editedVersion, product, gate } = input;
  const { now } = gate;
  const locked = await lockProduct(tx, id);
  const before = await findStoredProduct(tx, id);
  if (locked === undefined || before === null) return err({ code: 'not_found' });
  if (before.version.getTime() !== editedVersion.getTime()) return err({ code: 'conflict', current: before });
  const missing = await findMissingReference(tx, product);
  if (missing !== null) return err(missing);

  const present = before.product.product_variations;
  const given = new Set(product.product_variations.flatMap((one) => one.id ?? []));
  if ([...given].some((one) => !present.some(({ id }) => id === one))) return err({ code: 'unknown_variation' });
  const kept = present.filter((one) => one.has_orders && !given.has(one.id));
  const clash = kept.find(({ name }) => product.product_variations.some((one) => one.name === name));
  if (clash) return err({ code: 'duplicate_variation_name', name: clash.name });

  const decision = (await decideProducts(tx, gate, [{ id, before: before.product, after: product }])).get(id);
  const decided = decision && { id, product, decision };
  if (decided?.decision.outcome === 'refused') return err({ code: 'duties_missing', refused: decided });
  const dropped = decision?.dropped ?? [];
  if (!isConfirmed(dropped, input.confirmed)) return err({ code: 'duties_dropped', dropped });

  const slugs = await claimSlugs(tx, id, before.product, product);
  const stock = stockToAdd(before, product, input.stockSeen);
  const write = { id, before, product: withVariationIds(product), stock };
  if (!(await writeProductRows(tx, [write], slugs, now))) return err({ code: 'too_few_units', current: before });
  await keepWithoutStock(tx, kept, { before: before.product, product, now });
  const entry = productEntry(before, await findStoredProduct(tx, id));
  await recordDecisions(tx, gate, decided ? [decided] : []);
  return ok({ id, slug: slugs.en.get(id) ?? locked.slug, keptVariations: kept.map(({ name }) => name), entry });
}

type Saved = { readonly before: StoredProduct['product']; readonly product: CheckedProduct; readonly now: Date };

/** Preserves ordered variations: last, and without stock, so that they cannot be chosen. */
async function keepWithoutStock(tx: Tx, kept: readonly StoredVariation[], { before, product, now }: Saved) {
  const hasOtherOptions = before.option_names.length !== product.option_names.length;
  const rows = kept.map(({ id, option_values }, index) => ({
    id,
    stock_quantity: 0,
    position: product.product_variations.length + index,
    option_values: hasOtherOptions ? [] : option_values,
    updated_at: now,
  }));
  await updateRows(tx, 'product_variations', rows);
}
