import path from 'node:path';
import type { FileStorage } from '#shop/media/storage.ts';
import type { Config } from './config.server.ts';
import type { Log } from './log.server.ts';
import { createDiskStorage } from './storage-disk.server.ts';
import { createS3Storage } from './storage-s3.server.ts';

type Wanted<Folder extends string> = {
  readonly config: Pick<Config, 'dataDir' | 's3'>;
  readonly log: Log;
  readonly folders: readonly Folder[];
  /** Its folder on the shop's own disk, below DATA_DIR. */
  readonly name: string;
};

/** The configured bucket, or a folder on the shop's own disk. */
export function createStorage<Folder extends string>({
  config,
  log,
  folders,
  name,
}: Wanted<Folder>): FileStorage<Folder> {
  if (config.s3 !== null) return createS3Storage(config.s3, folders, { log });
  return createDiskStorage(path.join(config.dataDir, name), folders);
}
