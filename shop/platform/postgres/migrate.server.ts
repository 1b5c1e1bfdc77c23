import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { projectRoot, shopVersion } from '../project-root.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { explainRefusal } from './database-rights.server.ts';
import { createPool, newClient } from './db.server.ts';
import { findPendingMigrations, type PendingMigration, readRepair } from './migration-state.server.ts';

/** Processes that migrate the same database at once wait for each other on this advisory lock. */
const MIGRATION_LOCK = 7_282_391;

const quiet = new Logger(() => () => {});

/**
 * Brings the database to this version: each new file of db/migrations in order, each in its own transaction, then
 * changed files of db/routines, then the job queue's tables. Returns the names that were applied. Throws a start
 * problem, before any change, when the database belongs to a later version or was made with other files; one that
 * names a failing migration; and one that says what to grant.
 */
export async function migrate(
  connectionString: string,
  onProgress: (message: string) => void = () => {},
): Promise<string[]> {
  const client = newClient({ connectionString, application_name: 'vitrina-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await findPendingMigrations(client);
    if (pending.length > 0) await prepareRecord(client);
    for (const entry of pending) {
      onProgress(entry.migration.name);
      await applyOne(client, entry);
    }
    // Also without pending migrations: a version may bring other functions for the same tables.
    await applyRoutines(client);
    await migrateQueue(connectionString);
    return pending.map(({ migration }) => migration.name);
  } catch (error) {
    throw await explainRefusal(client, error);
  } finally {
    await client.end();
  }
}

/** Migrates the job queue's tables. Its connections are closed when this returns. */
export async function migrateQueue(connectionString: string): Promise<void> {
  // By default the queue does not wait for its connections to end, and one that the database ends first is an error.
  const pool = createPool(connectionString, { max: 1, name: 'vitrina-migrate' });
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
}

/** The table of applied migrations, since 0.2.0 with the version that applied them. */
export async function prepareRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query('alter table schema_migrations add column if not exists version text');
}

async function applyOne(client: pg.Client, { migration, repair }: PendingMigration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(repair ? await readRepair(repair) : migration.sql);
    if (repair) {
      const gone = [repair.was, ...(repair.absorbs ?? [])];
      await client.query('delete from schema_migrations where name = any($1)', [gone]);
    }
    await client.query('insert into schema_migrations (name, checksum, version) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      shopVersion(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw startProblem(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}.`,
      "Nothing of this migration was kept. Correct what it says and start again, or return to the version before: docs/operations.md, 'Upgrade and return'.",
      error,
    );
  }
}

/** A later file may use what an earlier one creates. */
const FILES = ['search', 'catalog', 'cache', 'redirects', 'orders', 'guests'] as const;

/** Their checksums stand beside the migrations; a restore, which makes tables from these alone, clears them. */
const NOTE = 'routines: ';
export const isRoutineNote = (name: string): boolean => name.startsWith(NOTE);

type Routines = { readonly note: string; readonly sql: string; readonly checksum: string };

/** The database's functions and triggers in this version: db/routines. */
export function listRoutines(): Promise<Routines[]> {
  return Promise.all(
    FILES.map(async (name) => {
      const sql = await readFile(path.join(projectRoot(), 'db/routines', `${name}.sql`), 'utf8');
      return { note: `${NOTE}${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies the files that changed since, all or none. Throws a start problem that names a failing file. */
async function applyRoutines(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations where starts_with(name, $1)',
    [NOTE],
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = (await listRoutines()).filter(({ note, checksum }) => applied.get(note) !== checksum);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    for (const routines of changed) await applyRoutine(client, routines);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyRoutine(client: pg.ClientBase, { note, sql, checksum }: Routines): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      `insert into schema_migrations (name, checksum, version) values ($1, $2, $3)
       on conflict (name) do update set checksum = excluded.checksum, version = excluded.version, applied_at = now()`,
      [note, checksum, shopVersion()],
    );
  } catch (error) {
    const file = `db/routines/${note.slice(NOTE.length)}.sql`;
    throw startProblem(
      `${file} failed: ${error instanceof Error ? error.message : String(error)}.`,
      "Nothing of it was kept. Correct what it says and start again, or return to the version before: docs/operations.md, 'Upgrade and return'.",
      error,
    );
  }
}
