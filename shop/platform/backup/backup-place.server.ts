import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where backups are stored. */
export type BackupPlace = {
  /** How people are told where this backup is: a path, or `s3://bucket/name`; without keys. */
  describe(name: string): string;
  /** The folder on this machine; null for a bucket, to which finished files are uploaded. */
  readonly folder: string | null;
  /** Names of all files there. */
  list(): Promise<string[]>;
  /** Stores a finished file under this name. */
  take(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Writes a copy of it to `file`. */
  copyTo(name: string, file: string): Promise<void>;
};

export function createFolderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    describe: fileOf,
    folder,
    async list() {
      return readdir(folder);
    },
    async take(name, file) {
      if (file !== fileOf(name)) await rename(file, fileOf(name));
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
    async copyTo() {
      throw new Error('A backup in a folder is read where it is');
    },
  };
}
