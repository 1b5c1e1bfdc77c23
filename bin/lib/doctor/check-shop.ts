import { countryName } from '#shop/i18n/country.ts';
import { findMissingDocuments } from '#shop/invoices/get-invoice-file.server.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { listMissingLabels, listMissingNotices } from '#shop/law/legal-notice-view.server.ts';
import { findMissingPictures } from '#shop/media/find-missing-pictures.server.ts';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { isOnSameDisk } from '#shop/platform/backup/nightly-backup.server.ts';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { createLog } from '#shop/platform/log.server.ts';
import { readBackground } from '#shop/platform/observe/background.server.ts';
import { LATE_SECONDS } from '#shop/platform/observe/readiness.server.ts';
import { createDb, type Db } from '#shop/platform/postgres/db.server.ts';
import { createStorage } from '#shop/platform/storage.server.ts';
import { findLastBackup } from '#shop/reports/last-backup-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { listUncheckedTexts, type Settings } from '#shop/settings/settings.ts';
import { describeMissingLabels, describeMissingNotices, LABEL_FIX, NOTICE_FIX } from '../legal-notice-note.ts';
import type { Finding } from './finding.ts';

type Config = Pick<EnvironmentConfig, 'env' | 'dataDir' | 's3' | 'backup'>;
export type ShopWish = {
  readonly config: Config;
  /** A worker is expected: the shop is open, here or on another machine. */
  readonly isOpen: boolean;
};

const LIMIT_MS = 5_000;
const DAY_MS = 86_400_000;
const RESTORE = 'Restore them from a backup (docs/operations.md).';

/** Checks what the shop records about itself: background work, backups, and whether every file it names exists. */
export async function* checkShop(connectionString: string, { config, isOpen }: ShopWish): AsyncGenerator<Finding> {
  const { db, pool } = createDb(connectionString, { max: 2 });
  try {
    if (isOpen) yield* describeWork(await readBackground(pool, LIMIT_MS));
    yield await checkBackup(db, config);
    yield* checkNotices(db, config);
    yield* checkFiles(db, config);
  } finally {
    await db.destroy();
  }
}

function* describeWork(work: Awaited<ReturnType<typeof readBackground>>): Generator<Finding> {
  const { workers, dueJobs, oldestDueSeconds } = work;
  yield workers > 0
    ? { subject: 'Worker', fact: workers === 1 ? '1 is connected' : `${workers} are connected` }
    : {
        subject: 'Worker',
        fact: 'none is connected: mails, invoices and refunds wait',
        fix: 'Start one with npm run shop -- worker, or let the shop do the work: RUN_JOBS=true.',
      };
  if (oldestDueSeconds < LATE_SECONDS) return;
  yield {
    subject: 'Jobs',
    fact: `late: the oldest of ${dueJobs} that are due has waited ${Math.floor(oldestDueSeconds / 60)} minutes`,
    fix: 'Look into the log of the worker; the overview names those that keep failing.',
  };
}

async function checkBackup(db: Db, config: Config): Promise<Finding> {
  const subject = 'Backup';
  const now = new Date();
  const { newest, verified, isOverdue } = await findLastBackup({ db, clock: { now: () => now }, config });
  const problem = newest?.problem ? ` (the newest: ${newest.problem})` : '';
  if (verified === null) {
    const fact = `none is known to restore${problem}`;
    const fix = 'npm run shop -- backup <folder>, then npm run shop -- backup verify <file>';
    return isOverdue ? { subject, fact, fix } : { subject, fact };
  }
  const days = Math.floor((now.getTime() - verified.madeAt.getTime()) / DAY_MS);
  const near = (await isOnSameDisk(config))
    ? ', on the disk that it should protect from (BACKUP_TO names another)'
    : '';
  const fact = `the last verified one is ${days === 1 ? '1 day' : `${days} days`} old, in ${verified.place}${near}${problem}`;
  return isOverdue
    ? { subject, fact, fix: 'Find out why the nightly one does not succeed: the log says so.' }
    : { subject, fact };
}

/** Without them a real shop breaks the law; one for trying things is warned. */
async function* checkNotices(db: Db, { env }: Config): AsyncGenerator<Finding> {
  const subject = 'Law';
  const settings = await getSettings({ db, clock: { now: () => new Date() }, settingsCache: { current: null } });
  const missing = describeMissingNotices(await listMissingNotices(db, settings.languages));
  const say = (fact: string, fix: string) => ({ subject, fact, fix, ...(env !== 'production' && { isWarning: true }) });
  yield missing === null
    ? { subject, fact: 'the EU notice on the legal guarantee is there in every language' }
    : say(missing, NOTICE_FIX);
  const labels = describeMissingLabels(await listMissingLabels(db, settings.languages));
  if (labels !== null) yield say(labels, LABEL_FIX);
  yield describeTexts(settings);
}

/** A warning: whether a text is right for a country, only a person can say. */
function describeTexts(settings: Settings): Finding {
  const subject = 'Law';
  const country = countryName(settings.country, DEFAULT_LANGUAGE);
  const unchecked = listUncheckedTexts(settings);
  if (unchecked.length === 0) return { subject, fact: `the legal texts were confirmed for ${country}` };
  return {
    subject,
    fact: `nobody has confirmed these texts for ${country}: ${unchecked.join(', ')}`,
    fix: 'Read them, have them checked, and confirm them under Opening (/admin/opening).',
    isWarning: true,
  };
}

async function* checkFiles(db: Db, config: Config): AsyncGenerator<Finding> {
  const log = createLog({ env: config.env, logLevel: 'silent' });
  const storage = createStorage({ config, log, folders: PICTURE_FOLDERS, name: 'product-images' });
  const documents = createStorage({ config, log, folders: DOCUMENT_FOLDERS, name: 'documents' });
  try {
    const pictures = await findMissingPictures({ db, storage });
    if (pictures.ok) yield describeMissing('Pictures', pictures.value.missing, pictures.value.examples);
    const { missing, examples } = await findMissingDocuments({ db, documents });
    yield describeMissing('Documents', missing, examples);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield {
      subject: 'Files',
      fact: `could not be listed: ${reason}`,
      fix: 'Correct the settings that begin with S3_.',
    };
  }
}

function describeMissing(subject: string, missing: number, examples: readonly { readonly path: string }[]): Finding {
  if (missing === 0) return { subject, fact: 'every file is there' };
  const named = examples.map(({ path }) => path).join(', ');
  const more = missing > examples.length ? ' and more' : '';
  return { subject, fact: `${missing} missing: ${named}${more}`, fix: RESTORE };
}
