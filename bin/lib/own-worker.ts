import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '#shop/platform/config.server.ts';

export type WorkerMessage = 'working';

export type WorkerWish = {
  readonly config: Config;
  /** The database was started by this process, so that its processes are here and may be told to stand back. */
  readonly isDatabaseOurs: boolean;
};

export type OwnWorker = {
  /** Finishes the jobs under way first. */
  stop(): Promise<void>;
};

/** Several times what any job keeps at once. Where there may be more, V8 tidies up later and keeps what it once took. */
export const HEAP_MB = 512;

/**
 * Works on jobs in a thread of this process: pages wait neither for a file of 20,000 products that is being read nor, since
 * the thread has a pool of its own, for the connections of visitors who wait for what a job is about to let go of.
 */
export async function startOwnWorker(wish: WorkerWish, onFault: (error: unknown) => void): Promise<OwnWorker> {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = new Worker(new URL('./worker-thread.ts', import.meta.url), { workerData: wish, resourceLimits });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  await once(thread, 'message');
  thread.on('error', onFault);
  return {
    async stop() {
      thread.postMessage('stop');
      await ended;
    },
  };
}
