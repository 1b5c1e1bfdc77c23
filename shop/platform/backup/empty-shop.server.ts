import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { writePrivateFile } from '../data-dir.server.ts';
import { withConnection } from '../postgres/db.server.ts';
import { startProblem } from '../start-problem.server.ts';
import type { Head } from './backup-format.ts';

/** What a shop could lose, in people's words. */
const GOODS = [
  { table: 'products', where: 'true', what: 'products' },
  { table: 'orders', where: 'true', what: 'orders' },
  { table: 'invoices', where: 'true', what: 'invoices' },
  { table: 'profiles', where: `role = 'customer'`, what: 'customers' },
] as const;

/** Throws a start problem while processes of the shop use this database, because they would not notice the restore. */
export async function refuseOpenShop(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitrina%'`,
  );
  if (rows[0]?.count === 0) return;
  throw startProblem(
    'The shop is open: it must not be while a backup is restored.',
    'Stop the shop and its workers, then try again. Nothing was changed.',
  );
}

/** Throws a start problem if the shop has products, orders or customers; without tables it has none. */
export async function refuseFilledShop(client: pg.ClientBase): Promise<void> {
  const found = await listGoods(client);
  if (found.length === 0) return;
  throw startProblem(
    `This shop is not empty (${found.join(', ')}), and a backup is restored into an empty shop only.`,
    'Name another folder with DATA_DIR (and another database with DATABASE_URL, if it is set), or move the old ones away. Nothing was changed.',
  );
}

/** What the shop could lose, in words: '2 products'. Nothing without tables. */
async function listGoods(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const { table, where, what } of GOODS) {
    const { rows: tables } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
    if (!tables[0]?.is) continue;
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${where}`,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${count} ${what}`);
  }
  return found;
}

/**
 * Removes tables that a later version prepared in an empty shop; the backup's own migrations make them again. In
 * somebody else's database other tables may exist, so there it is refused.
 */
export async function removeLaterTables(client: pg.ClientBase, head: Head, isDatabaseOwn: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ is: boolean }>(
    `select to_regclass('schema_migrations') is not null as is`,
  );
  if (!tables[0]?.is) return;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from schema_migrations where name like '%.sql'`,
  );
  const named = new Map(head.migrations.map(({ name, checksum }) => [name, checksum]));
  if (rows.every(({ name, checksum }) => named.get(name) === checksum)) return;
  if (!isDatabaseOwn) {
    throw startProblem(
      'The database of DATABASE_URL already has tables that are newer than the backup.',
      'Create a fresh database and name that one with DATABASE_URL. Nothing was changed.',
    );
  }
  await client.query('drop schema public cascade; create schema public');
}

/** Exists in the data folder from a restore's first file until its rows are committed. */
const MARK = 'restore-begun';

export type RestoreMark = { set(): Promise<void>; remove(): Promise<void> };

/** Records that `place` is being restored, in case the process is killed; for a bucket without its key. */
export function restoreMark(dataDir: string, place: string): RestoreMark {
  const file = path.join(dataDir, MARK);
  const named = place.replace(/^s3:\/\/[^/@]*@/, 's3://');
  return { set: () => writePrivateFile(file, `${named}\n`), remove: () => rm(file, { force: true }) };
}

/**
 * Throws a start problem while a restore has begun and its rows are missing: a start would open a new shop there, into
 * which the backup could no longer be restored. A restore that was killed after its rows is complete.
 */
export async function refuseHalfRestored(dataDir: string, connectionString: string): Promise<void> {
  const file = path.join(dataDir, MARK);
  const place = await readFile(file, 'utf8').catch(() => null);
  if (place === null) return;
  const goods = await withConnection({ connectionString, application_name: 'vitrina-start' }, listGoods);
  if (goods.length > 0) return rm(file, { force: true });
  throw startProblem(
    `A backup was being restored here, and that was not finished: ${place.trim()}`,
    `Restore it again:  npm run shop -- restore ${place.trim()}\nOr, for a new and empty shop instead, remove the file ${file}.`,
  );
}
