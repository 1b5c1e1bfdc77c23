import type { Log } from '#shop/platform/log.server.ts';
import { withConnection } from '#shop/platform/postgres/db.server.ts';
import { findPendingMigrations } from '#shop/platform/postgres/migration-state.server.ts';

export type RestartParts = {
  readonly databaseUrl: string;
  readonly log: Log;
  /** Each replaces its processes or threads by new ones, in this order. */
  readonly parts: readonly (() => Promise<void>)[];
};

/**
 * Switches to the checkout's present code without an interruption. A version with new migrations is not started this
 * way, because old processes would run on unknown tables: the log says so, and nothing changes.
 */
export async function restartRolling({ databaseUrl, log, parts }: RestartParts): Promise<void> {
  try {
    const pending = await listPending(databaseUrl);
    if (pending.length > 0) {
      log.warn({ pending }, 'not restarted: this version changes tables, which takes a full restart');
      return;
    }
    log.info('putting new processes in the place of the old ones');
    for (const part of parts) await part();
    log.info('all processes are new');
  } catch (error) {
    log.error({ err: error }, 'not everything was restarted; what could not be goes on as it was');
  }
}

async function listPending(connectionString: string): Promise<readonly string[]> {
  const pending = await withConnection({ connectionString }, findPendingMigrations);
  return pending.map(({ migration }) => migration.name);
}
