import { sql } from 'kysely';
import type { Db, Tx } from './postgres/db.server.ts';

/** At most `limit` uses of a key within `seconds`, counted from the first. */
export type Rate = { readonly key: string; readonly limit: number; readonly seconds: number };

export type RateTaken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/**
 * Counts one use and returns whether it was within the limit; if not, after how many seconds the next one is. It is
 * counted before the work and in one statement, so that a thousand at once count as a thousand.
 */
export async function takeRate(db: Db | Tx, rate: Rate, now: Date): Promise<RateTaken> {
  const endsAt = new Date(now.getTime() + rate.seconds * 1000);
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    with stale as (
      delete from rate_limits where key in (
        select key from rate_limits where window_ends_at < ${now} and key <> ${rate.key}
        order by window_ends_at limit 5 for update skip locked))
    insert into rate_limits as r (key, count, window_ends_at) values (${rate.key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when r.window_ends_at <= ${now} then 1 else least(r.count, 1000000) + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
    returning count, window_ends_at`.execute(db);
  const row = rows[0];
  if (row === undefined || row.count <= rate.limit) return { allowed: true };
  return { allowed: false, retryAfter: Math.max(1, secondsUntil(row.window_ends_at, now)) };
}

/**
 * Counts against each limit in turn; the first exceeded one refuses, and later ones are not counted. The wait is the
 * longest of all exceeded limits: after it, none refuses.
 */
export async function takeRates(db: Db | Tx, rates: readonly Rate[], now: Date): Promise<RateTaken> {
  for (const [index, rate] of rates.entries()) {
    const taken = await takeRate(db, rate, now);
    if (taken.allowed) continue;
    const others = await longestWait(db, rates.slice(index + 1), now);
    return { allowed: false, retryAfter: Math.max(taken.retryAfter, others) };
  }
  return { allowed: true };
}

/** The seconds until no limit is exceeded any more. */
async function longestWait(db: Db | Tx, rates: readonly Rate[], now: Date): Promise<number> {
  if (rates.length === 0) return 0;
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'count', 'window_ends_at'])
    .where(
      'key',
      'in',
      rates.map(({ key }) => key),
    )
    .execute();
  const usedUp = rows.filter(({ key, count }) => rates.some((rate) => rate.key === key && count >= rate.limit));
  return Math.max(0, ...usedUp.map(({ window_ends_at: endsAt }) => secondsUntil(endsAt, now)));
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.ceil((moment.getTime() - now.getTime()) / 1000);
}

/** Uncounts one use that turned out to be legitimate. */
export async function giveBackRate(db: Db | Tx, key: string): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Clears all counts of these keys. */
export async function clearRates(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from rate_limits where key = any(${keys})`.execute(db);
}
