import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Lists the tables with a row that has this text anywhere: what the shop still stores about somebody. */
export async function tablesThatKnow(shop: Shop, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(shop.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t where position(${text} in t::text) > 0 limit 1`.execute(shop.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
