import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Lets every write of the database fail as where its disk is full, until `release`; reading goes on. */
export async function fillDisk(shop: Shop): Promise<{ release(): Promise<void> }> {
  await sql`
    create function refuse_for_lack_of_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/1": No space left on device' using errcode = '53100';
    end $$`.execute(shop.db);
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(shop.db);
  for (const { schema, name } of tables) {
    await sql`
      create trigger no_room before insert or update on ${sql.table(`${schema}.${name}`)}
      for each statement execute function refuse_for_lack_of_room()`.execute(shop.db);
  }
  return {
    async release() {
      await sql`drop function refuse_for_lack_of_room() cascade`.execute(shop.db);
    },
  };
}
