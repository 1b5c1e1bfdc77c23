import type { Attribute } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Price, price } from '#shop/kernel/money.ts';
import { type AttributeFilters, isRange } from '../attributes/attribute-filters.ts';
import { FEATURED, type GoodsColumns, IN_STOCK, SHOWN } from './goods-columns.ts';

export type CountQuery = {
  /** What is counted among, as places in the columns; null for all products. */
  readonly places: Uint32Array | null;
  /** A product is in one of these; none means any. */
  readonly within: readonly Uuid[];
  readonly brands: readonly string[];
  readonly inStockOnly: boolean;
  readonly featuredOnly: boolean;
  /** Excluding VAT: from the first price that is meant, below the first beyond. */
  readonly from: Price | null;
  readonly below: Price | null;
  /** Of existing attributes and choices. */
  readonly filters: AttributeFilters;
  /** Those that filters are offered of, and those that are filtered by. */
  readonly attributes: readonly Attribute[];
};

/** Each counts what meets all filters but its own. */
export type GoodsCounts = {
  readonly total: number;
  readonly inStock: number;
  readonly featured: number;
  /** The prices excluding VAT; null when there are none. */
  readonly prices: { readonly lowest: Price; readonly highest: Price } | null;
  readonly inCategory: (id: Uuid) => number;
  readonly byBrand: ReadonlyMap<string, number>;
  readonly ofChoice: (id: number) => number;
  /** Between which numbers of the attribute with this key the products are; null when none has one. */
  readonly numbers: (key: string) => { readonly from: number; readonly to: number } | null;
};

/** What a product misses: nothing, one filter, or more than one, which counts nowhere. Attributes follow, in order. */
const NOTHING = 0;
const PRICE = 1;
const CATEGORY = 2;
const BRAND = 3;
const ATTRIBUTES = 4;

/**
 * Counts products for every filter at once. What meets all filters counts everywhere; what misses one counts beside that
 * one. A product that is not in stock or not featured is never counted as such, so missing these counts nowhere.
 */
export function countGoods(goods: GoodsColumns, query: CountQuery): GoodsCounts {
  const columns = goods.columns();
  const { flags, category, brand, lowest, highest } = columns;
  const required = SHOWN | (query.inStockOnly ? IN_STOCK : 0) | (query.featuredOnly ? FEATURED : 0);
  const miss = readMisses(goods, query);
  const counts = { total: 0, inStock: 0, featured: 0, lowest: Infinity, highest: -Infinity };
  const inCategory = new Uint32Array(goods.categories.names.length);
  const ofBrand = new Uint32Array(goods.brands.names.length);
  const attributes = countAttributes(goods, query);

  const count = (place: number) => {
    const flag = flags[place] ?? 0;
    if ((flag & required) !== required) return;
    const missed = miss(place);
    if (missed < 0) return;
    if (missed === NOTHING) {
      counts.total += 1;
      if (flag & IN_STOCK) counts.inStock += 1;
      if (flag & FEATURED) counts.featured += 1;
    }
    if (missed === NOTHING || missed === PRICE) {
      counts.lowest = Math.min(counts.lowest, lowest[place] ?? Infinity);
      counts.highest = Math.max(counts.highest, highest[place] ?? -Infinity);
    }
    if (missed === NOTHING || missed === CATEGORY) addOne(inCategory, category[place] ?? 0);
    if (missed === NOTHING || missed === BRAND) addOne(ofBrand, brand[place] ?? 0);
    if (missed === NOTHING || missed >= ATTRIBUTES) attributes.count(place, missed);
  };
  const { places } = query;
  if (places === null) for (let place = 0, size = goods.ids.size(); place < size; place += 1) count(place);
  else for (const place of places) count(place);

  return {
    ...{ total: counts.total, inStock: counts.inStock, featured: counts.featured },
    prices: counts.lowest <= counts.highest ? { lowest: price(counts.lowest), highest: price(counts.highest) } : null,
    inCategory: (id) => inCategory[goods.categories.find(id) ?? -1] ?? 0,
    byBrand: new Map(
      goods.brands.names.flatMap((name, nth) => (name === null || !ofBrand[nth] ? [] : [[name, ofBrand[nth]]])),
    ),
    ofChoice: attributes.ofChoice,
    numbers: attributes.numbers,
  };
}

function addOne(counts: Uint32Array, nth: number): void {
  counts[nth] = (counts[nth] ?? 0) + 1;
}

