import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { supervise } from '../supervise.server.ts';
import { connectionsOf, withConnection } from './db.server.ts';
import { type HeldConnection, holdConnection } from './held-connection.server.ts';
import { OWNER, type PostgresCluster, postgresEnvironment, prepareCluster } from './postgres-cluster.server.ts';
import {
  chooseEndpoint,
  type Endpoint,
  endpointArguments,
  formatConnectionString,
  releaseEndpoint,
} from './postgres-endpoint.server.ts';
import {
  announceClosing,
  endOrphan,
  findRunningPostgres,
  holderName,
  isWaitingToStop,
  stopServer,
} from './postgres-running.server.ts';

export type PostgresOptions = {
  /** Folder of the database files, made at the first start. */
  readonly dataDir: string;
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** False: faster, but a crash of the machine may lose everything. For tests. */
  readonly durable?: boolean;
  /** How many may be connected at once. */
  readonly connections?: number;
  /** Folder of the socket; beside the data by default. */
  readonly socketDir?: string;
  /** Place that every user of the machine can enter, used when the shop is started by root inside a private folder. */
  readonly sharedDir?: string;
  /** How long to wait for what a killed shop has left running on the same files. */
  readonly patienceMs?: number;
  /** What is being done. */
  readonly onProgress?: (message: string) => void;
  /** What the owner should know and keep. */
  readonly onNote?: (message: string) => void;
};

export type Postgres = {
  /** Address of the shop's database. */
  readonly connectionString: string;
  /** Lets a start that comes meanwhile wait, while users of the database are being closed. */
  announceStop(): Promise<void>;
  /** Waits until everything is on disk. */
  stop(): Promise<void>;
};

const SHARED_DIR = '/var/lib/vitrina';
/** Recovery after a crash of the machine reads the journal first, which can take a while. */
const READY_LIMIT_MS = 120_000;
const POLL_MS = 15;
/** Queries of a killed shop have ended within this time. */
const PATIENCE_MS = 8_000;
/** For jobs, commands and the server itself. */
const CONNECTIONS_BESIDE = 40;
const ANNOUNCE_MS = 1_000;
const WATCH_MS = 2_000;
const MAX_LOG_BYTES = 5_000_000;

/**
 * The connections that a shop with this many processes may need at once, plus one that replaces another: for each its
 * pool, the connection that listens and the one that tests it.
 */
export function connectionsFor(processes: number): number {
  return CONNECTIONS_BESIDE + (processes + 1) * (connectionsOf(processes) + 2);
}

/** Starts the shop's own PostgreSQL and restarts it whenever it ends. Throws a start problem when it cannot. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, sharedDir = SHARED_DIR, patienceMs = PATIENCE_MS, connections = connectionsFor(1) } = options;
  const { onProgress = () => {}, onNote = () => {} } = options;
  const cluster = await prepareCluster({ dataDir: options.dataDir, durable, sharedDir, onProgress, onNote });
  await endOrphan(cluster, patienceMs, onProgress);
  const endpoint = await chooseEndpoint(cluster, options.socketDir);
  const supervisor = await superviseServer({ cluster, endpoint, durable, connections, log: options.log });
  try {
    await createDatabase(cluster, endpoint);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { connectionString: await formatConnectionString(cluster, endpoint, OWNER), ...supervisor };
}

/** Opens the database for a command: that of the running shop, or one started for the length of the command. */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const running = findRunningPostgres(options.dataDir);
  if (!running) return startPostgres(options);
  const connectionString = await formatConnectionString({ folder: options.dataDir }, running.endpoint, OWNER);
  return { connectionString, announceStop: async () => {}, stop: async () => {} };
}

type Server = {
  readonly cluster: PostgresCluster;
  readonly endpoint: Endpoint;
  readonly durable: boolean;
  readonly connections: number;
};

