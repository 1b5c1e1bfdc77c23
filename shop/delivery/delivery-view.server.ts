import { sql } from 'kysely';
import { perLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { DeliveryMethod, DeliveryZone, MethodFields } from './delivery.ts';

/** Lists all zones with all their methods, in order. */
export async function listDelivery(db: Db | Tx): Promise<readonly DeliveryZone[]> {
  const zones = await db
    .selectFrom('delivery_zones')
    .select(['id', 'name', 'countries', 'postal_ranges', 'position', 'updated_at'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  // Most shops have none.
  const known = zones.length === 0 ? [] : (await methodRows(db).execute()).map(readMethod);
  return zones.map(({ id, updated_at, ...fields }) => ({
    id,
    version: updated_at,
    fields,
    methods: known.filter((method) => method.fields.zone_id === id),
  }));
}

function methodRows(db: Db | Tx) {
  return db
    .selectFrom('delivery_methods')
    .select(['id', 'zone_id', 'kind', 'names', 'texts', 'price_by', 'price_steps', 'free_from', 'most_weight_g'])
    .select(['most_size_mm', 'excluded_kinds', 'excluded_products', 'days_from', 'days_to', 'cut_off_hour'])
    .select(['position', 'is_hidden', 'updated_at', 'carrier', pointCountriesSql.as('point_countries')])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

type MethodRow = Awaited<ReturnType<ReturnType<typeof methodRows>['execute']>>[number];

/** Where the carrier of a method has points that can be chosen. */
const pointCountriesSql = sql<readonly string[]>`array(
  select distinct p.country from pickup_points p where p.carrier = delivery_methods.carrier and p.is_active)`;

function readMethod({ id, updated_at, names, texts, point_countries, ...fields }: MethodRow): DeliveryMethod {
  const said = (stored: unknown) => perLanguage((one) => (stored as Readonly<Record<string, string>>)[one] ?? '');
  return {
    id,
    version: updated_at,
    // Only this room writes the table.
    fields: { ...fields, names: said(names), texts: said(texts) } as unknown as MethodFields,
    ...(fields.kind === 'pickup_point' && { pointCountries: point_countries }),
  };
}
