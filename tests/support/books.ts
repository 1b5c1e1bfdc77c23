import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Every row of the shop as it is now, told apart by table: two answers are equal only when nothing was written between. */
export async function readBooks(shop: Shop): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(shop.db);
  const books: Record<string, string> = {};
  for (const { name } of [...tables, { name: 'graphile_worker._private_jobs' }]) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.table(name)} t`.execute(shop.db);
    books[name] = rows[0]?.digest ?? 'empty';
  }
  return books;
}
