import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { ZonePromise } from './settings.ts';

/** The settings row that stores what the owner changed. */
export const SETTINGS_KEY = 'shop';

/** The settings row that stores when the present VAT rate began; missing while it has never changed. */
export const VAT_RATE_SINCE_KEY = 'vatRateSince';

type StoredSettings = {
  /** What the owner changed; null while that is nothing. */
  readonly value: unknown;
  /** The countries of delivery zones with a method that can be chosen; null without any. */
  readonly zoneCountries: readonly string[] | null;
  readonly zones: ZonePromise | null;
};

/**
 * Reads a row of settings, and where the shop delivers to by its zones (shop/delivery). A method whose carrier has no points
 * in a country promises nothing there.
 */
export async function readStoredSettings(db: Db, key: string): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    with offered as (
      select m.*, served as country from delivery_methods m
      join delivery_zones z on z.id = m.zone_id cross join unnest(z.countries) served
      where not m.is_hidden and (m.kind <> 'pickup_point' or exists (
        select from pickup_points p where p.carrier = m.carrier and p.country = served and p.is_active))
    )
    select (select value from settings where key = ${key}) as value,
      (select array_agg(distinct country) from offered) as "zoneCountries", (
      select case when count(*) > 0 then jsonb_build_object('daysFrom', min(m.days_from), 'daysTo', max(m.days_to),
        'price', min((select min((step ->> 'price')::integer) from jsonb_array_elements(m.price_steps) step)),
        'freeFrom', case when count(*) = count(m.free_from) then max(m.free_from) end) end
      from offered m
      where m.kind <> 'collect' or not exists (select from offered where kind <> 'collect')
    ) as zones`.execute(db);
  return rows[0] ?? { value: null, zoneCountries: null, zones: null };
}
