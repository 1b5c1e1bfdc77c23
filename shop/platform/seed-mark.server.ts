import type pg from 'pg';

/**
 * Noted beside the migrations, so that a shop whose owner removed every demo product does not get them back at the next
 * start, and one that was interrupted while loading goes on.
 */
const MARK = 'seed: demo';

export type SeedState = 'begun' | 'done';

/** Whether the demo shop is to be loaded: begun and not finished, or never loaded and no product is there. */
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
