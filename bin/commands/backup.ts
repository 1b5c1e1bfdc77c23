import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { describeWriteProblem } from '#shop/platform/backup/archive-writer.server.ts';
import { LEAST_PASSPHRASE, SHORT_PASSPHRASE } from '#shop/platform/backup/backup-format.ts';
import { isBucketAddress } from '#shop/platform/backup/bucket-address.server.ts';
import { type MadeBackup, makeBackup } from '#shop/platform/backup/make-backup.server.ts';
import { noteBackup } from '#shop/platform/backup/nightly-backup.server.ts';
import { countRestored } from '#shop/platform/backup/restore-backup.server.ts';
import { nameBackup } from '#shop/platform/backup/retention.ts';
import { readSecrets } from '#shop/platform/backup/secrets.server.ts';
import { whenStopped } from '#shop/platform/clean-up.server.ts';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { newClient } from '#shop/platform/postgres/db.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { formatBytes, formatMoment, openBucket, openFiles, readBackupWords } from '../lib/backups.ts';
import type { Command, CommandContext } from '../lib/command.ts';

export default {
  summary: 'Write database, pictures, documents and secrets to one file, while the shop is open',
  usage: '[<file, folder or s3://bucket/folder/>] [--passphrase-file <file>]',
  stopped: 'Stopped; nothing was left behind.',
  async run(context, words) {
    const config = context.getConfig();
    const given = await readBackupWords(config, words);
    if (given.passphrase !== null && given.passphrase.length < LEAST_PASSPHRASE) {
      throw startProblem(`The passphrase ${SHORT_PASSPHRASE}.`, 'Make one:  openssl rand -base64 24');
    }
    const to = given.place ?? config.backup.to ?? path.join(config.dataDir, 'backups/');
    const { file, place, finish } = await chooseFile(config, to, given.place !== undefined);
    try {
      const made = await make(context, { config, file, passphrase: given.passphrase });
      if (made === null) {
        context.say('Another backup is being made at the moment. Try again when it is done.');
        return 1;
      }
      await finish(async () => note(context, made, place));
      report(context, made, { place, isSealed: given.passphrase !== null });
      return 0;
    } finally {
      await finish(null);
    }
  },
} satisfies Command;

type Chosen = {
  readonly file: string;
  /** Where it is, in words for people. */
  readonly place: string;
  /** Uploads it to a bucket, if configured, then runs `then`; null only cleans up. */
  finish(then: (() => Promise<void>) | null): Promise<void>;
};

/** `isNamed`: somebody has just typed the place and may have mistyped it. */
async function chooseFile(config: EnvironmentConfig, to: string, isNamed: boolean): Promise<Chosen> {
  const name = nameBackup(new Date());
  if (isBucketAddress(to)) {
    const bucket = openBucket(config, to.replace(/([^/?])(\?|$)/, '$1/$2'));
    const folder = await mkdtemp(path.join(config.dataDir, `backup-draft-${process.pid}-`));
    const remove = () => rm(folder, { recursive: true, force: true });
    const done = whenStopped(remove);
    const file = path.join(folder, name);
    return {
      file,
      place: bucket.describe(name),
      async finish(then) {
        if (then === null) return remove().finally(done);
        await bucket.take(name, file);
        await then();
      },
    };
  }
  const asked = path.resolve(to);
  const isFolder = to.endsWith('/') || to === config.backup.to || isFolderThere(asked);
  const file = isFolder ? path.join(asked, name) : asked;
  if (isNamed) refuseMissingFolder(path.dirname(file));
  if (existsSync(file)) throw startProblem(`There is already a file ${file}.`, 'Name another file, or a folder.');
  return { file, place: file, finish: async (then) => then?.() };
}

function refuseMissingFolder(folder: string): void {
  if (isFolderThere(folder)) return;
  throw startProblem(`There is no folder ${folder}.`, 'Make it first, or name another one. Nothing was written.');
}

function isFolderThere(asked: string): boolean {
  try {
    return statSync(asked, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    throw describeWriteProblem(asked, error);
  }
}

type Wish = { readonly config: EnvironmentConfig; readonly file: string; readonly passphrase: string | null };

/** With the tables as they are: a shop that is older than this code must be backed up before it is upgraded. */
function make({ withDatabase }: CommandContext, { config, file, passphrase }: Wish): Promise<MadeBackup | null> {
  return withDatabase(async (connectionString) => {
    const client = await connect(connectionString);
    try {
      const secrets = await readSecrets(config.dataDir, config.authSecret);
      return await makeBackup({ client, files: openFiles(config, createLog(config)), secrets, passphrase }, file);
    } finally {
      await client.end();
    }
  });
}

async function note({ withDatabase }: CommandContext, { id, madeAt, bytes }: MadeBackup, place: string): Promise<void> {
  await withDatabase(async (connectionString) => {
    const client = await connect(connectionString);
    await noteBackup(client, { id, madeAt, place, bytes, verifiedAt: null, problem: null }).finally(() => client.end());
  });
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = newClient({ connectionString, application_name: 'vitrina-backup' });
  await client.connect();
  return client;
}

type MadePlace = { readonly place: string; readonly isSealed: boolean };

function report({ say }: CommandContext, made: MadeBackup, { place, isSealed }: MadePlace): void {
  const { products, orders, people, files, jobs } = countRestored(made.manifest);
  const missing = Object.values(made.manifest.files).flatMap((section) => section.missing);
  say(`${place}, ${formatBytes(made.bytes)}, the shop of ${formatMoment(made.madeAt)}:`);
  say(`  ${products} products, ${orders} orders, ${people} people, ${files} files, ${jobs} waiting jobs`);
  if (missing.length > 0) say(`  Files that the shop names and does not have: ${missing.slice(0, 5).join(', ')}`);
  if (isSealed)
    say('The secrets in it are encrypted. Keep the passphrase elsewhere too: it cannot be restored without it.');
  else say('The secrets are in it as they are: keep it where only you can read it, or set BACKUP_PASSPHRASE.');
  say(`Check that it can be restored:  npm run shop -- backup verify ${place}`);
}
