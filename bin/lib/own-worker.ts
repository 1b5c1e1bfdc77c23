import { setTimeout as sleep } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '#shop/platform/config.server.ts';
import { supervise } from '#shop/platform/supervise.server.ts';
import type { WorkerState } from '#shop/platform/worker/worker.server.ts';

/** What the thread says: that it works, now and every few seconds, and what has become of its worker. */
export type WorkerMessage = 'alive' | WorkerState;

export type WorkerWish = {
  readonly config: Config;
  /** The database was started by this process, so that its processes are here and may be told to stand back. */
  readonly isDatabaseOurs: boolean;
};

export type OwnWorker = {
  state(): WorkerState;
  /** Finishes the jobs under way first, and ends what does not come to an end. */
  stop(): Promise<void>;
};

/** Several times what any job keeps at once. Where there may be more, V8 tidies up later and keeps what it once took. */
const HEAP_MB = 512;
/** How often the thread says that it attends to something. */
export const ALIVE_MS = 5_000;
/** So often in a row it may say nothing: the longest that a job keeps the thread to itself is a few seconds. */
const MISSED_ALIVE = 24;
/** Less than a process that is told to stop has left. */
const STOP_LIMIT_MS = 22_000;

/**
 * Works on jobs in a thread of this process: pages wait neither for a file of 20,000 products that is being read nor, since
 * the thread has a pool of its own, for the connections of visitors who wait for what a job is about to let go of.
 * A thread that ends by itself, for want of memory or by a fault that nobody caught, or that attends to nothing any more, is
 * told to `onFault` and started again, for as long as it takes. Rejects when it cannot begin at all.
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
  /** Why, once it has ended. */
  readonly ended: Promise<unknown>;
  stop(): void;
  /** At once. */
  end(): Promise<unknown>;
};

/** Rejects when it ends before it works. */
async function startThread(wish: WorkerWish, onState: (state: WorkerState) => void): Promise<RunningThread> {
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
  // Counted and not measured: the whole process may have been stopped for an hour.
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
