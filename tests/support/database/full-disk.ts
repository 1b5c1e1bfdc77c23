import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Shop } from '#shop/shop.server.ts';

/** Makes every write of the database fail, as with a full disk, until `release`; reading works. */
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

/** Mounts a disk of this size (`128k`) on an empty folder; null if the machine does not permit it. */
export function mountSmallDisk(size: string): { readonly folder: string; end(): Promise<void> } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-full-'));
  const end = () => rm(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    void end();
    return null;
  }
  return {
    folder,
    async end() {
      execFileSync('umount', ['-l', folder]);
      await end();
    },
  };
}
