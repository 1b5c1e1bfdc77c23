import type { Attribute } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Price, price } from '#shop/kernel/money.ts';
import { FEATURED, type GoodsColumns, IN_STOCK } from './goods-columns.ts';
import {
  ATTRIBUTES,
  BRAND,
  CATEGORY,
  eachPlace,
  type GoodsQuery,
  listFiltered,
  NOTHING,
  PRICE,
  reachOf,
  readMisses,
  requiredOf,
} from './goods-query.ts';

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

/**
 * Counts products for every filter at once. What meets all filters counts everywhere; what misses one counts beside that
 * one. A product that is not in stock or not featured is never counted as such, so missing these counts nowhere.
 */
export function countGoods(goods: GoodsColumns, query: GoodsQuery): GoodsCounts {
  const columns = goods.columns();
  const { flags, category, brand, lowest, highest } = columns;
  const required = requiredOf(query);
  const miss = readMisses(goods, query);
  const counts = { total: 0, inStock: 0, featured: 0, lowest: Infinity, highest: -Infinity };
  const inCategory = new Uint32Array(goods.categories.names.length);
  const ofBrand = new Uint32Array(goods.brands.names.length);
  const attributes = countAttributes(goods, query);

  eachPlace(goods, query, (place) => {
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
  });
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

/** Adds up choices and numbers of the products that count. */
function countAttributes(goods: GoodsColumns, query: GoodsQuery) {
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
