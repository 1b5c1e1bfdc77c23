import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type OrderStatus, STATUS_CHANGE, type WithdrawnPart, withdrawnPart } from './order.ts';
import type { OrderFacts } from './order-need.ts';
import {
  itemCountSql,
  orderFactsSql,
  recallOfItemSql,
  unitsGoneSql,
  withdrawnCountSql,
} from './order-need-view.server.ts';

/** The status of an order, or null when there is none. */
export async function findOrderStatus(shop: Shop, orderId: Uuid): Promise<OrderStatus | null> {
  const row = await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return row?.status ?? null;
}

/** The facts that decide what an order needs; null when there is none. */
export async function findOrderFacts(db: Db | Tx, orderId: Uuid): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`select ${orderFactsSql} from orders o where o.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Finds how much of an order its buyer has withdrawn from. */
export async function findWithdrawnPart(db: Db | Tx, orderId: Uuid): Promise<WithdrawnPart> {
  const { rows } = await sql<{ withdrawn: number; ordered: number }>`
    select ${withdrawnCountSql} as withdrawn, ${itemCountSql} as ordered from orders o where o.id = ${orderId}`.execute(
    db,
  );
  return rows[0] === undefined ? null : withdrawnPart(rows[0]);
}

export type RecalledItem = { readonly itemId: Uuid; readonly recallId: Uuid };

/** Lists the items of an order that are recalled, as far as units of them are still to go to the buyer, or went. */
export async function listRecalledItems(db: Db | Tx, orderId: Uuid): Promise<RecalledItem[]> {
  const { rows } = await sql<RecalledItem>`
    select * from (
      select i.id as "itemId", ${recallOfItemSql} as "recallId" from order_items i
      where i.order_id = ${orderId} and i.quantity > ${unitsGoneSql}
    ) item where "recallId" is not null`.execute(db);
  return rows;
}

/** Whether a mail about this status was written: from then on it cannot be undone. */
export async function wasNotified(tx: Tx, orderId: Uuid, status: OrderStatus): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('id')
    .where('key', '=', `order-${status}:${orderId}`)
    .executeTakeFirst();
  return mail !== undefined;
}

/** The change that set the present status; null when the shop or the shopper did. */
export async function findNewestStatusChange(tx: Tx, orderId: Uuid): Promise<Uuid | null> {
  const { rows } = await sql<{ id: Uuid }>`
    select c.id from audit_entries e join audit_changes c on c.id = e.change_id
    where e.entity = 'order' and e.entity_id = ${orderId} and c.kind = ${STATUS_CHANGE}
    order by e.id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
