import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { awaitedCompletion, workerLogger } from '../jobs.server.ts';
import type { Log } from '../log.server.ts';
import { createPool, cutConnections, forgiveSecondRelease } from '../postgres/db.server.ts';
import { openWorkerLine } from './worker-line.server.ts';

/** One life of the queue's runner, from its first look for jobs until it ends by itself or is stopped. */
export type Runner = Awaited<ReturnType<typeof openRunner>>;

export type RunnerOptions = {
  readonly connectionString: string;
  readonly log: Log;
  readonly tasks: TaskList;
  /** The connections of the jobs themselves. */
  readonly pool: pg.Pool;
  /** How often the runner's progress and the clock's work are checked. */
  readonly checkMs?: number;
};

const CONCURRENCY = 2;
const RUNNING = {
  concurrency: CONCURRENCY,
  noHandleSignals: true,
  pollInterval: 1_000,
  preset: awaitedCompletion,
} as const;
/** The runner's own: each job that it fetches or finishes, and hearing of new ones. */
const CONNECTIONS = 4;
const CHECK_MS = 5_000;
/** After this many checks without a look for jobs it is stuck. Counted, as a process may be suspended for hours. */
const MISSED_CHECKS = 3;
/** Within this time the database knows about jobs that just finished. */
const NOTE_MS = 1_000;
/** A responding database frees jobs much sooner. */
const FREE_MS = 5_000;
const IDLE_STEP_MS = 50;

/**
 * Starts to run jobs. Rejects when the database cannot be reached. graphile-worker ends for good when it cannot record
 * the end of a job because its connection is lost, and never fetches a job again when the database is away at its
 * first look. `ended` reports both, and the caller starts the next one.
 */
export async function openRunner(options: RunnerOptions) {
  const { connectionString, log, tasks, checkMs } = options;
  const ended = Promise.withResolvers<unknown>();
  const onSilence = () => {
    // Jobs wait on such connections too, without end.
    cutConnections(connections);
    cutConnections(options.pool);
    ended.resolve(new Error('The database does not answer the worker any more'));
  };
  const line = await openWorkerLine({ connectionString, log, onSilence, ...(checkMs && { beatMs: checkMs }) });
  const connections = forgiveSecondRelease(createPool(connectionString, { max: CONNECTIONS, name: 'vitrina jobs' }));
  const events: WorkerEvents = new EventEmitter();
  const progress = watchProgress(events, checkMs ?? CHECK_MS, () => {
    // What it waits for may never come. Running jobs have other connections and continue.
    cutConnections(connections);
    ended.resolve(new Error('The worker looked for no jobs any more'));
  });
  let isEnding = false;
  events.on('pool:fatalError', ({ error }) => ended.resolve(error));
  events.on('pool:gracefulShutdown', ({ message }) => {
    isEnding = true;
    ended.resolve(new Error(message));
  });
  const queue = runTaskList({ ...RUNNING, logger: workerLogger(log), events }, tasks, connections);
  const finish = async () => {
    progress.stop();
    await (isEnding ? queue.promise : queue.gracefulShutdown());
  };
  // graphile-worker does not always report its end after two failures to record jobs.
  const finished = () => Promise.race([finish().catch(() => {}), progress.untilIdle(NOTE_MS)]);
  const close = async (finishing: Promise<void>, limitMs: number) => {
    await Promise.race([finishing, sleep(limitMs, undefined, { ref: false })]);
    await line.end();
    await Promise.race([connections.end(), sleep(NOTE_MS)]);
    cutConnections(connections);
  };
  try {
    await line.announce(queue.id);
  } catch (error) {
    await close(finished(), 0);
    throw error;
  }
  return {
    /** Why it takes no more jobs without a request to stop. */
    ended: ended.promise,
    /** Waits for running jobs, for this long at most; then others may take the rest. Never rejects. */
    stop: (limitMs: number) => close(finished(), limitMs),
    /** The same for one that ended: others may take what it is not running at once. */
    async retire(limitMs: number) {
      const finishing = finished();
      await sleep(NOTE_MS);
      await Promise.race([line.markEnding(progress.activeJobs()).catch(() => {}), sleep(FREE_MS)]);
      await close(finishing, limitMs);
    },
  };
}

/** Counts checks in which a runner with a free slot has not looked for a job since the last check. */
function watchProgress(events: WorkerEvents, checkMs: number, onStuck: () => void) {
  const active = new Set<string>();
  let hasLooked = true;
  let missed = 0;
  const note = () => {
    hasLooked = true;
  };
  events.on('worker:getJob:empty', note);
  events.on('job:start', ({ job }) => {
    active.add(job.id);
    note();
  });
  events.on('job:complete', ({ job }) => {
    active.delete(job.id);
    note();
  });
  const timer = setInterval(() => {
    missed = hasLooked || active.size >= CONCURRENCY ? 0 : missed + 1;
    hasLooked = false;
    if (missed >= MISSED_CHECKS) onStuck();
  }, checkMs);
  return {
    activeJobs: () => [...active],
    stop: () => clearInterval(timer),
    /** Resolves once no job was running for this long. */
    async untilIdle(ms: number) {
      for (let idleMs = 0; idleMs < ms; idleMs = active.size === 0 ? idleMs + IDLE_STEP_MS : 0) {
        await sleep(IDLE_STEP_MS, undefined, { ref: false });
      }
    },
  };
}
