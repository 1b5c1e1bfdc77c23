import type pg from 'pg';
import { newClient } from './db.server.ts';

const CONNECT_MS = 5_000;
/** Whoever waits longer for a connection waits for one that somebody else has. */
const ANSWER_MS = 3_000;
/** With one, a pooler of two connections that hands out the one longest idle would give each client the same again. */
const OTHERS = 2;

/**
 * Whether what a connection was told is known to it as long as it is open: what it listens to, the locks it holds, its name.
 * A pooler in transaction mode gives a client another connection for each transaction, which is seen here: while others
 * have a transaction open, a client is given another connection than before, or none, or they are given the one it had.
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
