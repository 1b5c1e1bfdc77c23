import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from '../start-problem.server.ts';
import { newClient } from './db.server.ts';
import type { HeldConnection } from './held-connection.server.ts';
import { isAlive, type PostgresCluster } from './postgres-cluster.server.ts';
import { type Endpoint, formatConnectionString, releaseEndpoint } from './postgres-endpoint.server.ts';

/** A server that somebody else started on our files: another process of the shop, or one that was killed. */
type RunningPostgres = { readonly pid: number; readonly endpoint: Endpoint };

const POLL_MS = 25;
const STOP_LIMIT_MS = 30_000;
const CONNECT_LIMIT_MS = 2_000;
/** A process of the shop that is closing finishes requests and jobs first. */
const CLOSING_LIMIT_MS = 30_000;
/** A process that was just killed still counts as alive. */
const DYING_LIMIT_MS = 700;

/** Reads who works on these files, from PostgreSQL's own note. Removes the note when it is of a process long gone. */
export function findRunningPostgres(folder: string): RunningPostgres | null {
  const note = path.join(folder, 'postmaster.pid');
  const lines = readNote(note);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return null;
  if (!isAlive(pid)) return null;
  if (!isServerOf(pid, folder)) {
    // The number was given to another process since. PostgreSQL would believe that one to be itself and refuse.
    rmSync(note, { force: true });
    return null;
  }
  const [, , , port, socketDir, address] = lines;
  return { pid, endpoint: { host: socketDir || address || '127.0.0.1', port: Number(port) } };
}

/** Whether the server on these files was asked to stop and waits for its connections to close, refusing new ones. */
export function isWaitingToStop(folder: string): boolean {
  return readNote(path.join(folder, 'postmaster.pid'))?.[7]?.trim() === 'stopping';
}

/** Frees the files from a server left behind by a killed shop. Refuses when another process of the shop uses it. */
export async function endOrphan(
  cluster: PostgresCluster,
  patienceMs: number,
  onProgress: (message: string) => void,
): Promise<void> {
  const running = findRunningPostgres(cluster.folder);
  if (!running) return;
  onProgress('Stopping the database that an earlier start left running');
  const began = Date.now();
  while (isAlive(running.pid)) {
    const { others, holder } = await lookAt(cluster, running);
    if (others === 0) break;
    const patience = holder === null ? patienceMs : holder.isClosing ? CLOSING_LIMIT_MS : DYING_LIMIT_MS;
    if (Date.now() - began >= patience) throw describeHolder(path.dirname(cluster.folder));
    await sleep(POLL_MS * 10);
  }
  await stopServer(running.pid);
  await releaseEndpoint(running.endpoint);
}

/**
 * Throws a start problem at once when another process of the shop is open on the same data. Whatever else may be wrong
 * with them is left to the start itself. A shop that is just closing is not waited for here.
 */
export async function checkDataIsFree(dataDir: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const holder = await lookForHolder(path.join(dataDir, 'postgres')).catch(() => null);
    if (holder === null || holder.isClosing) return;
    if (Date.now() - began >= DYING_LIMIT_MS) throw describeHolder(dataDir);
    await sleep(POLL_MS * 10);
  }
}

async function lookForHolder(link: string): Promise<Holder | null> {
  const folder = await realpath(link);
  const running = findRunningPostgres(folder);
  if (!running) return null;
  const client = await connectTo({ folder }, running);
  try {
    return await findHolder(client);
  } finally {
    await client.end();
  }
}

/**
 * Stops PostgreSQL by a fast shutdown: work under way is rolled back, everything committed is on disk. Ends it hard if
 * that hangs.
 */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, STOP_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, STOP_LIMIT_MS)) return;
  signal(pid, 'SIGKILL');
  await waitForEnd(pid, STOP_LIMIT_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

async function waitForEnd(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Counts other connections of clients and finds the holder. A server that does not respond has none. */
async function lookAt(
  cluster: PostgresCluster,
  running: RunningPostgres,
): Promise<{ readonly others: number; readonly holder: Holder | null }> {
  let client: pg.Client | null = null;
  try {
    client = await connectTo(cluster, running);
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return { others: Number(rows[0]?.count ?? 0), holder: await findHolder(client) };
  } catch {
    return { others: 0, holder: null };
  } finally {
    await client?.end().catch(() => {});
  }
}

async function findHolder(client: pg.Client): Promise<Holder | null> {
  const holders = await listHolders(client);
  return holders.find(({ pid }) => isAlive(pid) && !isZombie(pid)) ?? null;
}

/** A connection to a server that another process has started. Throws when it does not answer soon. */
async function connectTo(cluster: Pick<PostgresCluster, 'folder'>, { endpoint }: RunningPostgres): Promise<pg.Client> {
  const client = newClient({
    connectionString: await formatConnectionString(cluster, endpoint, 'postgres'),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  });
  await client.connect();
  return client;
}

function readNote(note: string): string[] | null {
  try {
    return readFileSync(note, 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a process is our server of this folder, which is in its command line. */
function isServerOf(pid: number, folder: string): boolean {
  return readCommand(pid).includes(folder);
}

/** Whether a process is dead but not yet reaped by its parent: such a number still accepts signals. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && readCommand(pid) === '';
}

function readCommand(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The process of the shop that holds our own database open, known by the name of its connection. */
type Holder = { readonly pid: number; readonly isClosing: boolean };

const PREFIX = 'vitrina-keeper';
const CLOSING = 'closing';

/** The name of the connection that a shop holds open for its whole life. */
export function holderName({ pid, isClosing }: Holder): string {
  return [PREFIX, pid, ...(isClosing ? [CLOSING] : [])].join(' ');
}

/** Announces that this process is about to end: a start waits for it. */
export async function announceClosing(keeper: HeldConnection): Promise<void> {
  await keeper.rename(holderName({ pid: process.pid, isClosing: true }));
}

/** Lists the processes that hold the database, by their connections' names. One may have just been killed. */
async function listHolders(client: pg.Client): Promise<readonly Holder[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like $1`,
    [`${PREFIX} %`],
  );
  return rows.map(({ name }) => {
    const [, pid, word] = name.split(' ');
    return { pid: Number(pid), isClosing: word === CLOSING };
  });
}

function describeHolder(dataDir: string): Error {
  return startProblem(
    `Another process of the shop is using the data in ${dataDir}.`,
    'Stop that one first (Ctrl-C in its window), or name another folder with DATA_DIR.',
  );
}
