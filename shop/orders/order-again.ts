import { MAX_QUANTITY } from '#shop/catalog/product.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';

/** A line of an earlier order, and whether it could be bought now. */
export type LineAgain = {
  /** The name when ordered, the variation in brackets. */
  readonly name: string;
  /** Null when the product is gone. */
  readonly productId: Uuid | null;
  readonly variationId: Uuid | null;
  /** Units that were ordered. */
  readonly quantity: number;
  /** Units there are now. */
  readonly stock: number;
  /** The price of one unit now, excluding VAT; null when it is no longer sold. */
  readonly price: Price | null;
};

/** Why a line, or some of its units, did not get into the cart. `added` units did. */
export type Shortfall = {
  readonly name: string;
  readonly why: 'gone' | 'sold_out' | 'fewer';
  readonly added: number;
  readonly wanted: number;
};

/**
 * Puts what can be bought into the cart with `add`, which returns how many units were added, and returns what could
 * not.
 */
export function addLinesAgain(
  lines: readonly LineAgain[],
  add: (line: {
    readonly productId: Uuid;
    readonly variationId: Uuid | undefined;
    readonly price: Price;
    readonly quantity: number;
    readonly stock: number;
  }) => number,
): { readonly added: number; readonly shortfalls: readonly Shortfall[] } {
  let total = 0;
  const shortfalls: Shortfall[] = [];
  for (const { name, productId, variationId, quantity, stock, price } of lines) {
    const shortfall = { name, added: 0, wanted: quantity };
    if (productId === null || price === null) {
      shortfalls.push({ ...shortfall, why: 'gone' });
      continue;
    }
    if (stock <= 0) {
      shortfalls.push({ ...shortfall, why: 'sold_out' });
      continue;
    }
    const added = addAll(Math.min(quantity, stock), (units) =>
      add({ productId, variationId: variationId ?? undefined, price, quantity: units, stock }),
    );
    total += added;
    if (added < quantity) shortfalls.push({ ...shortfall, added, why: 'fewer' });
  }
  return { added: total, shortfalls };
}

/** One add accepts a limited number, so it is repeated until all are in or no more are accepted. */
function addAll(wanted: number, add: (units: number) => number): number {
  let added = 0;
  while (added < wanted) {
    const units = Math.min(wanted - added, MAX_QUANTITY);
    const taken = add(units);
    added += taken;
    if (taken < units) break;
  }
  return added;
}
