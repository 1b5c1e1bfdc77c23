import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { ZonePromise } from './settings.ts';

type StoredSettings = {
  /** What the owner changed; null while that is nothing. */
  readonly value: unknown;
  /** The countries of delivery zones with a method that is offered; null without any. */
  readonly zoneCountries: readonly string[] | null;
  readonly zones: ZonePromise | null;
};

/** Reads a row of settings, and where the shop delivers to by its zones (shop/delivery). */
export async function readStoredSettings(db: Db, key: string): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select (select value from settings where key = ${key}) as value, (
      select array_agg(distinct country) from delivery_zones z cross join unnest(z.countries) country
      where exists (select from delivery_methods m where m.zone_id = z.id and not m.is_hidden)
    ) as "zoneCountries", (
      select case when count(*) > 0 then jsonb_build_object('daysFrom', min(m.days_from), 'daysTo', max(m.days_to),
        'price', min((select min((step ->> 'price')::integer) from jsonb_array_elements(m.price_steps) step)),
        'freeFrom', case when count(*) = count(m.free_from) then max(m.free_from) end) end
      from delivery_methods m
      where not m.is_hidden and (m.kind <> 'collect'
        or not exists (select from delivery_methods o where o.kind <> 'collect' and not o.is_hidden))
    ) as zones`.execute(db);
  return rows[0] ?? { value: null, zoneCountries: null, zones: null };
}
