import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isTransientError } from '#shop/kernel/transient-error.ts';
import { type Config, directUrl } from '../config.server.ts';
import { type JobHandlers, taskList } from '../jobs.server.ts';
import type { Log } from '../log.server.ts';
import { supervise } from '../supervise.server.ts';
import { openRunner, type Runner } from './runner.server.ts';

export type WorkerState =
  | { readonly phase: 'working'; readonly since: Date }
  /** It ended by itself or could not start, and is started again. */
  | { readonly phase: 'restarting'; readonly since: Date; readonly reason: string };

export type Worker = Awaited<ReturnType<typeof startWorker>>;

type WorkerContext = {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>;
};

/** Less than the time a stopping process has. */
const STOP_LIMIT_MS = 20_000;
/** How long a job may continue while the next runner works. */
const RETIRE_LIMIT_MS = 30 * 60_000;

/**
 * Runs jobs until `stop` is called. When the runner ends or is stuck, the next one is started: at once, then after
 * pauses of up to ten seconds, without limit. Rejects only when it cannot work at all, such as without permissions; it
 * waits for a database that is away.
 */
export async function startWorker<Context>(
  context: Context & WorkerContext,
  handlers: JobHandlers<Context>,
  { onState = () => {}, checkMs }: { readonly onState?: (state: WorkerState) => void; readonly checkMs?: number } = {},
) {
  const { log, pool, config } = context;
  let state: WorkerState = { phase: 'restarting', since: new Date(), reason: 'It is being started' };
  const enter = (next: WorkerState) => {
    state = next;
    onState(next);
  };
  const restarting = (reason: unknown) => {
    const since = state.phase === 'restarting' ? state.since : new Date();
    enter({ phase: 'restarting', since, reason: reason instanceof Error ? reason.message : String(reason) });
  };
  const retiring = new Set<Promise<void>>();
  const retire = (runner: Runner) => {
    const done = runner.retire(RETIRE_LIMIT_MS).finally(() => retiring.delete(done));
    retiring.add(done);
  };
  const connectionString = directUrl(config);
  const tasks = taskList(context, handlers);
  const start = () => openRunner({ connectionString, log, tasks, pool, ...(checkMs && { checkMs }) });
  const first = await start().catch((error: unknown) => {
    if (!isTransientError(error)) throw error;
    log.warn({ err: error }, 'the worker waits for the database');
    restarting(error);
    return null;
  });
  const supervisor = supervise<Runner>({
    first,
    start,
    ended: (runner) => runner.ended,
    onStart: () => enter({ phase: 'working', since: new Date() }),
    onFault(reason, runner) {
      if (runner === null) log.warn({ err: reason }, 'the worker could not be started again yet');
      else log.error({ err: reason }, 'the worker ended by itself; starting it again');
      restarting(reason);
      if (runner !== null) retire(runner);
    },
  });
  const stop = async () => {
    const limit = sleep(STOP_LIMIT_MS, undefined, { ref: false });
    const last = await supervisor.stop();
    await Promise.race([Promise.all([last?.stop(STOP_LIMIT_MS), ...retiring]), limit]);
  };
  let stops: Promise<void> | null = null;
  return {
    state: () => state,
    /** Finishes running jobs first. Never rejects, whatever the worker's state. */
    stop() {
      stops ??= stop();
      return stops;
    },
  };
}
