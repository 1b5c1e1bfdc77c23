import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { findPendingMigrations } from '../postgres/migration-state.server.ts';
import { shopVersion } from '../project-root.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.server.ts';
import {
  FILE_SECTIONS,
  type FileSection,
  type FilesSum,
  FORMAT,
  HEAD_NAME,
  type Head,
  JOBS,
  MANIFEST_NAME,
  type Manifest,
  SECRETS_NAME,
  type TableSum,
} from './backup-format.ts';
import { sha256 } from './check-backup.server.ts';
import { copyFiles, type FileSource } from './copy-files.server.ts';
import {
  copyRows,
  listMigrations,
  listSequences,
  listTables,
  SAME_EVERYWHERE,
  type TableToCopy,
} from './copy-rows.server.ts';
import { type Secrets, sealSecrets } from './secrets.server.ts';
import { SELECT_JOBS } from './waiting-jobs.server.ts';

/** What a backup needs. The shop may be open. */
export type BackupSource = {
  /** A connection of its own, in one transaction until the backup is finished. */
  readonly client: pg.ClientBase;
  readonly files: Readonly<Record<FileSection, FileSource>>;
  readonly secrets: Secrets;
  /** Encrypts the secrets; null leaves them plain, in a file that only its owner may read. */
  readonly passphrase: string | null;
};

export type MadeBackup = {
  readonly id: string;
  readonly madeAt: Date;
  readonly bytes: number;
  readonly manifest: Manifest;
};

/** The lock that allows one backup of a database at a time. */
const BACKUP_LOCK = 7_282_392;

/**
 * Writes one moment of the shop to `file`: the rows of one snapshot, then the files that these rows name. Null when
 * another backup is running. Throws a start problem when the file cannot be written; nothing is left behind.
 */
export async function makeBackup(source: BackupSource, file: string): Promise<MadeBackup | null> {
  const { client } = source;
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(SAME_EVERYWHERE);
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as mine`);
    if (!rows[0]?.mine) return null;
    const tables = await listTables(client);
    const head = await describeMoment(client, tables);
    let manifest: Manifest | null = null;
    const bytes = await writeArchive(file, async (archive) => {
      manifest = await fill(archive, { source, head, tables });
    });
    if (manifest === null) throw new Error('The archive was closed before it was filled');
    return { id: head.id, madeAt: head.madeAt, bytes, manifest };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function describeMoment(client: pg.ClientBase, tables: readonly TableToCopy[]): Promise<Head> {
  const { rows } = await client.query<{ at: Date; version: string; known: boolean }>(
    `select now() as at, current_setting('server_version') as version,
       to_regclass('public.schema_migrations') is not null and to_regclass('graphile_worker._private_jobs') is not null as known`,
  );
  const [moment] = rows;
  if (!moment?.known) throw startProblem('The database has no tables of a shop yet.', 'There is nothing to back up.');
  // This version could not restore tables of a later version, or of one before 0.1.0.
  const pending = await findPendingMigrations(client);
  if (pending.some(({ repair }) => repair !== null)) {
    throw startProblem(
      'The database was made before version 0.1.0.',
      'Start the shop once with this version, then back it up.',
    );
  }
  return {
    format: FORMAT,
    id: randomUUID(),
    madeAt: moment.at,
    shopVersion: shopVersion(),
    postgresVersion: moment.version,
    ...(await listMigrations(client)),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await listSequences(client),
  };
}

type Filling = { readonly source: BackupSource; readonly head: Head; readonly tables: readonly TableToCopy[] };

async function fill(archive: ArchiveWriter, { source, head, tables }: Filling): Promise<Manifest> {
  const { client, files, passphrase } = source;
  const headPart = Buffer.from(`${JSON.stringify(head, null, 2)}\n`);
  await archive.add(HEAD_NAME, headPart);
  const sums: Record<string, TableSum> = {};
  for (const { name, select } of tables)
    sums[name] = await copyRows(client, select, partsOf(archive, `database/${name}`));
  const jobs = await copyRows(client, SELECT_JOBS, partsOf(archive, JOBS));
  const secrets = await sealSecrets(source.secrets, passphrase);
  await archive.add(SECRETS_NAME, secrets);
  const sections: Partial<Record<FileSection, FilesSum>> = {};
  for (const section of FILE_SECTIONS) {
    sections[section] = await copyFiles({ client, section, source: files[section], archive });
  }
  const manifest: Manifest = {
    id: head.id,
    head: { sha256: sha256(headPart) },
    tables: sums,
    jobs,
    secrets: { sha256: sha256(secrets), isSealed: passphrase !== null },
    files: sections as Manifest['files'],
  };
  await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return manifest;
}

function partsOf(archive: ArchiveWriter, folder: string): (part: Buffer) => Promise<void> {
  let count = 0;
  return (part) => {
    count += 1;
    return archive.add(`${folder}/${String(count).padStart(5, '0')}.copy`, part);
  };
}
