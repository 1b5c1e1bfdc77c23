import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { restoreMark } from '#shop/platform/backup/empty-shop.server.ts';
import { noteBackup } from '#shop/platform/backup/nightly-backup.server.ts';
import {
  countRestored,
  openBackup,
  type RestorableBackup,
  restoreBackup,
} from '#shop/platform/backup/restore-backup.server.ts';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { ensureDataDir, writePrivateFile } from '#shop/platform/data-dir.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { newClient } from '#shop/platform/postgres/db.server.ts';
import { startProblem } from '#shop/platform/start-problem.server.ts';
import { formatMoment, openFiles, readBackupWords, withBackupFile } from '../lib/backups.ts';
import type { Command, CommandContext } from '../lib/command.ts';

export default {
  summary: 'Bring an empty shop to the state of a backup, also of an older version',
  usage: '<file or s3://bucket/file> [--passphrase-file <file>]',
  stopped: 'Stopped before the end. Run it again: until all of it is there, the shop stays empty.',
  async run(context, words) {
    const config = context.getConfig();
    const given = await readBackupWords(config, words);
    const { place } = given;
    if (place === undefined) {
      context.say('Name the backup to restore: npm run shop -- restore <file>');
      return 2;
    }
    return withBackupFile(config, place, async (file) => {
      const backup = await openBackup(file, given.passphrase);
      await ensureDataDir(config.dataDir);
      await context
        .withDatabase((connectionString) => restore(config, backup, { connectionString, place }))
        .catch((error: unknown) => {
          throw describeFullDisk(config.dataDir, error);
        });
      report(context, config, backup);
      return 0;
    });
  },
} satisfies Command;

/** Codes for a full disk, PostgreSQL's and the system's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Rows come in one transaction, so a full disk leaves all or none; the next restore says which. */
function describeFullDisk(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!FULL.has(code)) return error;
  return startProblem(
    `The backup could not be restored: the disk of ${dataDir}, or of its database, is full.`,
    'Make room there, or name a folder on another disk with DATA_DIR, and restore it again: half of it is never there.',
    error,
  );
}

type Target = { readonly connectionString: string; readonly place: string };

async function restore(config: EnvironmentConfig, backup: RestorableBackup, to: Target): Promise<void> {
  const { connectionString } = to;
  await restoreBackup(backup, {
    connectionString,
    isDatabaseOwn: config.databaseUrl === null,
    files: openFiles(config, createLog(config)),
    mark: restoreMark(config.dataDir, to.place),
    async keepSecrets(secrets) {
      await writePrivateFile(path.join(config.dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`);
    },
  });
  // The login of an earlier first start is no longer valid.
  await rm(path.join(config.dataDir, 'staff-login.txt'), { force: true });
  const client = newClient({ connectionString, application_name: 'vitrina-restore' });
  await client.connect();
  const { id, madeAt } = backup.head;
  const { size: bytes } = await stat(backup.file);
  await noteBackup(client, { id, madeAt, place: to.place, bytes, verifiedAt: null, problem: null }).finally(() =>
    client.end(),
  );
}

function report({ say }: CommandContext, config: EnvironmentConfig, backup: RestorableBackup): void {
  const { products, orders, people, files, missingFiles, jobs } = countRestored(backup.manifest);
  say(`Restored the shop of ${formatMoment(backup.head.madeAt)}, made by version ${backup.head.shopVersion}:`);
  say(`  ${products} products, ${orders} orders, ${people} people, ${files} files, ${jobs} waiting jobs`);
  if (missingFiles > 0) say(`  ${missingFiles} files were missing already when it was made.`);
  if (config.authSecret !== null && config.authSecret !== backup.openedSecrets.authSecret) {
    say('AUTH_SECRET is another one than the backup was made with: second factors made with that one do not open.');
    say('Set the former AUTH_SECRET, or remove the setting: the former one is in secrets.json now.');
  }
  say('Start the shop. Everyone signs in again; jobs that were waiting run, and mails among them are sent.');
  say('Payments that were made since are looked up with the provider within minutes, and shown in the overview.');
}
