import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { whenStopped } from '../clean-up.server.ts';
import type { Log } from '../log.server.ts';
import { withConnection } from '../postgres/db.server.ts';
import { migrate, migrateQueue } from '../postgres/migrate.server.ts';
import { startPostgres } from '../postgres/postgres.server.ts';
import { removeLeft } from '../postgres/postgres-cluster.server.ts';
import { findRunningPostgres, stopServer } from '../postgres/postgres-running.server.ts';
import { readArchive } from './archive-reader.server.ts';
import { ensureRoom } from './archive-writer.server.ts';
import { FILE_SECTIONS, type FileSection, type Head, type Manifest, type TableSum } from './backup-format.ts';
import { type CheckedBackup, checkBackup, sha256 } from './check-backup.server.ts';
import { selectPaths } from './copy-files.server.ts';
import { copyRows, listTables } from './copy-rows.server.ts';
import { beginLoading } from './load-database.server.ts';
import { SELECT_JOBS } from './waiting-jobs.server.ts';

export type VerifiedBackup = CheckedBackup & {
  /** What differed, or was missing or damaged when it was saved, in words; empty when everything is equal. */
  readonly differences: readonly string[];
};

type VerifyOptions = {
  /** The folder of the scratch database, on a disk with room for it; removed afterwards. */
  readonly folder: string;
  readonly log: Log;
};

/**
 * Restores the backup into a PostgreSQL of its own, compares every row, count and file with the manifest, and then
 * applies this version's migrations. Throws a start problem for a broken file.
 */
export async function verifyBackup(file: string, { folder, log }: VerifyOptions): Promise<VerifiedBackup> {
  const checked = await checkBackup(file);
  await ensureRoom(folder, LARGER * sumBytes(checked.manifest));
  return withScratchDatabase(folder, log, async (connectionString) => {
    const compared = await compareRestored(file, checked, connectionString);
    await migrate(connectionString);
    return { ...checked, ...compared };
  });
}

/** A database with indexes and journal is this many times the size of its rows as text. */
const LARGER = 4;

function sumBytes({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0);
}

const PREFIX = 'verify-';

async function withScratchDatabase<T>(
  folder: string,
  log: Log,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  await removeLeft(folder, new RegExp(`^${PREFIX}(\\d+)-`), removeScratch);
  const scratch = await mkdtemp(path.join(folder, `${PREFIX}${process.pid}-`));
  const done = whenStopped(() => removeScratch(scratch));
  // PostgreSQL, which does not run as root, must enter it.
  await chmod(scratch, 0o711);
  const dataDir = path.join(scratch, 'postgres');
  try {
    const postgres = await startPostgres({ dataDir, log, durable: false });
    try {
      return await work(postgres.connectionString);
    } finally {
      await postgres.stop();
    }
  } finally {
    await removeScratch(scratch);
    done();
  }
}

/** If PostgreSQL cannot enter the folder, its files are elsewhere, with a link to them. */
async function removeScratch(scratch: string): Promise<void> {
  const running = findRunningPostgres(path.join(scratch, 'postgres'));
  if (running !== null) await stopServer(running.pid);
  const real = await realpath(path.join(scratch, 'postgres')).catch(() => null);
  if (real !== null)
    await rm(real.startsWith(await realpath(scratch)) ? real : path.dirname(real), { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
}

async function compareRestored(file: string, { head, manifest }: CheckedBackup, connectionString: string) {
  await migrateQueue(connectionString);
  return withConnection({ connectionString, application_name: 'vitrina-verify' }, async (client) => {
    await client.query('begin');
    const files = await loadAll(client, file, head);
    const differences = [
      ...(await compareRows(client, manifest)),
      ...(await compareFiles(client, manifest, files)),
      ...(await findLostFiles(client, manifest)),
    ];
    await client.query('commit');
    return { differences };
  });
}

/** Loads rows into tables, and checksums of files into a table beside them, to compare with the rows that name them. */
async function loadAll(client: pg.ClientBase, file: string, head: Head): Promise<Record<FileSection, number>> {
  await client.query('create temporary table found_files (section text, path text, sha256 text) on commit drop');
  const loader = await beginLoading(client, head);
  const counts = { pictures: 0, documents: 0 };
  let batch: { section: string; path: string; sum: string }[] = [];
  const flush = async () => {
    await client.query('insert into found_files select * from unnest($1::text[], $2::text[], $3::text[])', [
      batch.map(({ section }) => section),
      batch.map(({ path: name }) => name),
      batch.map(({ sum }) => sum),
    ]);
    batch = [];
  };
  await readArchive(file, async (entry) => {
    await loader.take(entry);
    if (entry.kind !== 'file') return;
    counts[entry.section] += 1;
    batch.push({ section: entry.section, path: entry.path, sum: sha256(entry.bytes) });
    if (batch.length >= 1_000) await flush();
  });
  await loader.finish();
  await flush();
  return counts;
}

async function compareRows(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const differences: string[] = [];
  const compare = async (name: string, expected: TableSum | undefined, select: string) => {
    if (expected === undefined) return;
    const found = await copyRows(client, select);
    if (found.rows !== expected.rows) differences.push(`${name}: ${found.rows} rows came back, not ${expected.rows}`);
    else if (found.sha256 !== expected.sha256) differences.push(`${name}: other rows came back`);
  };
  for (const { name, select } of await listTables(client)) await compare(name, manifest.tables[name], select);
  await compare('waiting jobs', manifest.jobs, SELECT_JOBS);
  return differences;
}

async function compareFiles(
  client: pg.ClientBase,
  manifest: Manifest,
  counts: Record<FileSection, number>,
): Promise<string[]> {
  const differences: string[] = [];
  for (const section of FILE_SECTIONS) {
    const { count, missingCount } = manifest.files[section];
    const { rows } = await client.query<{ named: number }>(
      `select count(*)::integer as named from (${selectPaths(section)}) named`,
    );
    const named = rows[0]?.named ?? 0;
    if (counts[section] !== count || named !== count + missingCount) {
      differences.push(`${section}: ${named} are named by the database, ${counts[section]} came back`);
    }
  }
  return differences;
}

/** Files that were lost before the backup: an older backup may still have them. */
async function findLostFiles(client: pg.ClientBase, manifest: Manifest): Promise<string[]> {
  const lost: string[] = [];
  const report = (what: string, count: number, paths: readonly string[]) => {
    if (count > 0) lost.push(`${what} when it was made: ${count} (${paths.slice(0, 3).join(', ')})`);
  };
  for (const section of FILE_SECTIONS) {
    const { missing, missingCount } = manifest.files[section];
    report(`${section} that were missing`, missingCount, missing);
    const { rows } = await client.query<{ path: string }>(
      `select named.path from (${selectPaths(section)}) named join found_files found on found.section = $1 and found.path = named.path
       where found.sha256 <> named.sha256 order by 1`,
      [section],
    );
    const damaged = rows.map((row) => row.path);
    report(`${section} that were damaged`, damaged.length, damaged);
  }
  return lost;
}
