import { sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseSearch } from './product-query.ts';
import { MAX_BRAND_SUGGESTIONS, MAX_PRODUCT_SUGGESTIONS, NO_SUGGESTIONS, type Suggestions } from './suggestions.ts';
import { joinTerms } from './text-search.ts';
import { findDidYouMean, findTextSearch, isNamedByText, type TextSearch, textRank } from './text-search-view.server.ts';

/** One or two letters begin most products of a large shop, so only this many are compared. */
const MAX_RANKED = 1_000;

/** Lists corrections for a text that is still being typed, in one language. */
export async function listSuggestions(
  shop: Shop,
  asked: { readonly search: string; readonly language: Language },
): Promise<Suggestions> {
  const text = await findTextSearch(shop, parseSearch(asked.search));
  if (text === null || text.queries.length === 0) return NO_SUGGESTIONS;
  const [products, brands, didYouMean] = await Promise.all([
    listProducts(shop, text, asked.language),
    listBrands(shop, text),
    findDidYouMean(shop, text, asked.language),
  ]);
  return { products, brands, didYouMean };
}

async function listProducts(shop: Shop, text: TextSearch, language: Language): Promise<Suggestions['products']> {
  const { rows } = await sql<Suggestions['products'][number]>`
    select coalesce(t.name, products.name) as name, coalesce(t.slug, products.slug) as slug
    from (
      select products.id, row_number() over (
        order by ${textRank(text)} desc, products.stock_quantity > 0 desc, products.is_featured desc,
          products.created_at desc, products.id
      ) as place
      from products
      where products.is_shown and ${isNamedByText(text, MAX_RANKED)}
      order by place limit ${MAX_PRODUCT_SUGGESTIONS}
    ) best
    join products on products.id = best.id
    left join product_translations t on t.product_id = products.id and t.language = ${language}
    order by best.place`.execute(shop.db);
  return rows;
}

/** Reads each brand once from the index of brands, however many products it has. */
async function listBrands(shop: Shop, text: TextSearch): Promise<Suggestions['brands']> {
  const anyWord = text.queries.map(({ terms }) => `(${joinTerms(terms)})`).join('|');
  const { rows } = await sql<{ brand: string }>`
    with recursive brands (brand) as (
      (select brand from products where is_shown and brand is not null order by brand limit 1)
      union all
      select (select p.brand from products p where p.is_shown and p.brand > brands.brand order by p.brand limit 1)
      from brands where brands.brand is not null
    )
    select brand from brands
    where array_to_tsvector(
      search_tokens(brand)
      || array(select unnest(search_stems(token, 'any')) from unnest(search_tokens(brand)) token)
    ) @@ ${anyWord}::tsquery
    order by brand limit ${MAX_BRAND_SUGGESTIONS}`.execute(shop.db);
  return rows.map(({ brand }) => brand);
}
