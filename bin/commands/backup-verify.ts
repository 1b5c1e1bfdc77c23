import { noteVerification } from '#shop/platform/backup/nightly-backup.server.ts';
import { countRestored } from '#shop/platform/backup/restore-backup.server.ts';
import { openSecrets } from '#shop/platform/backup/secrets.server.ts';
import { type VerifiedBackup, verifyBackup } from '#shop/platform/backup/verify-backup.server.ts';
import { ensureDataDir } from '#shop/platform/data-dir.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { newClient } from '#shop/platform/postgres/db.server.ts';
import { isStartProblem } from '#shop/platform/start-problem.server.ts';
import { formatMoment, hasDatabase, readBackupWords, withBackupFile } from '../lib/backups.ts';
import type { Command, CommandContext } from '../lib/command.ts';

export default {
  summary: 'Restore a backup into a scratch database and compare every row, count and file',
  usage: '<file or s3://bucket/file> [--passphrase-file <file>]',
  stopped: 'Stopped; nothing was left behind.',
  async run(context, words) {
    const config = context.getConfig();
    const given = await readBackupWords(config, words);
    if (given.place === undefined) {
      context.say('Name the backup to verify: npm run shop -- backup verify <file>');
      return 2;
    }
    await ensureDataDir(config.dataDir);
    return withBackupFile(config, given.place, async (file) => {
      const log = createLog({ ...config, logLevel: 'warn' });
      const verified = await verifyBackup(file, { folder: config.dataDir, log });
      const { isSealed } = verified.manifest.secrets;
      if (isSealed && given.passphrase !== null) await openSecrets(file, verified.secrets, given.passphrase);
      report(context, verified);
      if (isSealed && given.passphrase === null) {
        context.say('The secrets in it are encrypted and were not opened: no passphrase was given.');
      }
      await note(context, verified);
      return verified.differences.length === 0 ? 0 : 1;
    });
  },
} satisfies Command;

function report({ say }: CommandContext, verified: VerifiedBackup): void {
  const { products, orders, people, files, jobs } = countRestored(verified.manifest);
  say(`The shop of ${formatMoment(verified.head.madeAt)}, version ${verified.head.shopVersion}:`);
  say(`  ${products} products, ${orders} orders, ${people} people, ${files} files, ${jobs} waiting jobs`);
  for (const difference of verified.differences) say(`✗ ${difference}`);
  if (verified.differences.length === 0)
    say('✓ It was restored into a scratch database, and everything came back equal.');
}

/** Records the result for overview and doctor. A backup may be verified on another machine than its shop's. */
async function note({ getConfig, withDatabase, say }: CommandContext, verified: VerifiedBackup): Promise<void> {
  if (!hasDatabase(getConfig())) return;
  const problem = verified.differences.length === 0 ? null : verified.differences.join('; ');
  try {
    await withDatabase(async (connectionString) => {
      const client = newClient({ connectionString, application_name: 'vitrina-backup' });
      await client.connect();
      const verification = { id: verified.head.id, at: new Date(), problem };
      const isOurs = await noteVerification(client, verification).finally(() => client.end());
      if (isOurs) say('Noted in the shop: the overview and doctor show it.');
    });
  } catch (error) {
    if (!isStartProblem(error)) throw error;
    say(`Not noted in the shop: ${error.message.split('\n')[0]}`);
  }
}
