import { sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { called, inNaming } from './document-query.ts';
import { parseSearch } from './product-query.ts';
import { findTextSearch, has } from './text-search-view.server.ts';

export type ProductChoice = { readonly id: Uuid; readonly name: string };

/** How many a picker offers; people type more of the name to find others. */
const CHOICES = 20;

/**
 * The first active products by name that match. An exact name or SKU leads: nothing more can be typed to find it. Active
 * ones are never deleted; saying so lets the index of the back office's list serve.
 */
export async function listProductChoices(
  shop: Shop,
  asked: { readonly search: string; readonly language: Language },
): Promise<readonly ProductChoice[]> {
  const name = productName(asked.language, 'products');
  const byName = sql`${name} collate ${collationOf(asked.language)}`;
  if (asked.search.trim() === '') {
    const { rows } = await sql<ProductChoice>`
      select id, ${name} as name from products where is_active and deleted_at is null order by ${byName}, id limit ${CHOICES}`.execute(
      shop.db,
    );
    return rows;
  }
  const text = await findTextSearch(shop, parseSearch(asked.search), { language: asked.language, isLiteral: true });
  const named = text === null || text.missing.length > 0 ? null : inNaming(text);
  if (text === null || named === null) return [];
  const { rows } = await sql<ProductChoice>`
    with called as (
      select s.product_id as id from product_search s where ${has(`${called(text)}&${named}`)}
    ), others as (
      -- All products by name, with the planner kept from sorting those found: they may be half of all.
      select id from products
      where is_shown and (id in (select s.product_id from product_search s where ${has(named)})) is true
        and id not in (select id from called)
      order by ${byName}, id limit ${CHOICES}
    )
    select products.id, ${name} as name
    from (select id, 1 as place from called union all select id, 2 from others) choice
    join products using (id)
    order by place, ${byName}, products.id limit ${CHOICES}`.execute(shop.db);
  return rows;
}

export async function findProductChoice(shop: Shop, id: string, language: Language): Promise<ProductChoice | null> {
  if (!isUuid(id)) return null;
  const row = await shop.db
    .selectFrom('products')
    .select(['id', productName(language, 'products').as('name')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the products with these ids, in their order; without those that are gone. */
export async function listProductNames(
  shop: Shop,
  ids: readonly Uuid[],
  language: Language,
): Promise<readonly ProductChoice[]> {
  if (ids.length === 0) return [];
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', productName(language, 'products').as('name')])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
