import type { Attribute } from '#shop/attributes/attribute.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findText, readNameRanks } from './document-finds-view.server.ts';
import { everywhere } from './document-query.ts';
import { countGoods, type GoodsCounts } from './in-memory/count-goods.ts';
import { EVERYTHING, type GoodsQuery } from './in-memory/goods-query.ts';
import { listGoods, listPlaces, type Page } from './in-memory/list-goods.ts';
import type { KnownQuery } from './known-query-view.server.ts';
import { netLimits } from './price-limits.ts';
import { type FoundProduct, listRanked } from './ranked-goods-view.server.ts';
import type { ProductScope } from './rules/product-scope.ts';
import type { Searched } from './text-search.ts';

/** The filters by attributes are by existing ones too. */
export type Filtered = KnownQuery & {
  readonly attributes: readonly Attribute[];
  readonly text: Searched | null;
  /** What everything is counted and listed within. */
  readonly scope?: ProductScope | null;
  readonly language: Language;
  readonly vatRate: VatRate;
};

export type FilteredGoods = {
  /** Counts for every filter, and for what is offered of these attributes. */
  count(offered: readonly Attribute[]): Promise<GoodsCounts>;
  list(page: Page): Promise<readonly FoundProduct[]>;
};

/**
 * The products of a query, in memory. What a text finds is asked of the database, once for counts and list, and only when
 * it is needed.
 */
export function filterGoods(shop: Shop, filtered: Filtered): FilteredGoods {
  const { query, within, attributes, text, scope, language, vatRate } = filtered;
  const { brands, inStockOnly, featuredOnly } = query;
  const filters: GoodsQuery = {
    ...EVERYTHING,
    ...{ within, brands, inStockOnly, featuredOnly, filters: query.attributes, attributes },
    ...netLimits(query, vatRate),
  };
  const readGoods = loadOnce(() => shop.knownGoods.read());
  const limit = async (places: Uint32Array | null) => (scope ? scope.listPlaces(await readGoods(), places) : places);
  const find = loadOnce(async () => {
    const goods = await readGoods();
    return limit(text && (await findText(shop, goods, text)));
  });
  return {
    async count(offered) {
      return countGoods(await readGoods(), { ...filters, attributes: offered, places: await find() });
    },
    async list(page) {
      const goods = await readGoods();
      const all = text && everywhere(text);
      if (page.order !== 'relevance' || text === null || all === null) {
        const ranks = isByName(page) ? { ranks: await readNameRanks(shop, goods, language) } : {};
        const ids = listGoods(goods, { ...filters, places: await find() }, { ...page, ...ranks });
        return ids.map((id) => ({ id, isMention: false }));
      }
      const filter = async (places: Uint32Array) => listPlaces(goods, { ...filters, places: await limit(places) });
      return listRanked(shop, { goods, text, all, filter, ...page });
    },
  };
}

const isByName = ({ order }: Page) => order === 'name_asc' || order === 'name_desc';
