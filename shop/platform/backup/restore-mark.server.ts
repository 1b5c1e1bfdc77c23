import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../data-dir.server.ts';
import { newClient } from '../postgres/db.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { listGoods } from './empty-shop.server.ts';

/** Lies in the data folder from the first file of a restore until its rows are there. */
const MARK = 'restore-begun';

export type RestoreMark = { set(): Promise<void>; remove(): Promise<void> };

/** Remembers that `place` is being restored, in case the process is killed before it is done; a bucket without its key. */
export function restoreMark(dataDir: string, place: string): RestoreMark {
  const file = path.join(dataDir, MARK);
  const told = place.replace(/^s3:\/\/[^/@]*@/, 's3://');
  return { set: () => writePrivateFile(file, `${told}\n`), remove: () => rm(file, { force: true }) };
}

/**
 * Throws a start problem while a restore has begun and its rows are not there: a start would open a new shop in its place,
 * into which the backup could not be restored any more. One that was killed after its rows had come is complete.
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