/** Says what a product misses of the filters; -1 when it misses more than one. */
function readMisses(goods: GoodsColumns, query: CountQuery): (place: number) => number {
  const { category, brand, lowest, highest } = goods.columns();
  const isWithin = query.within.length === 0 ? null : maskOf(goods.categories, query.within);
  const isOfBrand = query.brands.length === 0 ? null : maskOf(goods.brands, query.brands);
  const from = query.from ?? -Infinity;
  const below = query.below ?? Infinity;
  const terms = listTerms(goods, query);
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
    for (let nth = 0; nth < terms.length; nth += 1) {
      if (terms[nth]?.(place)) continue;
      if (missed !== NOTHING) return -1;
      missed = ATTRIBUTES + nth;
    }
    return missed;
  };
}

const listFiltered = ({ attributes, filters }: CountQuery) =>
  attributes.filter(({ key }) => filters[key] !== undefined);

/** One condition for each filter by an attribute: one of its choices, or a number in its range. */
function listTerms(goods: GoodsColumns, query: CountQuery): ((place: number) => boolean)[] {
  const { category, first, count } = goods.columns();
  return listFiltered(query).map((attribute) => {
    const filter = query.filters[attribute.key] ?? [];
    const reach = reachOf(goods, attribute);
    const isInReach = (place: number) => reach === null || reach[category[place] ?? 0] === 1;
    if (isRange(filter)) {
      const { from, to } = { from: filter.from ?? -Infinity, to: filter.to ?? Infinity };
      const column = goods.numbers(attribute.key);
      // What has no number is in no range: NaN is neither above nor below.
      return (place) => {
        const number = column?.[place] ?? Number.NaN;
        return number >= from && number <= to && isInReach(place);
      };
    }
    const isChosen = new Uint8Array(goods.largestChoice() + 1);
    for (const { key, id } of attribute.choices) if (filter.includes(key)) isChosen[id] = 1;
    const choices = goods.choices();
    return (place) => {
      const end = (first[place] ?? 0) + (count[place] ?? 0);
      for (let at = first[place] ?? 0; at < end; at += 1) if (isChosen[choices[at] ?? 0]) return isInReach(place);
      return false;
    };
  });
}

/** Adds up choices and numbers of the products that count. */
function countAttributes(goods: GoodsColumns, query: CountQuery) {
  const { category, first, count } = goods.columns();
  const choices = goods.choices();
  const filtered = listFiltered(query);
  const missedBy = (attribute: Attribute) => {
    const nth = filtered.indexOf(attribute);
    return nth < 0 ? NOTHING : ATTRIBUTES + nth;
  };
  const size = goods.largestChoice() + 1;
  const counts = new Uint32Array(size);
  /** By the id of a choice: what missing its filter is called, and in which categories it counts. */
  const own = new Uint32Array(size);
  const reaches: (Uint8Array | null)[] = new Array(size).fill(null);
  for (const attribute of query.attributes) {
    const reach = reachOf(goods, attribute);
    for (const { id } of attribute.choices) {
      if (id >= size) continue;
      own[id] = missedBy(attribute);
      reaches[id] = reach;
    }
  }
  const ranges = query.attributes.flatMap((attribute) => {
    const column = attribute.kind === 'number' ? goods.numbers(attribute.key) : undefined;
    if (column === undefined) return [];
    const reach = reachOf(goods, attribute);
    return [{ key: attribute.key, column, reach, own: missedBy(attribute), from: Infinity, to: -Infinity }];
  });
  return {
    count(place: number, missed: number): void {
      const nth = category[place] ?? 0;
      const end = (first[place] ?? 0) + (count[place] ?? 0);
      for (let at = first[place] ?? 0; at < end; at += 1) {
        const choice = choices[at] ?? 0;
        if (missed !== NOTHING && own[choice] !== missed) continue;
        const reach = reaches[choice];
        if (!reach || reach[nth]) counts[choice] = (counts[choice] ?? 0) + 1;
      }
      for (const range of ranges) {
        if (missed !== NOTHING && range.own !== missed) continue;
        const number = range.column[place] ?? Number.NaN;
        if (Number.isNaN(number) || (range.reach !== null && !range.reach[nth])) continue;
        if (number < range.from) range.from = number;
        if (number > range.to) range.to = number;
      }
    },
    ofChoice: (id: number) => counts[id] ?? 0,
    numbers(key: string) {
      const range = ranges.find((one) => one.key === key);
      return range === undefined || range.from > range.to ? null : { from: range.from, to: range.to };
    },
  };
}

/** Where an attribute counts, by the place of the category; null for all: a product of another may still have a value. */
function reachOf(goods: GoodsColumns, { categories, reach }: Attribute): Uint8Array | null {
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
