import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { NameOrder } from './in-memory/list-goods.ts';
import type { FoundProduct } from './ranked-goods-view.server.ts';

/** From this many products on, going through all by name is faster than sorting what was found. */
const MANY = 500;

type Named = {
  /** A condition on rows `s` of `product_search`. */
  readonly where: RawBuilder<SqlBool>;
  readonly language: Language;
  readonly order: NameOrder;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Lists shown products by name; equal names by id, so that pages never overlap. Few are sorted. For many it goes through all
 * products by name: "is true" keeps the planner from sorting those.
 */
export async function listByName(shop: Shop, { where, language, ...page }: Named): Promise<FoundProduct[]> {
  const { limit, offset } = page;
  const found = sql`product_search s where ${where}`;
  const direction = page.order === 'name_asc' ? sql`asc` : sql`desc`;
  const name = sql`${productName(language, 'products')} collate ${collationOf(language)}`;
  const order = sql`order by ${name} ${direction}, products.id ${direction}`;
  const { rows } = await sql<{ readonly id: Uuid }>`
    with few as materialized (select s.product_id from ${found} limit ${MANY})
    select products.id from (
      select product_id as id from few where (select count(*) from few) < ${MANY}
      union all (
        select products.id from products
        where (select count(*) from few) = ${MANY}
          and products.is_shown and (products.id in (select s.product_id from ${found})) is true
        ${order} limit ${limit + offset}
      )
    ) found join products using (id)
    ${order} limit ${limit} offset ${offset}`.execute(shop.db);
  return rows.map(({ id }) => ({ id, isMention: false }));
}
