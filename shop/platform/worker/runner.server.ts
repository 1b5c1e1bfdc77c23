import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { awaitedCompletion, workerLogger } from '../jobs.server.ts';
import type { Log } from '../log.server.ts';
import { createPool, cutConnections } from '../postgres/db.server.ts';
import { openWorkerLine } from './worker-line.server.ts';

/** One life of the queue's runner: from the moment it looks for jobs until it ends, by itself or because it is told to. */
export type Runner = {
  /** Why it takes no more jobs, once that is so without anybody having asked for it. */
  readonly ended: Promise<unknown>;
  /** Waits for the jobs under way, for this long at most; others may have what is left then. Never rejects. */
  stop(limitMs: number): Promise<void>;
  /** The same for one that ended: others may at once have what it is not working on any more. */
  retire(limitMs: number): Promise<void>;
};

export type RunnerOptions = {
  readonly connectionString: string;
  readonly log: Log;
  readonly tasks: TaskList;
  /** What the jobs themselves ask the database by. */
  readonly pool: pg.Pool;
  /** How often it is looked at whether the runner gets on, and what the clock asks for. */
  readonly checkMs?: number;
};

const CONCURRENCY = 2;
const POLL_MS = 1_000;
/** The runner's own: each job that it fetches or finishes, and hearing of new ones. */
const CONNECTIONS = 4;
const CHECK_MS = 5_000;
/** So many looks in a row without a successful one for jobs, and it is stuck. Counted, as a process may be stopped for hours. */
const MISSED_CHECKS = 3;
/** Within it, the database has been told of what was finished just before. */
const NOTE_MS = 1_000;
/** A database that answers frees jobs much sooner. */
const FREE_MS = 5_000;
const IDLE_STEP_MS = 50;

/**
 * Begins to work on jobs. Rejects when the database cannot be reached. graphile-worker ends for good when it cannot note the
 * end of a job, which is when the connection it does that with is lost; and it fetches no job ever again when the database is
 * away at its first look. Both are told by `ended`, and whoever called opens the next one.
 */
export async function openRunner(options: RunnerOptions): Promise<Runner> {
  const { connectionString, log, tasks, checkMs } = options;
  const ended = Promise.withResolvers<unknown>();
  const onSilence = () => {
    // Jobs wait for answers on such connections too, and would do so for good.
    cutConnections(connections);
    cutConnections(options.pool);
    ended.resolve(new Error('The database does not answer the worker any more'));
  };
  const line = await openWorkerLine({ connectionString, log, onSilence, ...(checkMs && { beatMs: checkMs }) });
  const connections = createPool(connectionString, { max: CONNECTIONS, name: 'vitrina jobs' });
  const events: WorkerEvents = new EventEmitter();
  const progress = watchProgress(events, checkMs ?? CHECK_MS, () => {
    // What it waits for may never come. Jobs under way have other connections, and go on.
    cutConnections(connections);
    ended.resolve(new Error('The worker looked for no jobs any more'));
  });
  let isEnding = false;
  events.on('pool:fatalError', ({ error }) => ended.resolve(error));
  events.on('pool:gracefulShutdown', ({ message }) => {
    isEnding = true;
    ended.resolve(new Error(message));
  });
  const queue = runTaskList(
    {
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: POLL_MS,
      logger: workerLogger(log),
      events,
      preset: awaitedCompletion,
    },
    tasks,
    connections,
  );
  const finish = async () => {
    progress.stop();
    await (isEnding ? queue.promise : queue.gracefulShutdown());
  };
  // graphile-worker does not always say that it is done, after two ends of jobs that it could not note.
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
    ended: ended.promise,
    stop: (limitMs) => close(finished(), limitMs),
    async retire(limitMs) {
      const finishing = finished();
      await sleep(NOTE_MS);
      await Promise.race([line.markEnding(progress.activeJobs()).catch(() => {}), sleep(FREE_MS)]);
      await close(finishing, limitMs);
    },
  };
}

/** Counts looks at a runner that could take a job and has not asked for one since the look before. */
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
    /** Resolves once no job was under way for so long. */
    async untilIdle(ms: number) {
      for (let idleMs = 0; idleMs < ms; idleMs = active.size === 0 ? idleMs + IDLE_STEP_MS : 0) {
        await sleep(IDLE_STEP_MS, undefined, { ref: false });
      }
    },
  };
}
