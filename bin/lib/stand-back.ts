import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Shop } from '#shop/shop.server.ts';

/** The niceness relative to the pages', whatever theirs is: the scale is -20 to 19, and usually they have 0. */
const STEPS_BACK = 10;
const LAST_NICENESS = 19;
const run = promisify(execFile);

export type StandingBack = {
  /** The database was started by this process, so its processes are here and their niceness can be set. */
  readonly isDatabaseOurs: boolean;
  /** Uses only idle processor time, for the whole process rather than this thread. */
  readonly isLast: boolean;
};

/**
 * Makes pages go first when the processor is busy: before this thread or process, and before the database processes of
 * its connections. Only Linux has niceness per thread; elsewhere it would slow the whole shop.
 */
export async function standBack({ pool, log }: Shop, { isDatabaseOurs, isLast }: StandingBack): Promise<void> {
  const niceness = Math.min(os.getPriority() + STEPS_BACK, LAST_NICENESS);
  const moveBack = async (id: number) => {
    try {
      os.setPriority(id, niceness);
      // Niceness alone keeps a processor busy when a page needs the database. Every distribution has `chrt`; otherwise
      // niceness must do.
      if (isLast && process.platform === 'linux')
        await run('chrt', ['--idle', '--all-tasks', '--pid', '0', String(id)]);
    } catch (error) {
      log.debug({ err: error }, 'background work keeps its priority');
    }
  };
  // pg knows the process at the other end, but its types do not say so.
  pool.on('connect', ({ processID }: pg.PoolClient & { readonly processID?: number }) => {
    if (isDatabaseOurs && processID !== undefined) void moveBack(processID);
  });
  if (isLast) await moveBack(process.pid);
  else if (process.platform === 'linux') await moveBack(Number(path.basename(readlinkSync('/proc/thread-self'))));
}
