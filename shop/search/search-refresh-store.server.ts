import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/db.server.ts';

/**
 * For who writes many products in one transaction: until its end, what is searched is not kept up statement by statement.
 * `refreshSearch` must follow in the same transaction for every product that was touched, or they are not found.
 */
export async function postponeSearchRefresh(tx: Tx): Promise<void> {
  await sql`select set_config('shop.search_refresh', 'later', true)`.execute(tx);
}

/** So many at a time fit into the memory that the database sorts in. */
const AT_ONCE = 2_000;

/** Makes these products found as they are now. */
export async function refreshSearch(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await sql`select refresh_product_search_in_bulk(${ids.slice(from, from + AT_ONCE)}::uuid[])`.execute(tx);
  }
}
