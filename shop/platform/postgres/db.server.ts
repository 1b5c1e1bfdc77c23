import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.generated.ts';

/** `patience`: for how many milliseconds `transact` waits for a lock, instead of the default. */
export type Db = Kysely<DB> & { readonly patience?: number };
/** A running transaction. Stores take one, so that only the verb decides what is one unit of work. */
export type Tx = Transaction<DB>;

// numeric stays text (prices have four exact decimals); bigint ids and counts fit a double.
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => Number(text));

export type DbOptions = {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
  readonly patience?: number | undefined;
};

/** Every open connection of a pool, including those in use, which the pool itself does not list. */
const open = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Per process, and for all together. */
const POOL_SIZE = 10;
const POOLED_IN_ALL = 40;
const SMALLEST_POOL = 4;

/** Says how many connections each process may open, so that all together leave the database some to spare. */
export function connectionsOf(processes: number): number {
  return Math.min(POOL_SIZE, Math.max(SMALLEST_POOL, Math.floor(POOLED_IN_ALL / processes)));
}

/** Opens a pool on `connectionString`. Close it with `db.destroy()`. */
export function createDb(
  connectionString: string,
  options: DbOptions = {},
): { readonly db: Db; readonly pool: pg.Pool } {
  const pool = createPool(connectionString, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db: options.patience === undefined ? db : Object.assign(db, { patience: options.patience }), pool };
}

/** A pool that survives lost connections. `name` is what the database calls its connections. */
export function createPool(
  connectionString: string,
  { max = POOL_SIZE, onError, name = 'vitrina' }: Pick<DbOptions, 'max' | 'onError'> & { readonly name?: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: name,
  });
  const clients = new Set<pg.PoolClient>();
  open.set(pool, clients);
  const reportLoss = (error: Error) => {
    // While the pool closes, the database may close a connection first.
    if (!pool.ending) onError?.(error);
  };
  // Without a listener the loss of an idle connection (database restart) would end the process.
  pool.on('error', reportLoss);
  pool.on('connect', (client) => {
    clients.add(client);
    // The same for a connection in use; its user gets the error from the query.
    client.on('error', reportLoss);
  });
  pool.on('remove', (client) => clients.delete(client));
  return pool;
}

type Release = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * Lets a connection that was taken with a callback be given back twice. The job queue does so when the one it listens on
 * breaks while it stops.
 */
export function forgiveSecondRelease(pool: pg.Pool): pg.Pool {
  const connect: { (): Promise<pg.PoolClient>; (taken: Taken): void } = pool.connect.bind(pool);
  const connectOnce = (taken?: Taken) => {
    if (taken === undefined) return connect();
    return connect((error, client, release) => {
      let isBack = false;
      taken(error, client, (fault) => {
        if (!isBack) release(fault);
        isBack = true;
      });
    });
  };
  return Object.assign(pool, { connect: connectOnce });
}

/** A connection outside any pool, not yet connected. Its loss is reported by its next query alone. */
export function newClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options);
  client.on('error', () => {});
  return client;
}

/** Runs `work` on a connection outside any pool, which is closed afterwards, whatever happens. */
export async function withConnection<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Cuts every connection of the pool, including those in use: callers get an error instead of waiting. */
export function cutConnections(pool: pg.Pool): void {
  for (const client of open.get(pool) ?? []) cutConnection(client);
}

/** Closes the socket without a farewell. pg has the socket, but its types do not say so. */
export function cutConnection(client: pg.ClientBase): void {
  (client as pg.ClientBase & { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
