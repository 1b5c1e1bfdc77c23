import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../project-root.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { shopVersion } from '../version.server.ts';

/** A later file may use what an earlier one creates. */
const FILES = ['search', 'catalog', 'cache', 'orders'] as const;

/**
 * Their checksums are stored beside the migrations; a restore clears them, because it makes tables from migrations
 * alone.
 */
const NOTE = 'routines: ';
export const isRoutineNote = (name: string): boolean => name.startsWith(NOTE);

export type Routines = { readonly note: string; readonly sql: string; readonly checksum: string };

/** The database's functions and triggers in this version: db/routines. */
export function listRoutines(): Promise<Routines[]> {
  return Promise.all(
    FILES.map(async (name) => {
      const sql = await readFile(path.join(projectRoot(), 'db/routines', `${name}.sql`), 'utf8');
      return { note: `${NOTE}${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies the files that changed since they were last applied, all or none, after the newest migration. Throws a start
 * problem that names a failing file.
 */
export async function applyRoutines(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations where starts_with(name, $1)',
    [NOTE],
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = (await listRoutines()).filter(({ note, checksum }) => applied.get(note) !== checksum);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    for (const routines of changed) await applyOne(client, routines);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyOne(client: pg.ClientBase, { note, sql, checksum }: Routines): Promise<void> {
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
