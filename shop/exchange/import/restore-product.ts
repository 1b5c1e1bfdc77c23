import { type ChangeEntry, isSame } from '#shop/audit/change.ts';
import type { StockToAdd } from '#shop/catalog/product-input.ts';
import { type CheckedProduct, checkProduct, type VariationInput } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

export type Restored = { readonly product: CheckedProduct; readonly stock: StockToAdd };

/**
 * A product with a change undone: each field that still has the change's value. Units are a difference, so that what
 * was sold since stays sold. Null when nothing is left to undo.
 */
export function restoreProduct(entry: ChangeEntry, { product: current }: StoredProduct): Restored | null {
  if (entry.before === null || entry.after === null) return null;
  const before = entry.before as Partial<CheckedProduct>;
  const after = entry.after as Partial<CheckedProduct>;
  const { product_variations, ...own } = current;
  const restored: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(after)) {
    if (name === 'product_variations' || name === 'stock_quantity') continue;
    if (isSame(own[name as keyof typeof own], value)) restored[name] = before[name as keyof CheckedProduct] ?? null;
  }
  const variations = restoreVariations(before.product_variations, after.product_variations, product_variations);
  const product = { ...restored, product_variations: variations.list } as CheckedProduct;
  const owns = variations.list.length === 0;
  const sold = owns ? difference(before.stock_quantity, after.stock_quantity) : 0;
  // Without variations again, its earlier stock counts.
  const own_units = owns && product_variations.length > 0 ? (before.stock_quantity ?? 0) : sold;
  const stock = { own: Math.max(own_units, -current.stock_quantity), variations: variations.stock };
  const isNothing = isSame(product, { ...own, product_variations: current.product_variations.map(bare) });
  if ((isNothing && stock.own === 0 && Object.keys(stock.variations).length === 0) || checkProduct(product) !== null) {
    return null;
  }
  return { product, stock };
}

/** Whether a product that a change created is unchanged, apart from its stock. */
export function isAsMade(entry: ChangeEntry, { product }: StoredProduct): boolean {
  const withoutUnits = (fields: object) => {
    const { stock_quantity: _, product_variations, ...rest } = fields as CheckedProduct;
    return { ...rest, product_variations: (product_variations ?? []).map(unitless) };
  };
  return isSame(withoutUnits(entry.after ?? {}), withoutUnits(product));
}

type Present = StoredProduct['product']['product_variations'];

function restoreVariations(
  before: readonly VariationInput[] | undefined,
  after: readonly VariationInput[] | undefined,
  current: Present,
): { readonly list: VariationInput[]; readonly stock: Record<Uuid, number> } {
  if (before === undefined || after === undefined) return { list: current.map(bare), stock: {} };
  const stock: Record<Uuid, number> = {};
  const left = new Map(after.map((one) => [one.id, one.stock_quantity]));
  const now = new Map(current.map((one) => [one.id, one.stock_quantity]));
  for (const { id, stock_quantity } of before) {
    const here = id === undefined ? undefined : now.get(id);
    if (id === undefined || here === undefined) continue;
    const units = Math.max(difference(stock_quantity, left.get(id)), -here);
    if (units !== 0) stock[id] = units;
  }
  const isUntouched = isSame(after.map(unitless), current.map(unitless));
  return { list: isUntouched ? [...before] : current.map(bare), stock };
}

function difference(before: number | undefined, after: number | undefined): number {
  return before === undefined || after === undefined ? 0 : before - after;
}

function bare({ has_orders: _, ...variation }: Present[number]): VariationInput {
  return variation;
}

function unitless(variation: VariationInput): object {
  const { has_orders: _, stock_quantity: __, ...rest } = variation as Present[number];
  return rest;
}
