import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { startProblem } from '../start-problem.server.ts';

/** Who runs PostgreSQL. Spread into the options of a child process. */
export type PostgresUser = { readonly uid: number; readonly gid: number };

/** Users that a Unix machine has for work of this kind, the best first. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root. Started by root, it runs as the owner of its
 * data, or, before there is data, as a user of the system. Null when it runs as the shop's own user.
 */
export function choosePostgresUser(clusterDir: string): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of CANDIDATES) {
    const user = findUser(name);
    if (user) return user;
  }
  throw startProblem(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.',
    'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether `user` can reach into `folder`: asked of the system itself, which knows access lists and mounts. */
export function canEnter(folder: string, user: PostgresUser): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  if (asked.error) {
    throw startProblem(
      `PostgreSQL does not run as root, and root may not become another user here (${asked.error.message}).`,
      'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      asked.error,
    );
  }
  return asked.status === 0;
}

/** Gives `folder` and all inside it to `user`. */
export function giveTo(user: PostgresUser | null, folder: string): void {
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, inner);
    else if (!lstatSync(inner).isSymbolicLink()) chownSync(inner, user.uid, user.gid);
  }
}

function findUser(name: string): PostgresUser | null {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}
