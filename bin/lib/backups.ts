import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { openPlace } from '#shop/platform/backup/backup-place.server.ts';
import { isBucketAddress } from '#shop/platform/backup/bucket-address.server.ts';
import { whenStopped } from '#shop/platform/clean-up.server.ts';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { ensureDataDir } from '#shop/platform/data-dir.server.ts';
import type { Log } from '#shop/platform/log.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { createStorage } from '#shop/platform/storage.server.ts';
import { wrongUsage } from './command.ts';

/** The pictures and documents of the configured shop. */
export function openFiles(config: EnvironmentConfig, log: Log) {
  return {
    pictures: createStorage({ config, log, folders: PICTURE_FOLDERS, name: 'product-images' }),
    documents: createStorage({ config, log, folders: DOCUMENT_FOLDERS, name: 'documents' }),
  };
}

export type BackupWords = { readonly place: string | undefined; readonly passphrase: string | null };

/** The arguments of backup commands. A passphrase is never one of them, because other users could read it. */
export async function readBackupWords(config: EnvironmentConfig, words: string[]): Promise<BackupWords> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' } },
  });
  if (positionals.length > 1) throw wrongUsage('Name one backup at a time.');
  const file = values['passphrase-file'];
  const passphrase = file === undefined ? config.backup.passphrase : await readPassphrase(file);
  return { place: positionals[0], passphrase };
}

async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const passphrase = text?.replace(/\r?\n$/, '') ?? '';
  if (passphrase !== '') return passphrase;
  throw startProblem(`The file ${file} holds no passphrase.`, 'Name a file whose only line is the passphrase.');
}

/** The backup as a local file while `work` runs: one in a bucket is downloaded first. */
export async function withBackupFile<T>(
  config: EnvironmentConfig,
  place: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!isBucketAddress(place)) return work(path.resolve(place));
  await ensureDataDir(config.dataDir);
  const folder = await mkdtemp(path.join(config.dataDir, `backup-draft-${process.pid}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  const done = whenStopped(remove);
  try {
    const [, address = '', name = ''] = /^([^?]*\/)([^/?]+)/.exec(place) ?? [];
    const file = path.join(folder, name);
    await openBucket(config, `${address}${URL.parse(place)?.search ?? ''}`).copyTo(name, file);
    return await work(file);
  } finally {
    await remove();
    done();
  }
}

/** A bucket named on the command line uses the settings' key if it has the same name. */
export function openBucket(config: EnvironmentConfig, address: string) {
  const { to } = config.backup;
  const [asked, known] = [URL.parse(address), URL.parse(to ?? '')];
  if (to !== null && known?.protocol === 's3:' && asked?.username === '' && asked.hostname === known.hostname) {
    known.pathname = asked.pathname;
    return openPlace(known.href, config.s3);
  }
  const place = openPlace(address, config.s3);
  if (place.folder === null) return place;
  throw startProblem(
    `No key is known for ${address}.`,
    'Set BACKUP_TO to an address with its key, or S3_ACCESS_KEY_ID.',
  );
}

/** Whether there is a database to record the result in, without starting one. */
export function hasDatabase({ databaseUrl, dataDir }: EnvironmentConfig): boolean {
  return databaseUrl !== null || existsSync(path.join(dataDir, 'postgres'));
}

/** `12.3 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `2026-11-22 01:37 UTC`. */
export function formatMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
