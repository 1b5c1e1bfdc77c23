import { sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { parseSearch } from './product-query.ts';
import { findTextSearch, isNamedByText, textRank } from './text-search-view.server.ts';

export type ProductChoice = { readonly id: Uuid; readonly name: string };

/** How many a picker offers at once: who does not see theirs types more of its name. */
const CHOICES = 20;
const MAX_RANKED = 1_000;

/** Products on sale that staff may mean by what they typed, by name; the first ones by name while nothing is typed. */
export async function listProductChoices(
  shop: Shop,
  asked: { readonly search: string; readonly language: Language },
): Promise<readonly ProductChoice[]> {
  const name = asked.language === 'lv' ? sql`products.name_lv` : sql`products.name`;
  const byName = asked.language === 'lv' ? sql`${name} collate "lv-x-icu"` : sql`${name} collate "en-x-icu"`;
  if (asked.search.trim() === '') {
    const { rows } = await sql<ProductChoice>`
      select id, ${name} as name from products where is_active order by ${byName}, id limit ${CHOICES}`.execute(
      shop.db,
    );
    return rows;
  }
  const text = await findTextSearch(shop, parseSearch(asked.search));
  if (text === null || text.queries.length === 0) return [];
  const { rows } = await sql<ProductChoice>`
    select products.id, ${name} as name
    from (
      select products.id from products
      where products.is_active and ${isNamedByText(text, MAX_RANKED)}
      order by ${textRank(text)} desc, products.id limit ${CHOICES}
    ) best
    join products on products.id = best.id
    order by ${byName}, products.id`.execute(shop.db);
  return rows;
}

/** The product that was picked, on sale or not. */
export async function findProductChoice(shop: Shop, id: string, language: Language): Promise<ProductChoice | null> {
  if (!isUuid(id)) return null;
  const row = await shop.db
    .selectFrom('products')
    .select(['id', language === 'lv' ? 'name_lv as name' : 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
