import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { type ReleasedMigrations, releasedMigrationsFile } from '#shop/platform/postgres/migration-files.server.ts';
import type { Login } from './small-shop.ts';
import { listKeptFiles, type WhatIsThere } from './what-is-there.ts';

/** A shop as one version left it: tests/upgrade/<version>/. */
export type Snapshot = {
  readonly version: string;
  /** When it was made; the test goes on from there. */
  readonly madeAt: string;
  readonly logins: readonly Login[];
  readonly expected: WhatIsThere;
};

type Table = { readonly name: string; readonly columns: readonly string[] };
type StoredFile = { readonly name: string; readonly base64: string };
type StoredJob = { readonly task: string; readonly payload: unknown; readonly key: string | null };

const RECORD = 'shop.json';
const DATA = 'data.jsonl.gz';

/** The rows of every table as the database writes them, the waiting jobs and the files. The tables are in released.json. */
export async function storeSnapshot(
  folder: string,
  { snapshot, connectionString, dataDir }: { snapshot: Snapshot; connectionString: string; dataDir: string },
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const table of await listTables(client)) {
      const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from (select ${list} from ${client.escapeIdentifier(table.name)}) t`,
      );
      if (rows[0]?.rows) lines.push(JSON.stringify({ table, rows: rows[0].rows }));
    }
    const { rows: jobs } = await client.query<StoredJob>(
      `select t.identifier as task, j.payload, j.key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
    lines.push(JSON.stringify({ jobs }));
    for (const name of [...(await listKeptFiles(dataDir)), 'secrets.json']) {
      const file: StoredFile = { name, base64: (await readFile(path.join(dataDir, name))).toString('base64') };
      lines.push(JSON.stringify({ file }));
    }
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, DATA), gzipSync(lines.join('\n'), { level: 9 }));
    await writeFile(path.join(folder, RECORD), `${JSON.stringify(snapshot, null, 2)}\n`);
  } finally {
    await client.end();
  }
}

/** Columns that can be written: what the database works out by itself is left out. */
async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Builds the shop of the snapshot in an empty database and an empty folder, exactly as that version left it. */
export async function loadSnapshot(
  folder: string,
  {
    connectionString,
    dataDir,
    isOfToday = false,
  }: {
    readonly connectionString: string;
    readonly dataDir: string;
    /** Its tables are those of the code beside it, released or not. */
    readonly isOfToday?: boolean;
  },
): Promise<Snapshot> {
  const snapshot = JSON.parse(await readFile(path.join(folder, RECORD), 'utf8')) as Snapshot;
  const lines = gunzipSync(await readFile(path.join(folder, DATA)))
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line) as { table?: Table; rows?: string; jobs?: StoredJob[]; file?: StoredFile });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const record = lines.find(({ table }) => table?.name === 'schema_migrations')?.table;
    if (isOfToday) await migrate(connectionString);
    else await makeTables(client, snapshot.version, record);
    await runMigrations({ connectionString, logger: new Logger(() => () => {}) });
    // What triggers did is among the rows already.
    await client.query('set session_replication_role = replica');
    for (const { table, rows } of lines) if (table && rows) await fillTable(client, table, rows);
    await client.query('set session_replication_role = origin');
    for (const { task, payload, key } of lines.flatMap(({ jobs = [] }) => jobs)) {
      const values = [task, JSON.stringify(payload), key];
      await client.query('select graphile_worker.add_job($1, $2::json, job_key => $3)', values);
    }
  } finally {
    await client.end();
  }
  for (const { file } of lines) if (file) await writeStored(dataDir, file);
  return snapshot;
}

/** The migrations that came with the version and before: they never change. */
async function makeTables(client: pg.Client, version: string, record: Table | undefined): Promise<void> {
  const released = JSON.parse(await readFile(releasedMigrationsFile(), 'utf8')) as ReleasedMigrations;
  const versions = Object.keys(released);
  const names = versions.slice(0, versions.indexOf(version) + 1).flatMap((each) => Object.keys(released[each] ?? {}));
  if (names.length === 0) throw new Error(`${version} was not released: npm run shop -- release freeze`);
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  if (record?.columns.includes('version')) await client.query('alter table schema_migrations add column version text');
  for (const name of names) {
    await client.query(await readFile(path.join(path.dirname(releasedMigrationsFile()), name), 'utf8'));
  }
}

async function fillTable(client: pg.Client, { name, columns }: Table, rows: string): Promise<void> {
  const table = client.escapeIdentifier(name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Some migrations write first rows, which are among the stored ones.
  await client.query(`delete from ${table}`);
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [rows],
  );
  for (const column of columns) {
    await client.query(
      `select setval(sequence, greatest((select max(${client.escapeIdentifier(column)}::text::bigint) from ${table}), 1))
       from (select pg_get_serial_sequence($1, $2) as sequence) s where sequence is not null`,
      [table, column],
    );
  }
}

async function writeStored(dataDir: string, { name, base64 }: StoredFile): Promise<void> {
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
}
