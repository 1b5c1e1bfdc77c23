import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { ensureDataDir } from '../data-dir.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.server.ts';
import { canEnter, choosePostgresUser, giveTo, type PostgresUser } from './postgres-user.server.ts';

/** The files of a database server, ready to start. */
export type PostgresCluster = {
  readonly folder: string;
  readonly user: PostgresUser | null;
  readonly binaries: PostgresBinaries;
};

export type ClusterOptions = {
  /** Folder of the database files. A symbolic link where another user must be able to reach them. */
  readonly dataDir: string;
  /** False when a crash of the machine may lose everything. For tests. */
  readonly durable: boolean;
  /** Place that every user of the machine can enter. */
  readonly sharedDir: string;
  readonly onProgress: (message: string) => void;
  readonly onNote: (message: string) => void;
};

/** Role and database of the shop. */
export const OWNER = 'vitrina';
export const PASSWORD_FILE = 'vitrina.password';

/** Finds or creates the cluster. Problems of an existing one are reported before anything is changed. */
export async function prepareCluster(options: ClusterOptions): Promise<PostgresCluster> {
  const user = choosePostgresUser(options.dataDir);
  const binaries = findPostgresBinaries(user, options.sharedDir);
  const state = inspectCluster(options.dataDir, binaries.major);
  if (state === 'present') {
    const folder = await realpath(options.dataDir);
    giveRootFilesTo(user, folder);
    return { folder, user, binaries };
  }
  await ensureDataDir(path.dirname(options.dataDir));
  const folder = await placeCluster(options, user);
  options.onProgress('Creating the database');
  await createCluster({ folder, user, binaries }, options.durable);
  return { folder, user, binaries };
}

/** Whether `folder` contains a database of version `major`. Throws a start problem for anything else. */
export function inspectCluster(folder: string, major: number): 'absent' | 'present' {
  const version = readVersion(folder);
  if (version === null) return 'absent';
  if (version === String(major)) return 'present';
  throw startProblem(
    `The database in ${folder} was made by PostgreSQL ${version}; this shop brings PostgreSQL ${major}.`,
    `Carry it over with pg_dump of version ${version} (docs/operations.md says how), or name another folder with DATA_DIR.`,
  );
}

function readVersion(folder: string): string | null {
  try {
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES') {
      throw startProblem(
        `The database in ${folder} belongs to another user of this machine.`,
        'Start the shop as the user who started it before, or as root.',
        error,
      );
    }
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuseForeignFiles(folder);
    throw error;
  }
}

function refuseForeignFiles(folder: string): null {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(folder).length === 0)) return null;
  const isLink = found.isSymbolicLink();
  throw startProblem(
    isLink
      ? `The link ${folder} leads to a database that is not there any more.`
      : `${folder} is not empty and not a database.`,
    isLink
      ? 'Bring the database back, or remove the link to start over.'
      : 'Move it away, or name another folder with DATA_DIR.',
  );
}

/** A cluster copied by root belongs to root, and PostgreSQL does not run as root. */
function giveRootFilesTo(user: PostgresUser | null, folder: string): void {
  if (user && lstatSync(folder).uid === 0) giveTo(user, folder);
}

/** The place of the files: the wanted one, or, if `user` cannot reach it, another one with a link to it. */
async function placeCluster(
  { dataDir, sharedDir, onNote }: ClusterOptions,
  user: PostgresUser | null,
): Promise<string> {
  const parent = await realpath(path.dirname(dataDir));
  if (!user || canEnter(parent, user)) return path.join(parent, path.basename(dataDir));
  const home = path.join(sharedDir, `${path.basename(path.dirname(parent))}-${randomBytes(4).toString('hex')}`);
  const folder = path.join(home, path.basename(dataDir));
  onNote(`The database goes to ${folder}: PostgreSQL does not run as root, and its user cannot enter ${parent}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  await symlink(folder, dataDir);
  return folder;
}

/** Created aside and moved into place when complete, so that an interrupted start leaves no half-made database. */
async function createCluster({ folder, user, binaries }: PostgresCluster, durable: boolean): Promise<void> {
  await removeLeft(path.dirname(folder), new RegExp(`^${path.basename(folder)}\\.init-(\\d+)(\\.password)?$`));
  const draft = `${folder}.init-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    if (user) await Promise.all([draft, passwordFile].map((entry) => chown(entry, user.uid, user.gid)));
    await runInitdb(binaries.initdb, draft, { user, durable, passwordFile });
    await rename(passwordFile, path.join(draft, PASSWORD_FILE));
    await rename(draft, folder);
  } finally {
    await Promise.all([draft, passwordFile].map((entry) => rm(entry, { recursive: true, force: true })));
  }
}

/** Removes from `folder` what killed processes left. The first group of `pattern` is the process that made an entry. */
export async function removeLeft(
  folder: string,
  pattern: RegExp,
  remove = (left: string) => rm(left, { recursive: true, force: true }),
): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = pattern.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await remove(path.join(folder, name));
  }
}

type InitOptions = { readonly user: PostgresUser | null; readonly durable: boolean; readonly passwordFile: string };

async function runInitdb(initdb: string, folder: string, options: InitOptions): Promise<void> {
  const { user, durable, passwordFile } = options;
  const child = spawn(
    initdb,
    [
      `--pgdata=${folder}`,
      `--username=${OWNER}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // The socket's folder keeps others out; over the network a password is required.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/', env: postgresEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const complaint = await text(child.stderr);
  const code = await ended;
  if (code === 0) return;
  throw startProblem(
    `The database could not be created in ${folder}: ${complaint.trim() || `exit code ${code}`}`,
    'Check that the disk has room (60 MB) and takes files of this user, or set DATABASE_URL.',
  );
}

/**
 * Returns the environment for PostgreSQL. It gets none of the shop's own variables, which contain keys for payments and
 * mail.
 */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Whether a process runs. One that belongs to somebody else runs too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
