import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';

export type Migration = {
  /** Name of the file in db/migrations: `0001_accounts.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
};

/** Lists all migrations of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const folder = path.join(projectRoot(), 'db/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The shop's version, then the migration's name, then the SHA-256 of its file in hex. */
export type ReleasedMigrations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the path of the list of released migrations, which is written by `npm run shop -- release freeze`. */
export function releasedMigrationsFile(): string {
  return path.join(projectRoot(), 'db/migrations/released.json');
}
