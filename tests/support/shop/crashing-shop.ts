import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.generated.ts';
import type { Shop } from '#shop/shop.server.ts';

export type CrashingShop = {
  readonly shop: Shop;
  readonly hasCrashed: () => boolean;
  close(): Promise<void>;
};

/**
 * The same shop in a process that is killed just before its statement number `statements + 1`: from then on nothing
 * reaches the database, and what was not committed is gone. Trying every number tries every moment.
 */
export function crashingShop(shop: Shop, statements: number): CrashingShop {
  const real = new pg.Pool({ connectionString: shop.config.databaseUrl, max: 4 });
  real.on('error', () => {});
  let left = statements;
  let crashed = false;
  const pool: PostgresPool = {
    options: {},
    async connect(): Promise<PostgresPoolClient> {
      if (crashed) throw new Error('killed');
      const client = await real.connect();
      const query = async (sql: unknown, parameters?: unknown) => {
        if (crashed || left === 0) {
          crashed = true;
          throw new Error('killed');
        }
        left -= 1;
        return client.query(sql as string, parameters as unknown[]);
      };
      return { query, release: () => client.release(crashed) } as unknown as PostgresPoolClient;
    },
    async end() {
      await real.end();
    },
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Its memory is its own, and empty: no other shop waits for what a dying process reads.
  const untilChange: Shop['untilChange'] = { read: (_key, read) => read() };
  const dying = { ...shop, db, untilChange, settingsCache: { current: null } };
  return { shop: dying, hasCrashed: () => crashed, close: () => db.destroy() };
}
