import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** Postpones search within the transaction. Products whose words change then wait in `search_waiting` for a refresh. */
export async function postponeSearchRefresh(tx: Tx): Promise<void> {
  await sql`select set_config('shop.search_refresh', 'later', true)`.execute(tx);
}

/** The batch that fits into the database's sort memory. */
const AT_ONCE = 2_000;

export async function refreshSearch(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await sql`select refresh_product_search_in_bulk(${ids.slice(from, from + AT_ONCE)}::uuid[])`.execute(tx);
  }
}

/**
 * Updates search for some products that wait and are not locked; returns how many. One at a time for the whole shop: an
 * import's process and the job that it enqueued would take both cores from pages to save a tenth of the time.
 */
export async function refreshSomeWaiting(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('refresh-search'))`.execute(tx);
  const { rows } = await sql<{ product_id: Uuid }>`
    select product_id from search_waiting order by product_id limit ${AT_ONCE} for update skip locked`.execute(tx);
  await refreshSearch(
    tx,
    rows.map(({ product_id }) => product_id),
  );
  return rows.length;
}

/** Whether any product still waits, after locked ones are done. */
export async function isAnyWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from search_waiting order by product_id limit 1 for update`.execute(tx);
  return rows.length > 0;
}

export type SoldRow = { readonly product_id: Uuid; readonly sold: number };

/** Notes how much of each product was sold; rows that are right already are not written. */
export async function writeSales(tx: Tx, rows: RawBuilder<SoldRow>): Promise<void> {
  await sql`
    with fresh as materialized (${rows}),
    -- In one order: a sale that writes the same rows waits, without a deadlock.
    changed as materialized (
      select s.product_id, fresh.sold from product_search s join fresh using (product_id)
      where s.sold <> fresh.sold order by s.product_id for update of s
    )
    update product_search s set sold = changed.sold from changed where s.product_id = changed.product_id`.execute(tx);
}

/** Limits the table, so that nonsense searches cannot fill the disk. Known texts are still counted. */
const MAX_TERMS = 10_000;

export async function addSearchMiss(db: Db, term: string, language: Language, now: Date): Promise<void> {
  await sql`
    insert into search_misses (term, language, first_at, last_at)
    select ${term}::text, ${language}::text, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from search_misses) < ${MAX_TERMS}
      or exists (select from search_misses where term = ${term} and language = ${language})
    on conflict (term, language) do update set count = search_misses.count + 1, last_at = excluded.last_at`.execute(db);
}

/** Deletes the misses that were last counted before; returns how many. */
export async function deleteSearchMissesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('search_misses').where('last_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the misses that consist of exactly one of these phrases, as a search compares them. */
export async function deleteSearchMisses(tx: Tx, phrases: readonly string[]): Promise<void> {
  if (phrases.length === 0) return;
  await sql`
    delete from search_misses where search_tokens(term) in (
      select search_tokens(phrase) from unnest(${phrases}::text[]) phrase)`.execute(tx);
}
