import { sql } from 'kysely';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type BucketCount,
  COLLECTED_METRICS,
  type CollectedMetric,
  type Device,
  type Distribution,
  describeBuckets,
  PAGE_TYPES,
  type PageType,
  VITAL_DAYS,
} from './vital.ts';

export type VitalsReport = {
  /** Over all pages. */
  readonly overall: Readonly<Record<CollectedMetric, Distribution>>;
  /** Kinds of pages with measurements. */
  readonly pages: readonly {
    readonly page: PageType;
    readonly metrics: Readonly<Record<CollectedMetric, Distribution>>;
  }[];
  /** For the requested metric, the oldest day first; null without measurements. */
  readonly days: readonly { readonly day: string; readonly p75: number | null; readonly count: number }[];
};

type VitalsQuery = { readonly metric: CollectedMetric; readonly device: Device | null };

/** What visitors' browsers measured in the last 28 days. */
export async function getVitalsReport(shop: Shop, { metric, device }: VitalsQuery): Promise<VitalsReport> {
  const now = shop.clock.now();
  const [counts, days] = await Promise.all([countByPage(shop, device, now), countByDay(shop, { metric, device }, now)]);
  const describe = (of: readonly PageCount[]) =>
    Object.fromEntries(
      COLLECTED_METRICS.map((one) => [one, describeBuckets(one, merge(of.filter((row) => row.metric === one)))]),
    ) as Record<CollectedMetric, Distribution>;
  return {
    overall: describe(counts),
    pages: PAGE_TYPES.flatMap((page) => {
      const own = counts.filter((row) => row.page === page);
      return own.length === 0 ? [] : [{ page, metrics: describe(own) }];
    }),
    days: days.map(({ day, buckets }) => {
      const { p75, count } = describeBuckets(metric, buckets);
      return { day, p75, count };
    }),
  };
}

type PageCount = BucketCount & { readonly page: PageType; readonly metric: CollectedMetric };

const onDevice = (device: Device | null) => (device === null ? sql`true` : sql`device = ${device}`);
const firstDay = (now: Date) => sql`(${now}::timestamptz at time zone ${zoneSql()})::date - ${VITAL_DAYS - 1}::integer`;

async function countByPage(shop: Shop, device: Device | null, now: Date): Promise<readonly PageCount[]> {
  const { rows } = await sql<PageCount>`
    select page_type as page, metric, bucket, sum(count) as count
    from vital_counts where day >= ${firstDay(now)} and ${onDevice(device)}
    group by page_type, metric, bucket`.execute(shop.db);
  return rows;
}

async function countByDay(shop: Shop, { metric, device }: VitalsQuery, now: Date) {
  const { rows } = await sql<{ day: string; buckets: readonly BucketCount[] }>`
    with first as (select ${firstDay(now)} as day), counted as (
      select day, bucket, sum(count) as count from vital_counts
      where day >= (select day from first) and metric = ${metric} and ${onDevice(device)}
      group by day, bucket
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(
      (select json_agg(json_build_object('bucket', bucket, 'count', count)) from counted where counted.day = d.day), '[]'
    ) as buckets
    from first cross join generate_series(0, ${VITAL_DAYS - 1}::integer) step
      cross join lateral (select first.day + step as day) d
    order by d.day`.execute(shop.db);
  return rows;
}

/** Adds up the same bucket of several pages. */
function merge(counts: readonly BucketCount[]): BucketCount[] {
  const sums = new Map<number, number>();
  for (const { bucket, count } of counts) sums.set(bucket, (sums.get(bucket) ?? 0) + count);
  return [...sums].map(([bucket, count]) => ({ bucket, count }));
}
