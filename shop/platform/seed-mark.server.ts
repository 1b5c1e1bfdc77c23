import type pg from 'pg';

/** Stored beside the migrations: removed demo products stay removed, and an interrupted load continues. */
const MARK = 'seed: demo';

/** Row of the settings table that says the demo shop is complete. */
export const DEMO_LOADED_KEY = 'demo-loaded';

export type SeedState = 'begun' | 'done';

/** Whether to load the demo: begun and not finished, or never loaded and no product exists. */
export async function isSeedDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ state: SeedState | null; empty: boolean }>(
    `select (select checksum from schema_migrations where name = $1) as state,
            not exists (select from products) as empty`,
    [MARK],
  );
  const row = rows[0];
  return row?.state === 'begun' || (row?.state === null && row.empty);
}

export async function markSeed(pool: pg.Pool, state: SeedState): Promise<void> {
  await pool.query(
    `insert into schema_migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum`,
    [MARK, state],
  );
}

/** Whether nothing has happened here: no goods, no order, no setting. */
export async function isNewShop(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select not exists (select from products) and not exists (select from orders)
       and not exists (select from settings where key = 'shop') as is`,
  );
  return rows[0]?.is === true;
}

/** Whether the demo shop was loaded here, and not removed since. */
export async function isDemoLoaded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>('select exists (select from settings where key = $1) as is', [
    DEMO_LOADED_KEY,
  ]);
  return rows[0]?.is === true;
}
