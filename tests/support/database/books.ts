import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Columns with the time of a person's last request, which any page may update. */
const VISITS = ['last_seen_at', 'updated_at'];
const NOTED_IN = new Set(['auth_sessions', 'profiles']);
/**
 * Whoever reads a legal text first after it has changed has its version stored, and visits of addresses without a page
 * are counted.
 */
const NOT_BOOKS = ['legal_texts', 'missing_addresses'];

/**
 * Every row of the shop as it is now, by table: two results are equal only when nothing was written
 * between, visits aside.
 */
export async function readBooks(shop: Shop): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${NOT_BOOKS}) order by table_name`.execute(
    shop.db,
  );
  const books: Record<string, string> = {};
  for (const { name } of [...tables, { name: 'graphile_worker._private_jobs' }]) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(line, ',' order by line)) as digest
      from (select (to_jsonb(t) - ${NOTED_IN.has(name) ? VISITS : []}::text[])::text as line from ${sql.table(name)} t) lines`.execute(
      shop.db,
    );
    books[name] = rows[0]?.digest ?? 'empty';
  }
  return books;
}
