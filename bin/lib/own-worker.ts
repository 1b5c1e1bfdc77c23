import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '#shop/platform/config.server.ts';
import { supervise } from '#shop/platform/supervise.server.ts';
import type { WorkerState } from '#shop/platform/worker/worker.server.ts';
import { YOUNG_MB } from './small-memory.js';

/** The thread's messages: that it works, now and every few seconds, and what happened to its worker. */
export type WorkerMessage = 'alive' | WorkerState;

export type WorkerWish = {
  readonly config: Config;
  /** The database was started by this process, so its processes are here and their niceness can be set. */
  readonly isDatabaseOurs: boolean;
  /** Whoever waits for a job on a busy machine needs this: behind everything else it would hardly get a turn. */
  readonly keepsPriority?: boolean;
};

export type OwnWorker = {
  state(): WorkerState;
  /** Finishes running jobs first, and cancels what does not end. */
  stop(): Promise<void>;
};

/** Several times what any job needs. With more, V8 would collect garbage later and keep the memory. */
const HEAP_MB = 512;
/** How often the thread reports that it is responsive. */
export const ALIVE_MS = 5_000;
/** How many reports may be missed: a job blocks the thread for a few seconds at most. */
const MISSED_ALIVE = 24;
/** Less than the time a stopping process has. */
const STOP_LIMIT_MS = 22_000;

/**
 * Runs jobs in a thread of this process: pages wait neither for a file of 20,000 products nor, since the thread has a
 * pool of its own, for the connections of visitors who wait for a job's locks. A thread that ends by itself, out of
 * memory or by an uncaught error, or that is unresponsive, is reported to `onFault` and started again, without limit.
 * Rejects when it cannot start at all.
 */
export async function startOwnWorker(wish: WorkerWish, onFault: (error: unknown) => void): Promise<OwnWorker> {
  let state: WorkerState = { phase: 'restarting', since: new Date(), reason: 'It is being started' };
  const start = () =>
    startThread(wish, (next) => {
      state = next;
    });
  const supervisor = supervise<RunningThread>({
    first: await start(),
    start,
    ended: (thread) => thread.ended,
    onStart() {},
    onFault(reason) {
      state = { phase: 'restarting', since: new Date(), reason: String(reason) };
      onFault(reason);
    },
  });
  return {
    state: () => state,
    async stop() {
      const thread = await supervisor.stop();
      thread?.stop();
      await Promise.race([thread?.ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      await thread?.end();
    },
  };
}

type RunningThread = {
  /** The reason, once it has ended. */
  readonly ended: Promise<unknown>;
  stop(): void;
  /** At once. */
  end(): Promise<unknown>;
};

/** Rejects when it ends before it works. */
async function startThread(wish: WorkerWish, onState: (state: WorkerState) => void): Promise<RunningThread> {
  // Read when a thread starts, and stronger than its own limits; this thread has its share already.
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MB.jobs}`);
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = new Thread(new URL('./worker-thread.ts', import.meta.url), { workerData: wish, resourceLimits });
  const works = Promise.withResolvers<void>();
  let missed = 0;
  let reason: unknown = null;
  thread.on('message', (message: WorkerMessage) => {
    missed = 0;
    if (message === 'alive') works.resolve();
    else onState(message);
  });
  thread.on('error', (error) => {
    reason = error;
  });
  // Counted rather than measured, because the whole process may have been suspended for an hour.
  const timer = setInterval(() => {
    missed += 1;
    if (missed < MISSED_ALIVE) return;
    reason = new Error('The thread of the worker attended to nothing any more');
    void thread.terminate();
  }, ALIVE_MS);
  const ended = new Promise<unknown>((resolve) => {
    thread.once('exit', (code) => {
      clearInterval(timer);
      resolve(reason ?? new Error(`The thread of the worker ended with ${code}`));
    });
  });
  await Promise.race([works.promise, ended.then((error) => Promise.reject(error))]);
  return { ended, stop: () => thread.postMessage('stop'), end: () => thread.terminate() };
}
