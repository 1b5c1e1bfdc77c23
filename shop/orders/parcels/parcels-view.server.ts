import { sql } from 'kysely';
import { countryName } from '#shop/i18n/country.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { OrderStatus } from '../order.ts';
import { paidAtSql, unitsToPackSql } from '../order-need-view.server.ts';
import { deliveryNameSql } from '../order-parts-view.server.ts';
import type { StaffOrdersFilter } from '../staff-orders-query.ts';
import { listStaffOrdersById, staffOrdersCondition } from '../staff-orders-view.server.ts';
import { readTracking } from '../tracking.ts';
import type { Parcel } from './parcel.ts';
import type { NumberInUse } from './parcel-number.ts';

type Row = Omit<Parcel, 'order' | 'tracking' | 'shown'> & {
  readonly id: Uuid;
  readonly shown_method: string | null;
  readonly tracking_carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
};

/**
 * Lists orders as parcels, in the order of the given ids; unknown ones are left out. Goods weigh what they do today.
 * `language`: of whoever packs them.
 */
export async function listParcels(
  shop: Shop,
  ids: readonly string[],
  language: Language = DEFAULT_LANGUAGE,
): Promise<Parcel[]> {
  const [orders, rows, { country: own }] = await Promise.all([
    listStaffOrdersById(shop, ids),
    listRows(shop.db, ids.filter(isUuid), language),
    getSettings(shop),
  ]);
  return orders.flatMap((order) => {
    const row = rows.find(({ id }) => id === order.id);
    if (row === undefined) return [];
    const { id: _, tracking_carrier, tracking_number, tracking_url, shown_method: method, ...parcel } = row;
    const { country } = parcel.address;
    const shown = { method, country: country === own ? null : countryName(country, language) };
    return [{ ...parcel, order, shown, tracking: readTracking({ tracking_carrier, tracking_number, tracking_url }) }];
  });
}

async function listRows(db: Db, ids: readonly Uuid[], language: Language): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.language, o.shipping_address as address, o.delivery_kind as kind, o.delivery_name as method,
      ${deliveryNameSql(language)} as shown_method,
      o.delivery_point as point, o.tracking_carrier, o.tracking_number, o.tracking_url, coalesce((
        select jsonb_agg(jsonb_build_object('name', i.product_name, 'variation', i.variation_name, 'sku', i.sku,
          'quantity', ${unitsToPackSql}, 'weight', coalesce(v.weight_g, f.weight_g)) order by i.position)
        from order_items i
        left join product_variations v on v.id = i.variation_id
        left join product_facts f on f.product_id = i.product_id
        where i.order_id = o.id and ${unitsToPackSql} > 0), '[]') as items
    from orders o where o.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * Finds the orders of a filter that have something to send, those paid first at the beginning. `total` is how many there
 * are in all.
 */
export async function listIdsToShip(
  shop: Shop,
  { filter, limit }: { readonly filter: StaffOrdersFilter; readonly limit: number },
): Promise<{ readonly ids: readonly Uuid[]; readonly total: number }> {
  const { rows } = await sql<{ id: Uuid; total: number }>`
    select o.id, count(*) over ()::integer as total from orders o
    where ${staffOrdersCondition({ ...filter, need: 'shipping' })} and o.delivery_kind is distinct from 'collect'
    order by ${paidAtSql}, o.order_number limit ${limit}`.execute(shop.db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** An order that a list may name, with the numbers of the parcels it is known to have. */
export type NumberedOrder = {
  readonly id: Uuid;
  readonly number: number;
  readonly status: OrderStatus;
  readonly parcels: readonly string[];
};

/** Finds orders by the numbers that people call them by. */
export async function listOrdersByNumber(db: Db, numbers: readonly number[]): Promise<readonly NumberedOrder[]> {
  const { rows } = await sql<NumberedOrder>`
    select o.id, o.order_number as number, o.status, array_remove(array_append(
      array(select s.tracking_number from shipments s where s.order_id = o.id), o.tracking_number), null) as parcels
    from orders o where o.order_number = any(${numbers}::integer[])`.execute(db);
  return rows;
}

/** Lists the orders that have one of these parcel numbers. */
export async function listNumbersInUse(db: Db, numbers: readonly string[]): Promise<readonly NumberInUse[]> {
  const ofParts = db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['o.id as orderId', 'o.order_number as orderNumber', 's.tracking_carrier as carrier'])
    .select(['s.tracking_number as number', sql<number | null>`s.number`.as('part')])
    .where('s.tracking_number', 'in', [...numbers]);
  const rows = await db
    .selectFrom('orders')
    .select(['id as orderId', 'order_number as orderNumber', 'tracking_carrier as carrier'])
    .select(['tracking_number as number', sql<number | null>`null::integer`.as('part')])
    .where('tracking_number', 'in', [...numbers])
    .union(ofParts)
    .execute();
  return rows.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]));
}
