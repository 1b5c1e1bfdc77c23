import type { Uuid } from '#shop/kernel/ids.ts';
import type { ProductOrder } from '#shop/shelf/product-order.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { eachPlace, type GoodsQuery, NOTHING, readMisses, requiredOf } from './goods-query.ts';

/** Orders by numbers. Names are compared by the database, whose indexes have them in order. */
export type NumberedOrder = Extract<ProductOrder, 'newest' | 'price_low' | 'price_high'>;

export function isNumberedOrder(order: ProductOrder): order is NumberedOrder {
  return order === 'newest' || order === 'price_low' || order === 'price_high';
}

type Page = { readonly order: NumberedOrder; readonly limit: number; readonly offset: number };

/**
 * Lists what meets all filters, in order; equal products by id, so that pages never overlap. Sorting numbers alone is many
 * times faster than comparing products: which numbers the page begins and ends with says which products are on it.
 */
export function listGoods(goods: GoodsColumns, query: GoodsQuery, { order, limit, offset }: Page): Uuid[] {
  const met = listPlaces(goods, query);
  const keyOf = keysOf(goods, order);
  const keys = Float64Array.from(met, keyOf).sort();
  const first = keys[offset];
  const last = keys[Math.min(offset + limit, keys.length) - 1];
  if (first === undefined || last === undefined) return [];
  const near = met.filter((place) => keyOf(place) >= first && keyOf(place) <= last);
  near.sort((one, other) => keyOf(one) - keyOf(other) || goods.ids.compare(one, other));
  const before = offset - keys.indexOf(first);
  return near.slice(before, before + limit).map(goods.ids.idAt);
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
  const column = order === 'newest' ? created : highest;
  return (place) => -(column[place] ?? 0);
}
