import { sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { inBrand } from './document-query.ts';
import { parseSearch } from './product-query.ts';
import { listProductSuggestions } from './product-suggestions-view.server.ts';
import { listNamedProducts } from './ranked-goods-view.server.ts';
import { findPlaces } from './suggested-places-view.server.ts';
import {
  type BrandSuggestion,
  MAX_BRAND_SUGGESTIONS,
  MAX_PRODUCT_SUGGESTIONS,
  NO_SUGGESTIONS,
  type Suggestions,
} from './suggestions.ts';
import type { Searched } from './text-search.ts';
import { findDidYouMean, findTextSearch, has } from './text-search-view.server.ts';

/** So short a text begins words of most products, and there are few such texts. */
const FEW_LETTERS = 2;

type Asked = { readonly search: string; readonly language: Language };

/** Lists suggestions for a text that is still being typed, in one language. */
export async function listSuggestions(shop: Shop, asked: Asked): Promise<Suggestions> {
  const search = parseSearch(asked.search);
  if (search.length > FEW_LETTERS) return readSuggestions(shop, { ...asked, search });
  const key = `suggestions ${asked.language} ${search.toLowerCase()}`;
  return shop.untilChange.read(key, () => readSuggestions(shop, { ...asked, search }));
}

async function readSuggestions(shop: Shop, { search, language }: Asked): Promise<Suggestions> {
  const text = await findTextSearch(shop, search, { language });
  if (text === null || text.words.length + text.queries.length === 0) return NO_SUGGESTIONS;
  const [products, brands, places, didYouMean] = await Promise.all([
    listProducts(shop, text, language),
    listBrands(shop, text),
    findPlaces(shop, { text, language }),
    findDidYouMean(shop, text, language),
  ]);
  return { products, brands, ...places, didYouMean };
}

async function listProducts(shop: Shop, text: Searched, language: Language): Promise<Suggestions['products']> {
  const [ids, { vatRate }] = await Promise.all([
    listNamedProducts(shop, { text, limit: MAX_PRODUCT_SUGGESTIONS }),
    getSettings(shop),
  ]);
  return listProductSuggestions(shop, { ids, typed: text.search, language, vatRate });
}

async function listBrands(shop: Shop, text: Searched): Promise<Suggestions['brands']> {
  const query = inBrand(text.queries);
  if (query === null) return [];
  const { rows } = await sql<BrandSuggestion>`
    select found.brand as name, '/brands/' || c.slug as path
    from (
      select s.brand from product_search s where ${has(query)}
      group by s.brand order by s.brand limit ${MAX_BRAND_SUGGESTIONS}
    ) found
    left join collections c on c.brand = found.brand and c.is_shown
    order by found.brand`.execute(shop.db);
  return rows;
}
