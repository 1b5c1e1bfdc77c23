import { sql } from 'kysely';
import { SHIPMENT_CHANGE } from '#shop/orders/shipments/shipment.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listOrdersToWithdraw } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { findDeadline } from '#shop/withdrawals/withdrawal.ts';

/** The promises about orders that are sent in parts (see docs/decisions/0187); tests expect none to be broken. */
export async function findBrokenParts(shop: Shop): Promise<string[]> {
  const { rows } = await brokenParts.execute(shop.db);
  return [...rows.map(({ promise, thing }) => `${promise}: ${thing}`), ...(await findEarlyDeadlines(shop))];
}

/** The right to withdraw runs from the last parcel: until all of an order is delivered, it is open. */
async function findEarlyDeadlines(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('shipments').select('order_id').distinct().execute();
  const orders = await listOrdersToWithdraw(
    shop.db,
    rows.map((row) => row.order_id),
  );
  return orders
    .filter((order) => order.status !== 'delivered' && findDeadline(order) !== null)
    .map(({ id }) => `I11 a right to withdraw that runs before the last parcel is there: ${id}`);
}

/**
 * Parts nobody was written to about, in words. One that left with the step to shipped is told of by that step's mail.
 * Only when no mail is waiting.
 */
export async function findUnmailedParts(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s where ${leftByItself}
      and not exists (select from mails where key = 'order-part-shipped:' || s.id)`.execute(shop.db);
  return rows.map(({ id }) => `I7: no mail about the part ${id}`);
}

/** SQL for whether nothing left with the change of status `c` of an order sent in parts: its buyer knows of every parcel. */
export const sentNothing = sql<boolean>`(exists (select from shipments s where s.order_id = c.order_id)
  and exists (select from audit_entries a where a.entity = 'order' and a.entity_id = c.order_id::text
    and a.before ->> 'status' = c.old_status and a.after ->> 'status' = c.new_status and a.after ->> 'shipment' is null
    and exists (select from audit_entries b where b.entity = 'order' and b.entity_id = a.entity_id and b.id < a.id
      and b.after ->> 'shipment' is not null)))`;

/** SQL for whether the part `s` left by itself. Its number may have been of another part before, which was undone. */
const leftByItself = sql<boolean>`(${SHIPMENT_CHANGE} = (
  select c.kind from audit_entries a join audit_changes c on c.id = a.change_id
  where a.entity = 'order' and a.entity_id = s.order_id::text and a.after ->> 'shipment' = s.number::text
  order by a.id desc limit 1))`;

const orderOfAny = sql`join order_items i on i.order_id = o.id
  where exists (select from shipments s where s.order_id = o.id)`;

const sent = sql`coalesce((select sum(l.quantity) from shipment_lines l where l.order_item_id = i.id), 0)`;

/** Also what the buyer got back after all: the order may have gone on meanwhile. */
const everGivenUp = sql`greatest(
  coalesce((select sum(l.quantity) from refund_lines l where l.order_item_id = i.id), 0),
  coalesce((select sum(l.quantity) from withdrawal_lines l where l.order_item_id = i.id), 0))`;

const lastStep = sql`(select c.old_status from order_status_changes c where c.order_id = o.id order by c.id desc limit 1)`;

const brokenParts = sql<{ promise: string; thing: string }>`
  select 'I11 an order has left, and some of it has not' as promise, o.id::text as thing from orders o ${orderOfAny}
    and o.status in ('shipped', 'delivered') and i.quantity > ${sent} + ${everGivenUp}
  union all
  select 'I11 all of an order has left, and it is not shipped', o.id::text from orders o
    where o.status = 'confirmed' and ${lastStep} = 'pending'
      and not exists (select from order_items i where i.order_id = o.id and i.quantity > ${sent})
  union all
  select 'I11 units were sent that had been sent or refunded before', s.id::text from shipments s
    -- What a parcel does not hold may have been refunded after it had left in an earlier one.
    join shipment_lines held on held.shipment_id = s.id
    join order_items i on i.id = held.order_item_id
    -- The record of changes has the steps of one order in their real order. A number is given again after an undo.
    join lateral (select max(a.id) as at from audit_entries a
      where a.entity = 'order' and a.entity_id = s.order_id::text and a.after ->> 'shipment' = s.number::text) step on true
    where i.quantity < (select coalesce(sum(l.quantity), 0) from shipment_lines l join shipments before on before.id = l.shipment_id
        where l.order_item_id = i.id and before.number <= s.number)
      + (select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.state <> 'failed' and exists (select from audit_entries a
          where a.entity = 'order' and a.entity_id = s.order_id::text and a.after ->> 'refund' = r.id::text and a.id < step.at))
  union all
  select 'I11 a part is in no record of changes', s.id::text from shipments s
    where not exists (select from audit_entries a where a.entity = 'order' and a.entity_id = s.order_id::text
      and a.after ->> 'shipment' = s.number::text)
  union all
  select 'I11 units that have left are on the shelf', o.id::text from orders o
    join stock_holds h on h.order_id = o.id
    where h.state in ('released', 'restocked') and o.status = 'cancelled'
      and ${lastStep} not in ('shipped', 'delivered') and exists (select from shipments s where s.order_id = o.id)
  union all
  select 'I11 more units came back to the shelf than were refunded', h.id::text from stock_holds h
    where h.returned_quantity > (select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
      where l.order_item_id = h.order_item_id and l.is_restocked and r.state <> 'failed')
  union all
  select 'I2 more of a delivery was sent back than it cost', o.id::text from orders o
    where o.shipping_amount < (select coalesce(sum(r.shipping_amount), 0) from refunds r
      where r.order_id = o.id and r.state <> 'failed')
  union all
  select 'I2 more of a delivery was sent back for withdrawals than the least expensive costs', o.id::text from orders o
    where coalesce(o.standard_shipping_amount, o.shipping_amount) < (select coalesce(sum(r.shipping_amount), 0)
      from refunds r join withdrawals w on w.refund_key = r.request_key where r.order_id = o.id and r.state <> 'failed')`;
