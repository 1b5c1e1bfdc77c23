import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from './start-problem.server.ts';

/** Others may pass through (PostgreSQL under its own user), but not list it. */
const FOLDER_MODE = 0o711;

/** Makes the data folder if it is missing. Throws a start problem when the shop may not write there. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
    await access(dataDir, constants.W_OK | constants.X_OK);
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw startProblem(
      `The data folder ${dataDir} cannot be written (${describeWriteProblem(error)}).`,
      fixes[errorCode(error)] ?? fix,
      error,
    );
  }
}

/** Why a folder cannot be written: `the disk is full`. */
export function describeWriteProblem(error: unknown): string {
  return WRITE_REASONS[errorCode(error)] ?? (errorCode(error) || 'unknown');
}

export const WRITE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file stands where a folder is needed',
  ENOTDIR: 'a file stands where a folder is needed',
  ELOOP: 'its links lead in a circle',
  EISDIR: 'a folder stands there',
};
const fix = 'Give the user who starts the shop the right to write there, or name another folder with DATA_DIR.';
const fixes: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space, or name a folder on another disk with DATA_DIR.',
  ENOTDIR: 'Move that file away, or name another folder with DATA_DIR.',
  EEXIST: 'Move that file away, or name another folder with DATA_DIR.',
};

const SECRET_BYTES = 32;

/** A secret of this data folder (256 bits, base64url), created with the first call; only its owner may read it. */
export async function ensureSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets.json');
  const known = await readSecrets(file);
  const existing = known[name];
  if (existing !== undefined) return existing;
  const created = randomBytes(SECRET_BYTES).toString('base64url');
  await writePrivateFile(file, `${JSON.stringify({ ...known, [name]: created }, null, 2)}\n`);
  return created;
}

/** Writes a file that only its owner may read, all or nothing. */
export async function writePrivateFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
}

/** Reads secrets by name. Throws a start problem when the file cannot be read or is damaged. */
export async function readSecrets(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw startProblem(
      `The file ${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      'Restore it from a backup; without it everyone is signed out. To start over, remove it.',
      error,
    );
  }
}
