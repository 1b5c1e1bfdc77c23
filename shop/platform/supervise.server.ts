import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError } from '#shop/kernel/transient-error.ts';
import type { Log } from './log.server.ts';

type Supervision<Running> = {
  /** Null when the first start failed and is retried. */
  readonly first: Running | null;
  start(): Promise<Running>;
  /** Resolves with the reason when it ended by itself. */
  ended(running: Running): Promise<unknown>;
  onStart(running: Running): void;
  /** `running` is null when it could not be started. */
  onFault(reason: unknown, running: Running | null): void;
};

export type Supervisor<Running> = {
  /** Stops restarting. Resolves with what is running, which the caller must end. */
  stop(): Promise<Running | null>;
};

/** Restarts whatever ends by itself: at once, then after pauses of up to ten seconds, without limit. */
export function supervise<Running>(supervision: Supervision<Running>): Supervisor<Running> {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const pauses = createPauses();

  const startAgain = async (): Promise<Running | null> => {
    while (!isStopping()) {
      await sleep(pauses.next(), undefined, { signal: stopping.signal }).catch(() => {});
      if (isStopping()) break;
      try {
        return await supervision.start();
      } catch (error) {
        supervision.onFault(error, null);
      }
    }
    return null;
  };
  const watch = async (): Promise<Running | null> => {
    for (let running = supervision.first ?? (await startAgain()); running !== null; running = await startAgain()) {
      supervision.onStart(running);
      pauses.begin();
      const reason = await Promise.race([supervision.ended(running), stopped]);
      if (isStopping()) return running;
      supervision.onFault(reason, running);
    }
    return null;
  };
  const watching = watch();
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** How many restarts come without a pause. */
const QUICK = 5;
/** After running this long, pauses start over. */
const STEADY_MS = 60_000;

/** The pauses between restarts of something that ends again and again. `now` is in milliseconds, by a monotonic clock. */
export function createPauses(now: () => number = () => performance.now()) {
  let count = 0;
  let begunAt = Number.POSITIVE_INFINITY;
  return {
    /** It has been started. */
    begin() {
      begunAt = now();
    },
    /** Milliseconds: short for the first five times, then growing to ten seconds; short again after a good minute. */
    next() {
      if (now() - begunAt >= STEADY_MS) count = 0;
      begunAt = Number.POSITIVE_INFINITY;
      count += 1;
      return Math.min(FIRST_MS * 2 ** Math.max(0, count - QUICK), LONGEST_MS);
    },
  };
}

/** Longer than a database or its machine takes to restart. */
const PATIENCE_MS = 60_000;

/** Retries `work` for up to a minute while it fails with transient errors, such as a restarting database. */
export async function retryPassing<T>(log: Pick<Log, 'warn'>, work: () => Promise<T>): Promise<T> {
  const latest = performance.now() + PATIENCE_MS;
  const pauses = createPauses();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses.next();
      if (!isTransientError(error) || performance.now() + pause > latest) throw error;
      log.warn({ err: error }, 'the database is away; trying again');
      await sleep(pause);
    }
  }
}
