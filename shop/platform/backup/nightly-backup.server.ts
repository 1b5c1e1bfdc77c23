import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import { removeLeft } from '../postgres/postgres-cluster.server.ts';
import { isStartProblem } from '../start-problem.server.ts';
import type { FileSection } from './backup-format.ts';
import { type BackupPlace, openPlace } from './backup-place.server.ts';
import { isBucketAddress } from './bucket-address.server.ts';
import type { FileSource } from './copy-files.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { chooseRetained, nameBackup, readBackupName } from './retention.ts';
import { readSecrets } from './secrets.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** What a backup needs of the shop. */
type ShopToBackUp = {
  readonly config: Pick<Config, 'dataDir' | 'authSecret' | 's3' | 'backup'>;
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly clock: Clock;
  readonly files: Readonly<Record<FileSection, FileSource>>;
};

/**
 * Makes the nightly backup as configured, verifies it, and removes old ones. Records the result, and throws when it
 * could not be made. Does nothing when backups are off or another one is running.
 */
export async function makeNightlyBackup(shop: ShopToBackUp): Promise<void> {
  const { to } = shop.config.backup;
  if (to === null) return;
  const place = openPlace(to, shop.config.s3);
  const name = nameBackup(shop.clock.now());
  try {
    await makeVerified(shop, place, name);
  } catch (error) {
    const problem = describeProblem(error);
    const note = { id: randomUUID(), madeAt: shop.clock.now(), place: place.describe(name) };
    await noteBackup(shop.pool, { ...note, bytes: null, verifiedAt: null, problem });
    throw error;
  }
}

async function makeVerified(shop: ShopToBackUp, place: BackupPlace, name: string): Promise<void> {
  const { config, pool, log, clock } = shop;
  const folder = place.folder ?? (await makeDraftFolder(config.dataDir));
  try {
    const file = path.join(folder, name);
    const made = await withClient(pool, async (client) => {
      const secrets = await readSecrets(config.dataDir, config.authSecret);
      return makeBackup({ client, files: shop.files, secrets, passphrase: config.backup.passphrase }, file);
    });
    if (made === null) return log.info({}, 'another backup is being made');
    const { differences } = await verifyBackup(file, { folder: config.dataDir, log });
    await place.take(name, file);
    const problem = differences.length === 0 ? null : differences.join('; ');
    const verifiedAt = problem === null ? clock.now() : null;
    const { id, madeAt, bytes } = made;
    await noteBackup(pool, { id, madeAt, place: place.describe(name), bytes, verifiedAt, problem });
    // If this one is not good, the older ones are all there is.
    if (problem !== null) return log.error({ backup: name, problem }, 'the backup is not complete');
    await removeOld(shop, place);
    log.info({ backup: name, bytes }, 'backup made and verified');
  } finally {
    if (place.folder === null) await rm(folder, { recursive: true, force: true });
  }
}

/** Removes old backups. A failure to remove one does not spoil the new one. */
async function removeOld({ config, log }: ShopToBackUp, place: BackupPlace): Promise<void> {
  const made = (await place.list()).flatMap((name) => readBackupName(name) ?? []);
  const kept = new Set(chooseRetained(made, config.backup.keep));
  for (const old of made.filter((at) => !kept.has(at))) {
    await place.remove(nameBackup(old)).catch((error: unknown) => {
      log.warn({ err: error, backup: nameBackup(old) }, 'an old backup could not be removed');
    });
  }
}

const DRAFTS = 'backup-draft-';

/** Files on the way to a bucket, and those left by killed processes. */
async function makeDraftFolder(dataDir: string): Promise<string> {
  await removeLeft(dataDir, new RegExp(`^${DRAFTS}(\\d+)-`));
  return mkdtemp(path.join(dataDir, `${DRAFTS}${process.pid}-`));
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** One line for the owner. */
function describeProblem(error: unknown): string {
  if (isStartProblem(error)) return error.message.replace('\n', ' ');
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
}

/** Whether nightly backups are on the disk that they should protect. */
export async function isOnSameDisk({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>): Promise<boolean> {
  if (backup.to === null || isBucketAddress(backup.to)) return false;
  const [data, backups] = await Promise.all([dataDir, backup.to].map((folder) => stat(folder).catch(() => null)));
  return data !== null && data?.dev === backups?.dev;
}

/** What overview and doctor show about a backup. */
type BackupNote = {
  readonly id: string;
  readonly madeAt: Date;
  readonly place: string;
  /** Null when it was not finished. */
  readonly bytes: number | null;
  /** Null when it was not compared or differed. */
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
};

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Records an attempt. Older databases have no table for it; then nothing is recorded. */
export async function noteBackup(db: Queryable, note: BackupNote): Promise<void> {
  if (!(await hasTable(db))) return;
  await db.query(
    `insert into backups (id, made_at, place, bytes, verified_at, problem) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set place = excluded.place, bytes = excluded.bytes, verified_at = excluded.verified_at,
       problem = excluded.problem`,
    [note.id, note.madeAt, note.place, note.bytes, note.verifiedAt, note.problem],
  );
}

/** Records the result of a verification. False when this shop did not make the backup. */
export async function noteVerification(
  db: Queryable,
  { id, at, problem }: { readonly id: string; readonly at: Date; readonly problem: string | null },
): Promise<boolean> {
  if (!(await hasTable(db))) return false;
  const { rowCount } = await db.query(
    'update backups set verified_at = case when $3::text is null then $2::timestamptz end, problem = $3 where id = $1',
    [id, at, problem],
  );
  return rowCount === 1;
}

/** A database before its migration may not have this table yet. */
async function hasTable(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(`select to_regclass('public.backups') is not null as is`);
  return rows[0]?.is ?? false;
}
