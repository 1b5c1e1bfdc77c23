import type pg from 'pg';
import { newClient } from './db.server.ts';

const CONNECT_MS = 5_000;
/** After this long, all connections of a pooler are in use. */
const ANSWER_MS = 3_000;
/** With only one, a pooler with two connections that hands out the longest idle one would return the same each time. */
const OTHERS = 2;

/**
 * Whether a connection keeps its state while it is open: what it listens to, its locks, its name. A transaction-mode
 * pooler gives a client another connection for each transaction. That shows here: while others have a transaction
 * open, a client gets another connection than before, or none, or the others get its own.
 */
export async function keepsSession(connectionString: string): Promise<boolean> {
  const options = { connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS };
  const one = newClient(options);
  const others = Array.from({ length: OTHERS }, () => newClient(options));
  try {
    for (const client of [one, ...others]) await client.connect();
    const own = await backendOf(one);
    for (const other of others) {
      await other.query('begin');
      if ((await backendOf(other)) === own || (await backendOf(one).catch(() => null)) !== own) return false;
    }
    return true;
  } finally {
    for (const client of [one, ...others]) void client.end();
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
