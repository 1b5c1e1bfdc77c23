import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import { FEATURED, type GoodsColumns, IN_STOCK } from './goods-columns.ts';
import { eachPlace, type GoodsQuery, NOTHING, readMisses, requiredOf } from './goods-query.ts';

export type Page = { readonly order: ProductOrder; readonly limit: number; readonly offset: number };

type Ordered = Page & {
  /** How many products come before each by name, by place: names are compared by the database. Only for orders by name. */
  readonly ranks?: Uint32Array;
};

/** Lists what meets all filters, in order. */
export function listGoods(goods: GoodsColumns, query: GoodsQuery, page: Ordered): Uuid[] {
  return firstOf(goods, listPlaces(goods, query), page).map(goods.ids.idAt);
}

/**
 * Those of these places that are on a page in this order; equal products by id, so that pages never overlap. Sorting numbers
 * alone is many times faster than comparing products: which numbers the page begins and ends with says which products are
 * on it.
 */
export function firstOf(goods: GoodsColumns, met: readonly number[], page: Ordered): number[] {
  const { order, limit, offset } = page;
  const keys = readKeys(goods, page, met);
  const least = leastOf(keys, Math.min(offset + limit, keys.length));
  const first = least[offset];
  const last = least.at(-1);
  if (first === undefined || last === undefined) return [];
  const near: { readonly place: number; readonly key: number }[] = [];
  met.forEach((place, nth) => {
    const key = keys[nth] ?? Number.NaN;
    if (key >= first && key <= last) near.push({ place, key });
  });
  const { created } = goods.columns();
  const isNewer = (one: number, other: number) => (created[other] ?? 0) - (created[one] ?? 0);
  near.sort(
    (one, other) =>
      one.key - other.key ||
      (order === 'relevance' && isNewer(one.place, other.place)) ||
      goods.ids.compare(one.place, other.place),
  );
  const before = offset - least.indexOf(first);
  return near.slice(before, before + limit).map(({ place }) => place);
}

/** So many of the least keys, in order. Few of many are kept in a small list; most keys are larger than all of it. */
function leastOf(keys: Float64Array, count: number): Float64Array {
  if (count * 4 > keys.length) return keys.toSorted().subarray(0, count);
  const kept = new Float64Array(count * 2);
  let size = 0;
  let largest = Infinity;
  for (const key of keys) {
    if (key >= largest) continue;
    kept[size++] = key;
    if (size < kept.length) continue;
    kept.sort();
    size = count;
    largest = kept[count - 1] ?? Infinity;
  }
  return kept.subarray(0, size).sort().subarray(0, count);
}

/** Lists the places of what meets all filters. */
export function listPlaces(goods: GoodsColumns, query: GoodsQuery): number[] {
  const { flags } = goods.columns();
  const required = requiredOf(query);
  const miss = readMisses(goods, query);
  const met: number[] = [];
  eachPlace(goods, query, (place) => {
    if (((flags[place] ?? 0) & required) === required && miss(place) === NOTHING) met.push(place);
  });
  return met;
}

/** What products are ordered by, the least first. */
function readKeys(goods: GoodsColumns, { order, ranks = NONE }: Ordered, places: readonly number[]): Float64Array {
  const { lowest, highest, created } = goods.columns();
  if (order === 'relevance') return readKeysAmongEquals(goods, places);
  const column = { price_low: lowest, price_high: highest, newest: created, name_asc: ranks, name_desc: ranks }[order];
  const sign = order === 'price_low' || order === 'name_asc' ? 1 : -1;
  const keys = new Float64Array(places.length);
  places.forEach((place, nth) => {
    keys[nth] = sign * (column[place] ?? 0);
  });
  return keys;
}

const NONE = new Uint32Array();
const SECOND = 1_000_000;
/** More seconds since 1970 than until the year 2500. */
const SECONDS = 2 ** 34;

/** Among products that answer a text alike: what is in stock, what sells, what is featured, what is new. */
function readKeysAmongEquals(goods: GoodsColumns, places: readonly number[]): Float64Array {
  const { flags, sold, created } = goods.columns();
  const keys = new Float64Array(places.length);
  places.forEach((place, nth) => {
    const flag = flags[place] ?? 0;
    const worth = (flag & IN_STOCK ? 512 : 0) + (sold[place] ?? 0) * 2 + (flag & FEATURED ? 1 : 0);
    keys[nth] = -(worth * SECONDS + Math.floor((created[place] ?? 0) / SECOND));
  });
  return keys;
}
