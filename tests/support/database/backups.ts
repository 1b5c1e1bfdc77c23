import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { type ArchiveEntry, readArchive } from '#shop/platform/backup/archive-reader.server.ts';
import { writeArchive } from '#shop/platform/backup/archive-writer.server.ts';
import { HEAD_NAME, MANIFEST_NAME, SECRETS_NAME } from '#shop/platform/backup/backup-format.ts';
import { restoreMark } from '#shop/platform/backup/empty-shop.server.ts';
import { type MadeBackup, makeBackup } from '#shop/platform/backup/make-backup.server.ts';
import { openBackup, type RestoreTarget, restoreBackup } from '#shop/platform/backup/restore-backup.server.ts';
import { readSecrets } from '#shop/platform/backup/secrets.server.ts';
import { createDiskStorage } from '#shop/platform/storage.server.ts';
import { createShop, type Shop, type ShopOverrides } from '#shop/shop.server.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { testConfig } from '../shop/test-shop.ts';
import { withDatabase } from './database-address.ts';

export type EmptyDatabase = { readonly connectionString: string; drop(): Promise<void> };

/** A database without any tables. With `plainOwner`, of a user who has no rights on the server but this database. */
export async function createEmptyDatabase({ plainOwner = false } = {}): Promise<EmptyDatabase> {
  const { connectionString } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = `owner_${name}`;
  await run(connectionString, plainOwner ? `create role ${owner} login password 'plain'` : 'select');
  await run(connectionString, `create database ${name}${plainOwner ? ` owner ${owner}` : ''}`);
  const address = new URL(withDatabase(connectionString, name));
  if (plainOwner) address.searchParams.set('user', owner);
  return {
    connectionString: address.href,
    async drop() {
      await run(connectionString, `drop database ${name} with (force)`);
      if (plainOwner) await run(connectionString, `drop role ${owner}`);
    },
  };
}

/** Backs up a shop as the command does, into a new file. */
export async function backUp(
  shop: Shop,
  { passphrase = null, folder }: { readonly passphrase?: string | null; readonly folder: string },
): Promise<MadeBackup & { readonly file: string }> {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.tar.zst`);
  const client = await shop.pool.connect();
  try {
    const files = { pictures: shop.storage, documents: shop.documents };
    const secrets = await readSecrets(shop.config.dataDir, shop.config.authSecret);
    const made = await makeBackup({ client, files, secrets, passphrase }, file);
    if (made === null) throw new Error('Another backup was being made');
    return { ...made, file };
  } finally {
    client.release();
  }
}

/** A checksum of each table's rows, by PostgreSQL, without the tables that backups leave out. */
export async function digestRows(connectionString: string): Promise<Record<string, string>> {
  const left = ['auth_sessions', 'sign_in_challenges', 'rate_limits', 'schema_migrations', 'backups'];
  return withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [left],
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as digest
         from (select (to_jsonb(t) - 'begun_by')::text as line from ${name} t) lines`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  });
}

/** Tables, columns, constraints, indexes and triggers with their state: what a restored database must have again. */
export async function describeSchema(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s %s %s %s', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
        from pg_trigger where not tgisinternal
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  await withClient(connectionString, (client) => client.query(statement));
}

export type RestoredShop = {
  readonly shop: Shop;
  readonly connectionString: string;
  readonly secrets: Record<string, string>;
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

type RestoreWishes = ShopOverrides & {
  readonly passphrase?: string | null;
  readonly into?: EmptyDatabase;
  readonly target?: Partial<RestoreTarget>;
};

/** Restores a backup on another path and opens the shop there. */
export async function restoreElsewhere(file: string, wishes: RestoreWishes = {}): Promise<RestoredShop> {
  const { passphrase = null, into, target, ...overrides } = wishes;
  const database = into ?? (await createEmptyDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
  const secretsFile = path.join(dataDir, 'secrets.json');
  await restoreBackup(await openBackup(file, passphrase), {
    connectionString: database.connectionString,
    isDatabaseOwn: true,
    files: {
      pictures: createDiskStorage(path.join(dataDir, 'product-images'), PICTURE_FOLDERS),
      documents: createDiskStorage(path.join(dataDir, 'documents'), DOCUMENT_FOLDERS),
    },
    mark: restoreMark(dataDir, file),
    keepSecrets: (secrets) => writeFile(secretsFile, JSON.stringify(secrets)),
    ...target,
  });
  const secrets = JSON.parse(await readFile(secretsFile, 'utf8')) as Record<string, string>;
  const config = testConfig(database.connectionString, dataDir, { authSecret: secrets.authSecret ?? '' });
  const shop = await createShop(config, overrides);
  return {
    shop,
    connectionString: database.connectionString,
    secrets,
    runJobs: () => runDueJobs(shop, jobHandlers),
    async close() {
      await shop.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a backup with some entries changed; null leaves one out. */
export async function rewriteBackup(
  file: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
): Promise<string> {
  const rewritten = `${file}.${randomBytes(4).toString('hex')}`;
  let part = 0;
  await writeArchive(rewritten, (archive) =>
    readArchive(file, async (entry) => {
      part += 1;
      const name = nameOf(entry, part);
      const bytes = change(name, entry.bytes);
      if (bytes !== null) await archive.add(name, bytes);
    }),
  );
  return rewritten;
}

function nameOf(entry: ArchiveEntry, part: number): string {
  const number = String(part).padStart(5, '0');
  if (entry.kind === 'rows') return `database/${entry.table}/${number}.copy`;
  if (entry.kind === 'file') return `${entry.section}/${entry.path}`;
  return { jobs: `jobs/${number}.copy`, head: HEAD_NAME, secrets: SECRETS_NAME, manifest: MANIFEST_NAME }[entry.kind];
}
