import { sql } from 'kysely';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { PickupPoint, PointCarrier } from './point.ts';

type CarrierList = {
  readonly carrier: PointCarrier;
  readonly points: readonly PickupPoint[];
  readonly seenAt: Date;
};

/** Locks the points of a carrier until the transaction ends. */
export async function lockPoints(tx: Tx, carrier: PointCarrier): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pickup_points'), hashtext(${carrier}))`.execute(tx);
}

/** Writes the carrier's present points; its others can no longer be chosen. */
export async function savePoints(tx: Tx, { carrier, points, seenAt }: CarrierList): Promise<void> {
  await sql`
    insert into pickup_points as known (carrier, id, name, kind, country, town, area, street, postal_code, lat, lon, hours,
      is_active, seen_at, search_text)
    select ${carrier}, p.id, p.name, p.kind, p.country, p.town, p.area, p.street, p.postal_code, p.lat, p.lon, p.hours,
      true, ${seenAt}::timestamptz, ' ' || array_to_string(search_parts(fold_text(
        concat_ws(' ', p.name, p.town, p.area, p.street, replace(p.postal_code, '-', ' ')))), ' ')
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as p(id text, name text, kind text, country text, town text,
      area text, street text, postal_code text, lat float8, lon float8, hours text)
    on conflict (carrier, id) do update set name = excluded.name, kind = excluded.kind, country = excluded.country,
      town = excluded.town, area = excluded.area, street = excluded.street, postal_code = excluded.postal_code,
      lat = excluded.lat, lon = excluded.lon, hours = excluded.hours, is_active = true, seen_at = excluded.seen_at,
      search_text = excluded.search_text`.execute(tx);
  const ids = points.map(({ id }) => id);
  await sql`update pickup_points set is_active = false
    where carrier = ${carrier} and is_active and id <> all(${ids}::text[])`.execute(tx);
}

/** Deletes all points of a carrier. */
export async function deletePoints(tx: Tx, carrier: PointCarrier): Promise<void> {
  await tx.deleteFrom('pickup_points').where('carrier', '=', carrier).execute();
}
