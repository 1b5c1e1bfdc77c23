import process from 'node:process';
import { isPassingFault } from '#shop/kernel/passing-fault.ts';
import type { Log } from '#shop/platform/log.server.ts';
import { databaseErrorCode } from '#shop/platform/postgres/transaction.server.ts';

/** What becomes of faults that nobody caught: `close` is called when one leaves this process in doubt. */
export function watchFaults(log: Log, close: () => void): void {
  // A promise nobody waited for belongs to one request; the others go on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
  process.on('uncaughtException', (error) => {
    if (isPassingFault(error) && databaseErrorCode(error) !== 'EPIPE') {
      // A connection that was lost says nothing about this process. Who reads its log may be gone too (EPIPE), which does.
      log.error({ err: error }, 'a connection was lost where nobody waited for it');
      return;
    }
    log.fatal({ err: error }, 'a fault leaves the shop in doubt; closing it');
    close();
  });
}
