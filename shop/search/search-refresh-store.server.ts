import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/**
 * For who writes many products in one transaction: until its end, what is searched is not kept up statement by statement.
 * Products whose words change wait in `search_waiting` until somebody refreshes them.
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

/** The same of some that wait and that nobody else is at; answers of how many. */
export async function refreshSomeWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: Uuid }>`
    select product_id from search_waiting order by product_id limit ${AT_ONCE} for update skip locked`.execute(tx);
  await refreshSearch(
    tx,
    rows.map(({ product_id }) => product_id),
  );
  return rows.length;
}

/** Whether any product still waits, once those that somebody is at are done. */
export async function isAnyWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from search_waiting order by product_id limit 1 for update`.execute(tx);
  return rows.length > 0;
}
