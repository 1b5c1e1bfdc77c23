import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Shop } from '#shop/shop.server.ts';

/** How far behind the pages, wherever the owner has put these: the scale goes from -20 to 19, and usually they have 0. */
const STEPS_BACK = 10;
const LAST_NICENESS = 19;
const run = promisify(execFile);

export type StandingBack = {
  /** The database was started by this process, so that its processes are here and may be told to stand back. */
  readonly isDatabaseOurs: boolean;
  /** Has only what nobody else wants of the processor: this process, not just this thread. */
  readonly isLast: boolean;
};

/**
 * Lets pages go first where the processor is short: before this thread or process, and before what the database does for it,
 * which is done by a process for each connection. Threads are told apart by Linux alone; elsewhere the whole shop would stand
 * back.
 */
export async function standBack({ pool, log }: Shop, { isDatabaseOurs, isLast }: StandingBack): Promise<void> {
  const niceness = Math.min(os.getPriority() + STEPS_BACK, LAST_NICENESS);
  const moveBack = async (id: number) => {
    try {
      os.setPriority(id, niceness);
      // Niceness alone keeps a processor busy when a page asks the database. Every distribution has `chrt`; else that has to do.
      if (isLast && process.platform === 'linux')
        await run('chrt', ['--idle', '--all-tasks', '--pid', '0', String(id)]);
    } catch (error) {
      log.debug({ err: error }, 'background work keeps its priority');
    }
  };
  // pg knows the number of the process at the other end, and does not say so in its types.
  pool.on('connect', ({ processID }: pg.PoolClient & { readonly processID?: number }) => {
    if (isDatabaseOurs && processID !== undefined) void moveBack(processID);
  });
  if (isLast) await moveBack(process.pid);
  else if (process.platform === 'linux') await moveBack(Number(path.basename(readlinkSync('/proc/thread-self'))));
}