/** Restarted whenever it ends, without limit: a full disk may have room in an hour. */
async function superviseServer({
  log,
  ...server
}: Server & Pick<PostgresOptions, 'log'>): Promise<Omit<Postgres, 'connectionString'>> {
  const start = () => launch(server);
  const first = await start();
  let { child, keeper } = first;
  const supervisor = supervise<Launched>({
    first,
    start,
    ended: (launched) => untilEnded(launched.child, server.cluster.folder),
    onStart(launched) {
      ({ child, keeper } = launched);
    },
    onFault(reason, launched) {
      if (launched === null) return log.error({ err: reason }, 'the database could not be started again yet');
      log.error({ code: child.exitCode, signal: child.signalCode }, 'the database ended by itself; starting it again');
      void launched.keeper.end();
    },
  });
  const interrupt = () => child.kill('SIGINT');
  // A shop that ends unexpectedly still stops its database.
  process.once('exit', interrupt);
  return {
    // A server that does not respond does not block stopping.
    announceStop: () => Promise.race([announceClosing(keeper).catch(() => {}), sleep(ANNOUNCE_MS)]),
    async stop() {
      const last = await supervisor.stop();
      process.off('exit', interrupt);
      await last?.keeper.end();
      await endChild(child);
      await releaseEndpoint(server.endpoint);
    },
  };
}

/** A server that somebody asks to stop would wait for our connections for ever, and the shop for it: it is ended at once. */
async function untilEnded(child: ChildProcess, folder: string): Promise<void> {
  const watch = setInterval(() => isWaitingToStop(folder) && child.kill('SIGINT'), WATCH_MS);
  watch.unref();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearInterval(watch);
}

/** Also waits until the end is collected: until then the process stays in the process table. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = once(child, 'exit');
  await stopServer(child.pid);
  await ended;
}

type Launched = { readonly child: ChildProcess; readonly keeper: HeldConnection };

async function launch(server: Server): Promise<Launched> {
  const logFile = path.join(path.dirname(server.cluster.folder), 'postgres.log');
  const { output, offset } = openLogFile(logFile);
  // A session of its own: Ctrl-C reaches only the shop, which drains first and then stops the database.
  const child = spawn(server.cluster.binaries.postgres, serverArguments(server), {
    ...server.cluster.user,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  child.once('error', () => {});
  // A shop that ends while it waits stops what it has started.
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const keeper = await waitUntilReady(server, child)
    .catch(async (error: unknown) => {
      await endChild(child);
      throw error;
    })
    .finally(() => process.off('exit', interrupt));
  if (keeper) return { child, keeper };
  const complaint = readFileSync(logFile, 'utf8').slice(offset).trim().split('\n').slice(-4).join('\n');
  throw startProblem(`The database did not start:\n${complaint}`, `Its own notes are in ${logFile}.`);
}

/** Its connection stays open, so that a second start on the same files notices. Null when the server ended. */
async function waitUntilReady({ cluster, endpoint }: Server, child: ChildProcess): Promise<HeldConnection | null> {
  const connectionString = await formatConnectionString(cluster, endpoint, 'postgres');
  const deadline = Date.now() + READY_LIMIT_MS;
  const name = holderName({ pid: process.pid, isClosing: false });
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      return await holdConnection({ connectionString, name, onLoss() {} });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
  return null;
}

function serverArguments({ cluster, endpoint, durable, connections }: Server): string[] {
  const settings = {
    max_connections: connections,
    shared_buffers: '128MB',
    jit: 'off',
    // A shop's data fits into memory, on a disk without moving parts. By default the planner reads small tables
    // whole and keeps such plans while an import makes them large: a page's products took 20 ms instead of one.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    ...['-D', cluster.folder],
    ...endpointArguments(endpoint),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** A file rather than a pipe, so that a killed shop does not leave its database writing into nothing. */
function openLogFile(file: string): { readonly output: number; readonly offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.old`);
  return { output: openSync(file, 'a', 0o600), offset: size > MAX_LOG_BYTES ? 0 : size };
}

async function createDatabase(cluster: PostgresCluster, endpoint: Endpoint): Promise<void> {
  const connectionString = await formatConnectionString(cluster, endpoint, 'postgres');
  await withConnection({ connectionString }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database ${OWNER}`);
  });
}
