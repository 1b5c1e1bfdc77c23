import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { projectRoot } from './project-root.server.ts';

/** Processes that migrate the same database at once wait for each other on this advisory lock. */
const MIGRATION_LOCK = 7_282_391;

const quiet = new Logger(() => () => {});

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Brings the database to the newest schema: each file of db/migrations once, in order, each in its own transaction,
 * then the tables of the job queue. Returns the names that were applied.
 * Throws when a file that has already been applied was changed afterwards.
 */
export async function migrate(
  connectionString: string,
  onProgress: (message: string) => void = () => {},
): Promise<string[]> {
  const migrations = await listMigrations();
  const client = new pg.Client({ connectionString, application_name: 'vitrina-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, migrations, onProgress);
    await runMigrations({ connectionString, logger: quiet });
    return applied;
  } finally {
    await client.end();
  }
}

async function listMigrations(): Promise<Migration[]> {
  const folder = path.join(projectRoot(), 'db/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  onProgress: (message: string) => void,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = known.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied. Write a new one instead.`);
    }
    onProgress(migration.name);
    await applyOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
