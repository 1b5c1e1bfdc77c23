import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.generated.ts';

/** `patience`: how many milliseconds `transact` waits for a lock, where it is not as long as usual. */
export type Db = Kysely<DB> & { readonly patience?: number };
/** A running transaction. Stores take one, so that the verb alone decides what is one unit of work. */
export type Tx = Transaction<DB>;

// numeric stays text (prices have four exact decimals); bigint ids and counts fit a double for as long as a shop lives.
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => Number(text));

export type DbOptions = {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
  readonly patience?: number | undefined;
};

/** Opens a pool on `connectionString`. Close it with `db.destroy()`. */
export function createDb(
  connectionString: string,
  options: DbOptions = {},
): { readonly db: Db; readonly pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vitrina',
  });
  // Without a listener the loss of an idle connection (database restart) would end the process.
  pool.on('error', (error) => {
    // While the pool is closing, the database may be faster than we are.
    if (!pool.ending) options.onError?.(error);
  });
  // The same for one that is lost while it is in use; whoever uses it learns it from the query.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db: options.patience === undefined ? db : Object.assign(db, { patience: options.patience }), pool };
}
