import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { DB } from '#db/schema.generated.ts';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';
import {
  type CardQuery,
  listProductCardsById,
  listProductCardsOf,
  type ProductCard,
} from './product-card-view.server.ts';
import { DEFAULT_PRODUCT_ORDER, type ProductOrder } from './product-order.ts';

/** A condition on a row of `products`, written by the view that needs it. */
export type ProductCondition = (eb: ExpressionBuilder<DB, 'products'>) => Expression<SqlBool>;

export type ProductCardQuery = CardQuery & {
  /** Narrows the shown products; without it, all of them. */
  readonly where?: ProductCondition;
  /** Used in the same words by many visitors, so it is worth preparing. */
  readonly isFrequent?: boolean;
  readonly order?: ProductOrder;
  readonly limit: number;
  readonly offset?: number;
};

/** Lists cards of the shown products that match `where`, in order. */
export async function listProductCards(shop: Shop, query: ProductCardQuery): Promise<ProductCard[]> {
  const found = findProductIds(shop, query);
  if (query.isFrequent) return listProductCardsOf(shop, { ...query, ids: sql`array(${found})` });
  // In two queries, because planning the long one anew costs more than a round trip.
  const rows = await found.execute();
  return listProductCardsById(shop, { ...query, ids: rows.map(({ id }) => id) });
}

/** Lists featured products that are in stock, the newest first. */
export async function listFeaturedInStock(
  shop: Shop,
  { limit, ...query }: CardQuery & { readonly limit: number },
): Promise<ProductCard[]> {
  return listProductCards(shop, {
    ...query,
    limit,
    isFrequent: true,
    where: (eb) => eb.and([eb('products.is_featured', '=', sql.lit(true)), isInStockSql('products')]),
  });
}

/** The ids of the shown products that match `where`, in order, as a query. */
export function findProductIds(shop: Shop, query: ProductCardQuery): SelectQueryBuilder<DB, 'products', { id: Uuid }> {
  let found = shop.db
    .selectFrom('products')
    .where('products.is_shown', '=', sql.lit(true))
    .select('products.id')
    // Known when a prepared query is planned, as what is literal above: else the database would sort all products.
    .limit(sql.lit(query.limit));
  if (query.offset) found = found.offset(query.offset);
  if (query.where) found = found.where(query.where);
  for (const term of orderTerms(query)) found = found.orderBy(term);
  return found;
}

/** The id is last, so that pages never overlap. Each order except 'relevance' has an index, for late pages. */
function orderTerms({ order = DEFAULT_PRODUCT_ORDER, language }: ProductCardQuery): RawBuilder<unknown>[] {
  const name = sql`${productName(language, 'products')} collate ${collationOf(language)}`;
  switch (order) {
    case 'relevance':
      return [
        sql`${isInStockSql('products')} desc`,
        sql`products.is_featured desc`,
        sql`products.created_at desc`,
        sql`products.id`,
      ];
    case 'newest':
      return [sql`products.created_at desc`, sql`products.id`];
    case 'price_low':
      return [sql`products.lowest_price`, sql`products.id`];
    case 'price_high':
      return [sql`products.highest_price desc`, sql`products.id`];
    case 'name_asc':
      return [name, sql`products.id`];
    case 'name_desc':
      return [sql`${name} desc`, sql`products.id desc`];
  }
}
