import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type CardQuery, listProductCardsOf, type ProductCard } from '#shop/shelf/product-card-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isInStockSql } from '#shop/stock/units-for-sale-view.server.ts';

const CARDS = 8;
/** Some may turn out to have no unit for sale. */
const CANDIDATES = CARDS + 4;
/** How many times more, or less, something similar may cost. */
const PRICE_BAND = 2;

/**
 * Lists what goes well with a product, in stock: first what is bought with it, by how often, then products of its
 * category whose price is nearest, from half to double. Empty for a product that is not shown.
 */
export async function listRelatedProducts(
  shop: Shop,
  { productId, ...query }: CardQuery & { readonly productId: Uuid },
): Promise<readonly ProductCard[]> {
  const cards = await listProductCardsOf(shop, { ...query, ids: relatedIds(productId) });
  return cards.filter(({ inStock }) => inStock).slice(0, CARDS);
}

function relatedIds(productId: Uuid): RawBuilder<Uuid[]> {
  return sql`array(
    with own as (
      select id, category_id, lowest_price from products where id = ${productId} and is_shown
    ), bought as (
      select p.id, r.weight from own
      join related_products r on r.product_id = own.id
      join products p on p.id = r.related_id
      where p.is_shown and ${isInStockSql('p')}
      order by r.weight desc, p.id
      limit ${sql.lit(CANDIDATES)}
    ), alike as (
      (${nearTo('dearer')}) union all (${nearTo('cheaper')})
    )
    select id from (
      select id, 1 as kind, -weight::float as rank from bought
      union all
      select id, 2, distance from alike where id not in (select id from bought)
    ) found
    order by kind, rank, id
    limit ${sql.lit(CANDIDATES)})`;
}

/** From the own price upwards or downwards, so that an index finds the nearest few of a large category. */
function nearTo(side: 'dearer' | 'cheaper'): RawBuilder<unknown> {
  const isWithin =
    side === 'dearer'
      ? sql`p.lowest_price >= own.lowest_price and p.lowest_price <= own.lowest_price * ${sql.lit(PRICE_BAND)}`
      : sql`p.lowest_price < own.lowest_price and p.lowest_price >= own.lowest_price / ${sql.lit(PRICE_BAND)}`;
  const order = side === 'dearer' ? sql`p.lowest_price, p.id` : sql`p.lowest_price desc, p.id desc`;
  return sql`
    select near.id, near.distance from own cross join lateral (
      select p.id, abs(ln(p.lowest_price / own.lowest_price)) as distance from products p
      where p.category_id = own.category_id and p.is_shown and ${isInStockSql('p')} and p.id <> own.id and ${isWithin}
      order by ${order}
      limit ${sql.lit(CANDIDATES)}
    ) near`;
}
