import { sql } from 'kysely';
import type { Attribute } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countGoods, type GoodsCounts } from './in-memory/count-goods.ts';
import type { GoodsQuery } from './in-memory/goods-query.ts';
import { listGoods, type NumberedOrder } from './in-memory/list-goods.ts';
import type { KnownQuery } from './known-query-view.server.ts';
import { netLimits } from './price-limits.ts';
import type { ProductScope } from './rules/product-scope.ts';
import type { Searched } from './text-search.ts';
import { isFound } from './text-search-view.server.ts';

/** The filters by attributes are by existing ones too. */
export type Filtered = KnownQuery & {
  readonly attributes: readonly Attribute[];
  readonly text: Searched | null;
  /** What everything is counted and listed within. */
  readonly scope?: ProductScope | null;
  readonly vatRate: VatRate;
};

export type FilteredGoods = {
  /** Counts for every filter, and for what is offered of these attributes. */
  count(offered: readonly Attribute[]): Promise<GoodsCounts>;
  list(page: { readonly order: NumberedOrder; readonly limit: number; readonly offset: number }): Promise<Uuid[]>;
};

/**
 * The products of a query, in memory. What a text finds is asked of the database, once for counts and list, and only when
 * it is needed.
 */
export function filterGoods(shop: Shop, filtered: Filtered): FilteredGoods {
  const { query, within, attributes, text, scope, vatRate } = filtered;
  const findOnce = loadOnce(async () => {
    const [goods, ids] = await Promise.all([shop.knownGoods.read(), text && findIds(shop, text)]);
    const found = ids && goods.ids.findAll(ids);
    return { goods, places: scope ? await scope.listPlaces(goods, found) : found };
  });
  const read = async (asked: readonly Attribute[]) => {
    const { goods, places } = await findOnce();
    const { brands, inStockOnly, featuredOnly } = query;
    const goodsQuery: GoodsQuery = {
      ...{ within, brands, inStockOnly, featuredOnly, filters: query.attributes, attributes: asked },
      ...netLimits(query, vatRate),
      places,
    };
    return { goods, goodsQuery };
  };
  return {
    async count(offered) {
      const { goods, goodsQuery } = await read(offered);
      return countGoods(goods, goodsQuery);
    },
    async list(page) {
      const { goods, goodsQuery } = await read(attributes);
      return listGoods(goods, goodsQuery, page);
    },
  };
}

/** What a text finds, as 16 bytes for each product. */
async function findIds(shop: Shop, text: Searched): Promise<Uint8Array> {
  const { rows } = await sql<{ readonly ids: Uint8Array | null }>`
    select string_agg(uuid_send(s.product_id), '') as ids from product_search s where ${isFound(text)}`.execute(
    shop.db,
  );
  return rows[0]?.ids ?? new Uint8Array();
}
