import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { CollectedMetric, Device, PageType } from './vital.ts';

export type VitalToCount = {
  readonly pageType: PageType;
  readonly device: Device;
  readonly metric: CollectedMetric;
  readonly bucket: number;
};

/** Counts each once, on `now`'s day in the shop. In a fixed order, so that two at once cannot deadlock. */
export async function countVitals(db: Db, vitals: readonly VitalToCount[], now: Date): Promise<void> {
  const sorted = [...vitals].sort((a, b) => (a.metric < b.metric ? -1 : 1));
  const rows = sorted.map(
    ({ pageType, device, metric, bucket }) => sql`
      ((${now}::timestamptz at time zone ${zoneSql()})::date, ${pageType}, ${device}, ${metric}, ${bucket}::smallint, 1)`,
  );
  await sql`
    insert into vital_counts as v (day, page_type, device, metric, bucket, count) values ${sql.join(rows)}
    on conflict (day, metric, page_type, device, bucket) do update set count = v.count + 1`.execute(db);
}

/** Deletes older days; returns how many rows. */
export async function deleteVitalsBefore(db: Db, days: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vital_counts
    where day < (${now}::timestamptz at time zone ${zoneSql()})::date - ${days}::integer`.execute(db);
  return Number(numAffectedRows ?? 0);
}
