import { constants, existsSync, type Stats } from 'node:fs';
import { access, lstat, readdir, stat } from 'node:fs/promises';
import { totalmem, userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { EnvironmentConfig } from '#shop/platform/config.server.ts';
import { readSecrets } from '#shop/platform/data-dir.server.ts';
import { MIN_FREE_BYTES, readDiskSpace } from '#shop/platform/observe/readiness.server.ts';
import { attempt, type Finding } from './finding.ts';

const SUBJECT = 'Data folder';
/**
 * PostgreSQL's files: it has its own user when the shop is started by root. Half-made ones are removed by the next
 * start.
 */
const OF_POSTGRES = /^(?:postgres(?:\.log(?:\.old)?|\.init-.*|-.*)?|run)$/;
/** Folders that are written to, two levels deep. */
const BUCKETS = ['product-images', 'documents', 'renditions'];
const MIN_MEMORY_BYTES = 900_000_000;
const MB = 1_000_000;

/** Checks everything in DATA_DIR: present, writable, of one owner, and with free space. Writes nothing. */
export async function* checkFolders({ dataDir }: Pick<EnvironmentConfig, 'dataDir'>): AsyncGenerator<Finding> {
  if (!existsSync(dataDir)) {
    yield await checkParent(dataDir);
    return;
  }
  const own = await stat(dataDir);
  if (!own.isDirectory()) {
    yield {
      subject: SUBJECT,
      fact: `${dataDir} is a file`,
      fix: 'Move it away, or name another folder with DATA_DIR.',
    };
    return;
  }
  if (!(await isWritable(dataDir, own))) {
    yield cannotWrite(dataDir, own);
    return;
  }
  for (const place of await listPlaces(dataDir)) yield* checkPlace(place, own);
  yield* checkSecrets(path.join(dataDir, 'secrets.json'), own);
  yield await checkDisk(dataDir);
}

export function checkMemory(total = totalmem(), available = process.availableMemory()): Finding {
  const subject = 'Memory';
  const fact = `${Math.floor(available / MB)} of ${Math.floor(total / MB)} MB available`;
  if (total >= MIN_MEMORY_BYTES) return { subject, fact };
  return { subject, fact, fix: 'Shop and database need 1 GB: give this machine or container more.' };
}

/** The folder is created by the first start, if its parent allows. */
async function checkParent(dataDir: string): Promise<Finding> {
  let parent = path.dirname(dataDir);
  while (!existsSync(parent)) parent = path.dirname(parent);
  const entry = await stat(parent);
  return entry.isDirectory() && (await isWritable(parent, entry))
    ? { subject: SUBJECT, fact: `${dataDir} will be made at the first start` }
    : cannotWrite(parent, entry);
}

async function listPlaces(dataDir: string): Promise<string[]> {
  const own = (await readdir(dataDir)).filter((name) => !OF_POSTGRES.test(name) && name !== 'secrets.json');
  const inner = await Promise.all(
    BUCKETS.map(async (name) => {
      const folders = await readdir(path.join(dataDir, name), { withFileTypes: true }).catch(() => []);
      return folders.filter((entry) => entry.isDirectory()).map((entry) => path.join(name, entry.name));
    }),
  );
  return [...own, ...inner.flat()].sort().map((name) => path.join(dataDir, name));
}

async function* checkPlace(place: string, own: Stats): AsyncGenerator<Finding> {
  const entry = await stat(place).catch(() => null);
  if (entry === null) {
    if ((await lstat(place)).isSymbolicLink())
      yield { subject: SUBJECT, fact: `${place} leads nowhere`, fix: 'Put back what it leads to, or remove the link.' };
    return;
  }
  if (entry.uid !== own.uid) yield belongsToOther(place, entry, own);
  else if (!(await isWritable(place, entry))) yield cannotWrite(place, entry);
}

async function* checkSecrets(file: string, own: Stats): AsyncGenerator<Finding> {
  const entry = await stat(file).catch(() => null);
  if (entry === null) return;
  if (entry.uid !== own.uid) {
    yield belongsToOther(file, entry, own);
    return;
  }
  if ((entry.mode & 0o077) !== 0)
    yield { subject: SUBJECT, fact: `${file} can be read by other users of this machine`, fix: `chmod 600 ${file}` };
  const content = await attempt(SUBJECT, `${file} can be read`, () => readSecrets(file));
  if (content.fix !== undefined) yield content;
}

/** Usually left by a command that root ran: the shop's own user cannot write there. */
function belongsToOther(place: string, entry: Stats, own: Stats): Finding {
  return {
    subject: SUBJECT,
    fact: `${place} belongs to user ${entry.uid}, the data folder to user ${own.uid}`,
    fix: `sudo chown -R ${own.uid}:${own.gid} ${place}`,
  };
}

function cannotWrite(place: string, entry: Stats): Finding {
  return {
    subject: SUBJECT,
    fact: `${place} cannot be written by ${userInfo().username} (it belongs to user ${entry.uid})`,
    fix: 'Give the user who starts the shop the right to write there, or name another folder with DATA_DIR.',
  };
}

async function isWritable(place: string, entry: Stats): Promise<boolean> {
  const wanted = constants.R_OK | constants.W_OK | (entry.isDirectory() ? constants.X_OK : 0);
  return access(place, wanted).then(
    () => true,
    () => false,
  );
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { folder, freeBytes } = await readDiskSpace(dataDir);
  const fact = `${folder}, ${Math.floor(freeBytes / MB)} MB free`;
  return freeBytes >= MIN_FREE_BYTES
    ? { subject: SUBJECT, fact }
    : { subject: SUBJECT, fact, fix: 'Free some space: PostgreSQL stops taking orders when the disk is full.' };
}
