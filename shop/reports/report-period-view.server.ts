import { sql } from 'kysely';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { ReportPeriod } from './producer-report.ts';

/** SQL for midnight in the shop before the period's first day, and after its last. */
export function periodLimitsSql({ year, quarter }: ReportPeriod) {
  const [month, months] = quarter === null ? [1, 12] : [quarter * 3 - 2, 3];
  const first = sql`make_timestamp(${year}::integer, ${month}::integer, 1, 0, 0, 0)`;
  return {
    begins: sql`(${first} at time zone ${zoneSql()})`,
    ends: sql`((${first} + make_interval(months => ${months}::integer)) at time zone ${zoneSql()})`,
  };
}
