import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { awaitedCompletion, type JobHandlers, taskList, workerLogger } from '#shop/platform/jobs.server.ts';
import type { Log } from '#shop/platform/log.server.ts';

/** Runs every due job, then returns. */
export async function runDueJobs<Context>(
  context: Context & { readonly pool: pg.Pool; readonly log: Log },
  handlers: JobHandlers<Context>,
): Promise<void> {
  await runOnce({
    pgPool: context.pool,
    taskList: taskList(context, handlers),
    noHandleSignals: true,
    logger: workerLogger(context.log),
    preset: awaitedCompletion,
  });
}
