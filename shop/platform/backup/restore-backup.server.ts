import type pg from 'pg';
import type { FileStorage } from '#shop/media/storage.ts';
import { withConnection } from '../postgres/db.server.ts';
import { migrate, migrateQueue } from '../postgres/migrate.server.ts';
import { readArchive } from './archive-reader.server.ts';
import { FILE_SECTIONS, type FileSection, type Head, type Manifest } from './backup-format.ts';
import { type CheckedBackup, checkBackup } from './check-backup.server.ts';
import { type RestoreMark, refuseFilledShop, refuseOpenShop, removeLaterTables } from './empty-shop.server.ts';
import { beginLoading, findNamedMigrations } from './load-database.server.ts';
import { openSecrets, type Secrets } from './secrets.server.ts';

/** The target of a restore. */
export type RestoreTarget = {
  readonly connectionString: string;
  /** Only the shop's own database is emptied of tables that are newer than the backup. */
  readonly isDatabaseOwn: boolean;
  readonly files: Readonly<Record<FileSection, Pick<FileStorage<string>, 'put'>>>;
  /** Marks a restore that is not finished. */
  readonly mark: RestoreMark;
  /** Writes the secrets into the data folder. */
  keepSecrets(secrets: Secrets): Promise<void>;
};

/** A backup that was read completely and can be restored by this version. */
export type RestorableBackup = CheckedBackup & { readonly file: string; readonly openedSecrets: Secrets };

/** Checks everything that can be wrong with the backup itself. Throws a start problem; changes nothing. */
export async function openBackup(file: string, passphrase: string | null): Promise<RestorableBackup> {
  const checked = await checkBackup(file);
  await findNamedMigrations(checked.head);
  return { ...checked, file, openedSecrets: await openSecrets(file, checked.secrets, passphrase) };
}

/**
 * Restores a backup into an empty shop: the database in one transaction, so that a crash leaves the shop empty, and
 * then this version's migrations. Throws a start problem when the shop is open or not empty.
 */
export async function restoreBackup(backup: RestorableBackup, target: RestoreTarget): Promise<void> {
  const { head, file, openedSecrets } = backup;
  const { connectionString, isDatabaseOwn } = target;
  await withConnection({ connectionString, application_name: 'vitrina-restore' }, async (client) => {
    await refuseOpenShop(client);
    await refuseFilledShop(client);
    await migrateQueue(connectionString);
    await client.query('begin');
    await removeLaterTables(client, head, isDatabaseOwn);
    await target.mark.set();
    await load(client, { file, head, files: target.files });
    await target.keepSecrets(openedSecrets);
    await client.query('commit');
    await target.mark.remove();
    await client.query('analyze');
  });
  await migrate(connectionString);
}

type Loading = { readonly file: string; readonly head: Head; readonly files: RestoreTarget['files'] };

/** A file is on disk before the rows that name it. */
async function load(client: pg.ClientBase, { file, head, files }: Loading): Promise<void> {
  const loader = await beginLoading(client, head);
  const storing = storeAhead(files);
  await readArchive(file, async (entry) => {
    await loader.take(entry);
    if (entry.kind === 'file') await storing.add(entry.section, entry.path, entry.bytes);
  });
  await storing.end();
  await loader.finish();
}

/** Several files are written at once, because each waits for disk or bucket. */
const AT_ONCE = 6;

function storeAhead(files: RestoreTarget['files']) {
  const under: Promise<void>[] = [];
  return {
    async add(section: FileSection, path: string, bytes: Buffer): Promise<void> {
      const stored = files[section].put(path, bytes);
      // Handled when its turn comes; until then it must not end the process.
      stored.catch(() => {});
      under.push(stored);
      if (under.length >= AT_ONCE) await under.shift();
    },
    async end(): Promise<void> {
      for (const stored of under) await stored;
    },
  };
}

/** The contents of a backup, in words. */
export function countRestored({ tables, files, jobs }: Manifest) {
  const rows = (table: string) => tables[table]?.rows ?? 0;
  return {
    products: rows('products'),
    orders: rows('orders'),
    people: rows('profiles'),
    files: FILE_SECTIONS.reduce((sum, section) => sum + files[section].count, 0),
    missingFiles: FILE_SECTIONS.reduce((sum, section) => sum + files[section].missingCount, 0),
    jobs: jobs.rows,
  };
}
