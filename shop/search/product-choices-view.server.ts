import { sql } from 'kysely';
import { collationOf, productName } from '#shop/catalog/product-name-view.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseSearch } from './product-query.ts';
import {
  findNamed,
  findTextSearch,
  isCalled,
  isNamedByText,
  isNaming,
  type TextSearch,
} from './text-search-view.server.ts';

export type ProductChoice = { readonly id: Uuid; readonly name: string };

/** How many a picker offers; people type more of the name to find others. */
const CHOICES = 20;
/** From this many matches on, corrections of typos are not looked up first. */
const COMMON = 1_000;

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
  const text = await findTextSearch(shop, parseSearch(asked.search));
  if (text === null || text.queries.length === 0) return [];
  const { rows } = await ((await isCommon(shop, text))
    ? sql<ProductChoice>`
        select products.id, ${name} as name
        from products
        cross join lateral (
          select from product_search s where s.product_id = products.id and ${isNaming(text)} limit 1
        ) meant
        where products.is_active and products.deleted_at is null
        order by ${byName}, products.id limit ${CHOICES}`
    : sql<ProductChoice>`
        select products.id, ${name} as name
        from products
        join product_search s on s.product_id = products.id
        where products.is_active and ${isNamedByText(text, COMMON)}
        order by ${isCalled(text)} desc, ${byName}, products.id limit ${CHOICES}`
  ).execute(shop.db);
  return rows;
}

/** A text that many products have is fastest found by scanning all by name instead of sorting the matches. */
async function isCommon(shop: Shop, text: TextSearch): Promise<boolean> {
  const { rows } = await sql`select from ${findNamed(text, COMMON)} offset ${COMMON - 1}`.execute(shop.db);
  return rows.length > 0;
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
