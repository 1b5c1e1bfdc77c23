import { sql } from 'kysely';
import { countryName } from '#shop/i18n/country.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unitsToPackSql } from '../order-need-view.server.ts';
import { deliveryNameSql } from '../order-parts-view.server.ts';
import { listStaffOrdersById } from '../staff-orders-view.server.ts';
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

/** Lists the orders that have one of these parcel numbers. */
export async function listNumbersInUse(db: Db, numbers: readonly string[]): Promise<readonly NumberInUse[]> {
  const ofParts = db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['o.id as orderId', 'o.order_number as orderNumber', 's.tracking_number as number'])
    .select(sql<boolean>`true`.as('isPart'))
    .where('s.tracking_number', 'in', [...numbers]);
  const rows = await db
    .selectFrom('orders')
    .select(['id as orderId', 'order_number as orderNumber', 'tracking_number as number'])
    .select(sql<boolean>`false`.as('isPart'))
    .where('tracking_number', 'in', [...numbers])
    .union(ofParts)
    .execute();
  return rows.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]));
}
