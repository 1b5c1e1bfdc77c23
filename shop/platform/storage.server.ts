import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { type FileStorage, isPathIn } from '#shop/media/storage.ts';
import type { Config } from './config.server.ts';
import type { Log } from './log.server.ts';
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

/** The prefix of files that are being written. */
const DRAFT = '.draft-';

/** Stores the files of these folders under `root`, which is created when first needed. */
export function createDiskStorage<Folder extends string>(
  root: string,
  folders: readonly Folder[],
): FileStorage<Folder> {
  const fileOf = (name: string) => {
    const isPath: boolean = isPathIn(folders, name);
    if (!isPath) throw new Error(`Not a path of the bucket: ${JSON.stringify(name.slice(0, 200))}`);
    return path.join(root, name);
  };
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const draft = path.join(path.dirname(file), `${DRAFT}${randomBytes(8).toString('hex')}`);
      try {
        await writeSynced(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },
    async get(name) {
      return readFile(fileOf(name)).catch(nullWhenMissing);
    },
    async has(name) {
      return (await access(fileOf(name)).catch(nullWhenMissing)) !== null;
    },
    async delete(name) {
      await rm(fileOf(name), { force: true });
    },
    async list(folder) {
      const names = (await readdir(path.join(root, folder)).catch(nullWhenMissing)) ?? [];
      const paths = names.map((name) => `${folder}/${name}`).filter((name) => isPathIn(folders, name));
      const files = await Promise.all(
        paths.map(async (name) => ({ path: name, entry: await stat(fileOf(name)).catch(nullWhenMissing) })),
      );
      return files.flatMap(({ path: name, entry }) => (entry ? [{ path: name, storedAt: entry.mtime }] : []));
    },
    async tidy(before) {
      for (const folder of folders) {
        const names = (await readdir(path.join(root, folder)).catch(nullWhenMissing)) ?? [];
        for (const draft of names.filter((name) => name.startsWith(DRAFT))) {
          const file = path.join(root, folder, draft);
          const entry = await stat(file).catch(nullWhenMissing);
          if (entry !== null && entry.mtime <= before) await rm(file, { force: true });
        }
      }
    },
  };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx').catch(async (error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    return open(file, 'wx');
  });
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a folder itself to disk. A rename survives a power cut only once the folder is on disk too; Windows cannot and
 * need not.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
