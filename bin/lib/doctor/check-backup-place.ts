import { existsSync } from 'node:fs';
import { mkdtemp, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { openPlace } from '#shop/platform/backup/backup-place.server.ts';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { describeWriteProblem } from '#shop/platform/data-dir.server.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'Backup place';

/** Checks that the nightly backup can be stored: in a writable folder or a reachable bucket. Leaves nothing there. */
export async function* checkBackupPlace({
  backup,
  s3,
}: Pick<EnvironmentConfig, 'backup' | 's3'>): AsyncGenerator<Finding> {
  if (backup.to === null) return;
  const place = openPlace(backup.to, s3);
  if (place.folder === null) {
    yield await attempt(SUBJECT, `${place.describe('')} answers`, () => place.list());
    return;
  }
  const problem = await findFolderProblem(place.folder);
  if (problem === null) yield { subject: SUBJECT, fact: place.folder };
  else
    yield {
      subject: SUBJECT,
      fact: `${place.folder} ${problem}`,
      fix: 'Give the user who starts the shop the right to write there, or name another place with BACKUP_TO.',
    };
}

/**
 * Tries to write, because permissions do not show a read-only or full disk. A missing folder is created by the first
 * backup, if its parent allows.
 */
async function findFolderProblem(folder: string): Promise<string | null> {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    await rmdir(await mkdtemp(path.join(nearest, '.probe-')));
    return null;
  } catch (error) {
    const where = nearest === folder ? '' : ` in ${nearest}`;
    return `cannot be written${where} (${describeWriteProblem(error)})`;
  }
}
