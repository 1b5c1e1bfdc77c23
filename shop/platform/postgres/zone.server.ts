import { sql } from 'kysely';
import { timeZone } from '#shop/kernel/time-zone.ts';

/**
 * The shop's time zone in SQL: `moment at time zone ${zoneSql()}`. Written as a literal, so that PostgreSQL sees the same
 * expression in `select` and in `group by`. Called for each query, never once for all.
 */
export function zoneSql() {
  return sql.lit(timeZone());
}
