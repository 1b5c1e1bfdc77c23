import type { Attribute } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Price } from '#shop/kernel/money.ts';
import { type AttributeFilters, isRange } from '../attributes/attribute-filters.ts';
import { FEATURED, type GoodsColumns, IN_STOCK, REDUCED, SHOWN } from './goods-columns.ts';

/** What products are looked for among, and the filters. */
export type GoodsQuery = {
  /** What is looked among, as places in the columns; null for all products. */
  readonly places: Uint32Array | null;
  /** A product is in one of these; none means any. */
  readonly within: readonly Uuid[];
  readonly brands: readonly string[];
  readonly inStockOnly: boolean;
  readonly featuredOnly: boolean;
  /** Only rules of collections ask for it. */
  readonly reducedOnly?: boolean;
  /** Excluding VAT: from the first price that is meant, below the first beyond. */
  readonly from: Price | null;
  readonly below: Price | null;
  /** Of existing attributes and choices. */
  readonly filters: AttributeFilters;
  /** Those that filters are offered of, and those that are filtered by. */
  readonly attributes: readonly Attribute[];
};

/** All shown products. */
export const EVERYTHING: GoodsQuery = {
  ...{ places: null, within: [], brands: [], inStockOnly: false, featuredOnly: false, from: null, below: null },
  ...{ filters: {}, attributes: [] },
};

/** What a product misses: nothing, one filter, or more than one, which counts nowhere. Attributes follow, in order. */
export const NOTHING = 0;
export const PRICE = 1;
export const CATEGORY = 2;
export const BRAND = 3;
export const ATTRIBUTES = 4;

/** What a product must be before any filter is looked at. */
export function requiredOf({ inStockOnly, featuredOnly, reducedOnly = false }: GoodsQuery): number {
  return SHOWN | (inStockOnly ? IN_STOCK : 0) | (featuredOnly ? FEATURED : 0) | (reducedOnly ? REDUCED : 0);
}

/** Calls for each product that is looked among. */
export function eachPlace(goods: GoodsColumns, { places }: GoodsQuery, visit: (place: number) => void): void {
  if (places === null) for (let place = 0, size = goods.ids.size(); place < size; place += 1) visit(place);
  else for (const place of places) visit(place);
}

/** Says what a product misses of the filters; -1 when it misses more than one. */
export function readMisses(goods: GoodsColumns, query: GoodsQuery): (place: number) => number {
  const { category, brand, lowest, highest } = goods.columns();
  const isWithin = query.within.length === 0 ? null : maskOf(goods.categories, query.within);
  const isOfBrand = query.brands.length === 0 ? null : maskOf(goods.brands, query.brands);
  const from = query.from ?? -Infinity;
  const below = query.below ?? Infinity;
  const missOfAttributes = listFiltered(query).length === 0 ? null : readAttributeMisses(goods, query);
  return (place) => {
    let missed = NOTHING;
    // A product with a price range matches when the two ranges meet.
    if (!((highest[place] ?? 0) >= from && (lowest[place] ?? 0) < below)) missed = PRICE;
    if (isWithin !== null && !isWithin[category[place] ?? 0]) {
      if (missed !== NOTHING) return -1;
      missed = CATEGORY;
    }
    if (isOfBrand !== null && !isOfBrand[brand[place] ?? 0]) {
      if (missed !== NOTHING) return -1;
      missed = BRAND;
    }
    if (missOfAttributes === null) return missed;
    const missedAttribute = missOfAttributes(place);
    if (missedAttribute === NOTHING) return missed;
    return missed === NOTHING ? missedAttribute : -1;
  };
}

export const listFiltered = ({ attributes, filters }: GoodsQuery) =>
  attributes.filter(({ key }) => filters[key] !== undefined);

/**
 * Reads the choices of a product once for all filters, a bit for each: it has one of the chosen, or a number in the range.
 * There are 20 filters at most.
 */
function readAttributeMisses(goods: GoodsColumns, query: GoodsQuery): (place: number) => number {
  const { category, first, count } = goods.columns();
  const choices = goods.choices();
  const filtered = listFiltered(query);
  const needed = 2 ** filtered.length - 1;
  /** What a choice meets; and what can be met at all in a category. */
  const metBy = new Uint32Array(goods.largestChoice() + 1);
  const metIn = new Uint32Array(goods.categories.names.length);
  filtered.forEach((attribute, nth) => {
    const filter = query.filters[attribute.key] ?? [];
    if (!isRange(filter)) {
      for (const { key, id } of attribute.choices) if (filter.includes(key)) metBy[id] = (metBy[id] ?? 0) | (1 << nth);
    }
    const reach = reachOf(goods, attribute);
    for (let at = 0; at < metIn.length; at += 1)
      if (reach === null || reach[at]) metIn[at] = (metIn[at] ?? 0) | (1 << nth);
  });
  const ranges = listRanges(goods, query, filtered);
  return (place) => {
    let met = 0;
    const end = (first[place] ?? 0) + (count[place] ?? 0);
    for (let at = first[place] ?? 0; at < end; at += 1) met |= metBy[choices[at] ?? 0] ?? 0;
    for (const { bit, column, from, to } of ranges) {
      const number = column?.[place] ?? Number.NaN;
      // What has no number is in no range: NaN is neither above nor below.
      if (number >= from && number <= to) met |= bit;
    }
    const missing = needed & ~(met & (metIn[category[place] ?? 0] ?? 0));
    if (missing === 0) return NOTHING;
    // More than one bit.
    if (missing & (missing - 1)) return -1;
    return ATTRIBUTES + 31 - Math.clz32(missing);
  };
}

function listRanges(goods: GoodsColumns, query: GoodsQuery, filtered: readonly Attribute[]) {
  return filtered.flatMap(({ key }, nth) => {
    const filter = query.filters[key] ?? [];
    if (!isRange(filter)) return [];
    const { from, to } = { from: filter.from ?? -Infinity, to: filter.to ?? Infinity };
    return [{ bit: 1 << nth, column: goods.numbers(key), from, to }];
  });
}

/** Where an attribute counts, by the place of the category; null for all: a product of another may still have a value. */
export function reachOf(goods: GoodsColumns, { categories, reach }: Attribute): Uint8Array | null {
  return categories.length === 0 ? null : maskOf(goods.categories, reach);
}

function maskOf<Name extends string>(
  names: { readonly names: readonly unknown[]; readonly find: (name: Name) => number | undefined },
  chosen: readonly Name[],
): Uint8Array {
  const mask = new Uint8Array(names.names.length);
  for (const name of chosen) {
    const nth = names.find(name);
    if (nth !== undefined) mask[nth] = 1;
  }
  return mask;
}
