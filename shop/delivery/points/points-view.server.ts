import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type PickupPoint, type Place, POINT_CARRIERS, type PointCarrier } from './point.ts';

/** Lists which points of a carrier can be chosen. */
export async function listActiveIds(db: Db | Tx, carrier: PointCarrier): Promise<readonly string[]> {
  const rows = await points(db, carrier).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Lists the carriers that methods of delivery lead to. */
export async function listCarriersInUse(db: Db | Tx): Promise<readonly PointCarrier[]> {
  const rows = await db
    .selectFrom('delivery_methods')
    .select('carrier')
    .distinct()
    .where('kind', '=', 'pickup_point')
    .execute();
  return POINT_CARRIERS.filter((carrier) => rows.some((row) => row.carrier === carrier));
}

/** How many points of a carrier can be chosen, and when its list last had them; null for none. */
export type PointListState = { readonly carrier: PointCarrier; readonly points: number; readonly seenAt: Date | null };

/** Says of each carrier that methods lead to what is known of its points. */
export async function listPointListStates(db: Db | Tx): Promise<readonly PointListState[]> {
  const { rows } = await sql<PointListState>`
    select m.carrier, count(p.id) as points, max(p.seen_at) as "seenAt"
    from (select distinct carrier from delivery_methods where kind = 'pickup_point') m
    left join pickup_points p on p.carrier = m.carrier and p.is_active
    group by m.carrier order by m.carrier`.execute(db);
  return rows;
}

type Wanted = { readonly carrier: PointCarrier; readonly country: string };

/** Finds a point that can be chosen in a country. */
export async function findPoint(db: Db | Tx, { carrier, country, id }: Wanted & { readonly id: string }) {
  const row = await points(db, carrier)
    .select(COLUMNS)
    .where('country', '=', country)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toPoint(row);
}

/** Lists the points of a country that have all of these words, each from its beginning, folded as the shop's search does. */
export async function listPointsByWords(
  db: Db | Tx,
  { carrier, country, words }: Wanted & { readonly words: readonly string[] },
): Promise<readonly PickupPoint[]> {
  let query = points(db, carrier).select(COLUMNS).where('country', '=', country);
  // Only letters and digits come here, so nothing is a pattern.
  for (const word of words) query = query.where(sql<boolean>`search_text like '% ' || fold_text(${word}) || '%'`);
  return (await query.execute()).map(toPoint);
}

/** Lists the nearest points of a country, nearest first. On so small a part of the globe it is flat. */
export async function listPointsNear(
  db: Db | Tx,
  { carrier, country, near, most }: Wanted & { readonly near: Place; readonly most: number },
): Promise<readonly PickupPoint[]> {
  const { lat, lon } = near;
  const rows = await points(db, carrier)
    .select(COLUMNS)
    .where('country', '=', country)
    .orderBy(sql`(lat - ${lat}) ^ 2 + ((lon - ${lon}) * cos(radians(${lat}))) ^ 2`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toPoint);
}

const COLUMNS = [
  ...(['carrier', 'id', 'name', 'kind', 'country', 'town', 'area', 'street', 'postal_code'] as const),
  ...(['lat', 'lon', 'hours'] as const),
] as const;

function points(db: Db | Tx, carrier: PointCarrier) {
  return db.selectFrom('pickup_points').where('carrier', '=', carrier).where('is_active', '=', true);
}

type Row = { readonly [Column in keyof PickupPoint]: unknown };

/** Only this room writes the table. */
function toPoint(row: Row): PickupPoint {
  return row as PickupPoint;
}
