import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import { FEATURED, type GoodsColumns, IN_STOCK } from './goods-columns.ts';
import { eachPlace, type GoodsQuery, NOTHING, readMisses, requiredOf } from './goods-query.ts';

/** Orders by numbers. Names are compared by the database, whose indexes have them in order. */
export type NumberedOrder = Exclude<ProductOrder, NameOrder>;
export type NameOrder = 'name_asc' | 'name_desc';

export function isNumberedOrder(order: ProductOrder): order is NumberedOrder {
  return order !== 'name_asc' && order !== 'name_desc';
}

export type Page = { readonly order: NumberedOrder; readonly limit: number; readonly offset: number };

/**
 * Lists what meets all filters, in order; equal products by id, so that pages never overlap. Sorting numbers alone is many
 * times faster than comparing products: which numbers the page begins and ends with says which products are on it.
 */
export function listGoods(goods: GoodsColumns, query: GoodsQuery, page: Page): Uuid[] {
  return firstOf(goods, listPlaces(goods, query), page).map(goods.ids.idAt);
}

/** Those of these places that are on a page in this order. */
export function firstOf(goods: GoodsColumns, met: readonly number[], { order, limit, offset }: Page): number[] {
  const keyOf = keysOf(goods, order);
  const keys = Float64Array.from(met, keyOf).sort();
  const first = keys[offset];
  const last = keys[Math.min(offset + limit, keys.length) - 1];
  if (first === undefined || last === undefined) return [];
  const near = met.filter((place) => keyOf(place) >= first && keyOf(place) <= last);
  const { created } = goods.columns();
  near.sort(
    (one, other) =>
      keyOf(one) - keyOf(other) ||
      (order === 'relevance' ? (created[other] ?? 0) - (created[one] ?? 0) : 0) ||
      goods.ids.compare(one, other),
  );
  const before = offset - keys.indexOf(first);
  return near.slice(before, before + limit);
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
function keysOf(goods: GoodsColumns, order: NumberedOrder): (place: number) => number {
  const { lowest, highest, created } = goods.columns();
  if (order === 'price_low') return (place) => lowest[place] ?? 0;
  if (order === 'relevance') return keysAmongEquals(goods);
  const column = order === 'newest' ? created : highest;
  return (place) => -(column[place] ?? 0);
}

const SECOND = 1_000_000;
/** More seconds since 1970 than until the year 2500. */
const SECONDS = 2 ** 34;

/** Among products that answer a text alike: what is in stock, what sells, what is featured, what is new. */
function keysAmongEquals(goods: GoodsColumns): (place: number) => number {
  const { flags, sold, created } = goods.columns();
  return (place) => {
    const flag = flags[place] ?? 0;
    const worth = (flag & IN_STOCK ? 512 : 0) + (sold[place] ?? 0) * 2 + (flag & FEATURED ? 1 : 0);
    return -(worth * SECONDS + Math.floor((created[place] ?? 0) / SECOND));
  };
}
