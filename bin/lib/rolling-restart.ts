import type { Log } from '#shop/platform/log.server.ts';
import { newClient } from '#shop/platform/postgres/db.server.ts';
import { findPendingMigrations } from '#shop/platform/postgres/migration-state.server.ts';

export type RestartParts = {
  readonly databaseUrl: string;
  readonly log: Log;
  /** Each puts new processes or threads in the place of its own, in this order. */
  readonly parts: readonly (() => Promise<void>)[];
};

/**
 * Takes up what is in the checkout now, without a moment in which nothing answers. A version that changes the tables is
 * not taken up so, since the code of before would go on working on tables that it does not know: the log says so, and
 * everything stays as it is.
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
  const client = newClient({ connectionString });
  await client.connect();
  try {
    return (await findPendingMigrations(client)).map(({ migration }) => migration.name);
  } finally {
    await client.end();
  }
}
