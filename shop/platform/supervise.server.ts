import { setTimeout as sleep } from 'node:timers/promises';
import { createPauses } from './pauses.ts';

export type Supervision<Running> = {
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
