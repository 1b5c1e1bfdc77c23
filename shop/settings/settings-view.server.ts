import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';

type StoredSettings = {
  /** What the owner changed; null while that is nothing. */
  readonly value: unknown;
  /** The countries of delivery zones with a method that is offered; null without any. */
  readonly zoneCountries: readonly string[] | null;
};

/** Reads a row of settings, and where the shop delivers to by its zones (shop/delivery). */
export async function readStoredSettings(db: Db, key: string): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select (select value from settings where key = ${key}) as value, (
      select array_agg(distinct country) from delivery_zones z cross join unnest(z.countries) country
      where exists (select from delivery_methods m where m.zone_id = z.id and not m.is_hidden)
    ) as "zoneCountries"`.execute(db);
  return rows[0] ?? { value: null, zoneCountries: null };
}
