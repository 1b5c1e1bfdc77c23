import { constants } from 'node:fs';
import { access, realpath, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Below this, PostgreSQL will soon be unable to take orders. */
export const MIN_FREE_BYTES = 500_000_000;

export type DiskSpace = { readonly folder: string; readonly freeBytes: number };

/**
 * Free space on the disks of the data folder and of our own database, which may be a link to another disk. Throws when
 * the folder is missing or cannot be written.
 */
export async function readDiskSpace(dataDir: string): Promise<DiskSpace> {
  await access(dataDir, constants.W_OK | constants.X_OK);
  const database = await realpath(path.join(dataDir, 'postgres')).catch(() => dataDir);
  const places = await Promise.all([...new Set([dataDir, database])].map(measure));
  return places.reduce((least, place) => (place.freeBytes < least.freeBytes ? place : least));
}

async function measure(folder: string): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(folder);
  return { folder, freeBytes: bavail * bsize };
}
