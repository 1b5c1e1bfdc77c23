import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { cutConnection, newClient } from './db.server.ts';

export type HeldConnection = Awaited<ReturnType<typeof holdConnection>>;

export type HeldConnectionOptions = {
  readonly connectionString: string;
  readonly name: string;
  /** Called each time it was lost. */
  readonly onLoss: () => void;
};

const CONNECT_MS = 5_000;
/** The database responds within milliseconds; after this long the connection is dead. */
const ANSWER_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const FAREWELL_MS = 1_000;
/** Lets the database notice a lost machine soon, too. No effect on a local socket. */
const NOTICE_LOSS = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** A connection that is reopened at once when it is lost, until `end`. Rejects when the first cannot be opened. */
export async function holdConnection(options: HeldConnectionOptions) {
  let { name } = options;
  let hasEnded = false;
  let reopening: Promise<void> | null = null;
  let client: pg.Client;

  const take = (next: pg.Client) => {
    client = next;
    client.once('end', () => {
      if (hasEnded || client !== next) return;
      options.onLoss();
      reopening = openAgain();
    });
  };
  const openAgain = async () => {
    for (let pause = FIRST_PAUSE_MS; !hasEnded; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const next = await connect(options.connectionString, name).catch(() => null);
      if (next !== null) {
        reopening = null;
        return take(next);
      }
      await sleep(pause);
    }
  };
  take(await connect(options.connectionString, name));
  return {
    /** Throws when there is no connection now. */
    client() {
      if (reopening !== null) throw new Error('Connection terminated; it is being opened again');
      return client;
    },
    isOpen: () => reopening === null,
    /** Resolves when it is open or has ended. */
    opened: async () => void (await reopening),
    /** Its name in the database from now on, also after a reconnect. */
    async rename(next: string) {
      name = next;
      if (reopening === null) await client.query(`select set_config('application_name', $1, false)`, [name]);
    },
    /** Cuts the present connection because it does not respond; a new one is opened at once. */
    drop: () => void hangUp(client),
    async end() {
      hasEnded = true;
      await reopening;
      await hangUp(client);
    },
  };
}

async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = newClient({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  await client.connect();
  await client.query(NOTICE_LOSS);
  return client;
}

/** A dead connection does not respond to a farewell either. */
async function hangUp(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(FAREWELL_MS)]);
  cutConnection(client);
}

/** Whether the database has been silent for so long that no connection to it can be trusted. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
