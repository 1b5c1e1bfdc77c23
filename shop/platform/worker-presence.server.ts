import pg from 'pg';
import type { Log } from './log.server.ts';

/** PostgreSQL shows it to every connection of the same user. */
const PREFIX = 'vitrina-worker ';
const CHECK_MS = 60_000;
/** A tool that works jobs off once ends within this time, or was killed. */
const TOOL_LIMIT = '10 minutes';

export type WorkerPresence = { end(): Promise<void> };

/**
 * A worker marks a job as its own while it works on it. One that is killed leaves the mark, and the queue would wait four
 * hours before it gave the job to somebody else. So every worker keeps a connection open that carries its name: whoever
 * has no connection any more is gone, and what it had is freed, now and each minute.
 */
export async function announceWorker(
  connectionString: string,
  workerId: string,
  log: Pick<Log, 'warn'>,
): Promise<WorkerPresence> {
  let connection = await connect(connectionString, workerId);
  let isLost = false;
  const check = async () => {
    try {
      if (isLost) {
        connection = await connect(connectionString, workerId);
        isLost = false;
        watch();
      }
      await freeJobsOfTheDead(connection);
    } catch (error) {
      log.warn({ err: error }, 'could not look for jobs of workers that are gone');
    }
  };
  const watch = () => {
    connection.on('error', () => {
      isLost = true;
    });
  };
  watch();
  await check();
  const timer = setInterval(check, CHECK_MS);
  return {
    async end() {
      clearInterval(timer);
      await connection.end().catch(() => {});
    },
  };
}

async function connect(connectionString: string, workerId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: `${PREFIX}${workerId}`, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A job may run twice this way, when only its worker's connection was lost. Every job bears that. */
async function freeJobsOfTheDead(connection: pg.Client): Promise<void> {
  await connection.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
        where locked_by like 'pool-%'
          and not exists (select from pg_stat_activity where application_name = $1 || locked_by)
           or locked_by like 'otpool-%' and locked_at < now() - $2::interval))`,
    [PREFIX, TOOL_LIMIT],
  );
}
