import { setTimeout as sleep } from 'node:timers/promises';
import { isPassingFault } from '#shop/kernel/passing-fault.ts';
import type { Log } from './log.server.ts';
import { createPauses } from './pauses.ts';

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
      if (!isPassingFault(error) || performance.now() + pause > latest) throw error;
      log.warn({ err: error }, 'the database is away for now; trying again');
      await sleep(pause);
    }
  }
}
