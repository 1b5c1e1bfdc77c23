import process from 'node:process';
import { isTransientError } from '#shop/kernel/transient-error.ts';
import type { Log } from '#shop/platform/log.server.ts';
import { databaseErrorCode } from '#shop/platform/postgres/transaction.server.ts';

/** Handles uncaught errors: `close` is called when one leaves this process in doubt. */
export function watchFaults(log: Log, close: () => void): void {
  // An unhandled rejection belongs to one request; the others continue.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a fault was not handled'));
  process.on('uncaughtException', (error) => {
    if (isTransientError(error) && databaseErrorCode(error) !== 'EPIPE') {
      // A lost connection says nothing about this process. A closed log pipe (EPIPE) does.
      log.error({ err: error }, 'an idle connection was lost');
      return;
    }
    log.fatal({ err: error }, 'a fault leaves the shop in doubt; closing it');
    close();
  });
}
