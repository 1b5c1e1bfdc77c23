import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../data-dir.server.ts';
import { newClient } from '../postgres/db.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { listGoods } from './empty-shop.server.ts';

/** Exists in the data folder from a restore's first file until its rows are committed. */
const MARK = 'restore-begun';

export type RestoreMark = { set(): Promise<void>; remove(): Promise<void> };

/** Records that `place` is being restored, in case the process is killed; for a bucket without its key. */
export function restoreMark(dataDir: string, place: string): RestoreMark {
  const file = path.join(dataDir, MARK);
  const told = place.replace(/^s3:\/\/[^/@]*@/, 's3://');
  return { set: () => writePrivateFile(file, `${told}\n`), remove: () => rm(file, { force: true }) };
}

/**
 * Throws a start problem while a restore has begun and its rows are missing: a start would open a new shop there, into
 * which the backup could no longer be restored. A restore that was killed after its rows is complete.
 */
export async function refuseHalfRestored(dataDir: string, connectionString: string): Promise<void> {
  const file = path.join(dataDir, MARK);
  const place = await readFile(file, 'utf8').catch(() => null);
  if (place === null) return;
  const client = newClient({ connectionString, application_name: 'vitrina-start' });
  await client.connect();
  const goods = await listGoods(client).finally(() => client.end());
  if (goods.length > 0) return rm(file, { force: true });
  throw startProblem(
    `A backup was being restored here, and that was not finished: ${place.trim()}`,
    `Restore it again:  npm run shop -- restore ${place.trim()}\nOr, for a new and empty shop instead, remove the file ${file}.`,
  );
}
