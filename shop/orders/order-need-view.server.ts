import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import { LEFT_STATUSES, type OrderStatus } from './order.ts';
import { OPEN_STATUSES, type OrderMoney, type OrderNeed } from './order-need.ts';
import type { PartlyShipped } from './shipments/shipment.ts';

/** The facts that decide what an order `o` needs, and the rules of `orderMoney` and `orderNeeds`, as SQL. */

/** `isStanding`, for a payment `p`. */
export const isStandingSql: RawBuilder<boolean> = sql<boolean>`is_standing(p.state, p.attention_reason)`;

/** `orderMoney`, for an order `o`: triggers on payments and refunds keep it (db/routines/orders.sql). */
export const orderMoneySql: RawBuilder<OrderMoney> = sql<OrderMoney>`o.money`;

export const wasPaidSql: RawBuilder<boolean> = sql<boolean>`(o.money <> 'unpaid')`;

/** Whether the price of an order `o` is here, or a part of it. */
export const isPaidSql: RawBuilder<boolean> = sql<boolean>`(o.money in ('paid', 'partly_refunded'))`;

/** Whether the shopper has paid the order `o` and the money has yet to come. */
export const isOnItsWaySql: RawBuilder<boolean> = sql<boolean>`exists (
  select from payments p where p.order_id = o.id and p.state = 'processing')`;

/** Whether an order counts in reports. The few test orders are found once, so that an index alone can answer the rest. */
export const isNoTestSql: RawBuilder<boolean> = sql<boolean>`o.id <> all (array(select id from orders where is_test))`;

/** When its money came, by any way; null while none has. */
export const paidAtSql: RawBuilder<Date | null> = sql<Date | null>`(case when ${wasPaidSql} then (
  select min(p.paid_at) from payments p where p.order_id = o.id and (p.state = 'refunded' or ${isStandingSql})) end)`;

/** Who took that money; null while none has come. */
export const paidBySql: RawBuilder<PaymentSource | null> = sql<PaymentSource | null>`(case when ${wasPaidSql} then (
  select p.provider from payments p where p.order_id = o.id and (p.state = 'refunded' or ${isStandingSql})
  order by p.paid_at limit 1) end)`;

const refundsIn = (states: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(r.amount) from refunds r
  where r.order_id = o.id and r.state in (${states}) and is_of_price(r.attention_reason)), 0)`;

const refundedSql = refundsIn(sql`'done'`);
const refundingSql = refundsIn(sql`'asked', 'sent', 'bounced'`);

const withdrawnUnitsSql = sql<number>`coalesce((
  select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
  where l.order_item_id = i.id and w.closed_at is null), 0)`;

/** For the item `i`. A unit that was withdrawn from and then refunded is counted once. */
export const unitsGoneSql: RawBuilder<number> = sql<number>`greatest(
  ${withdrawnUnitsSql},
  coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = i.id and r.state <> 'failed'), 0))`;

const shippedUnitsSql = sql<number>`coalesce((
  select sum(l.quantity) from shipment_lines l where l.order_item_id = i.id), 0)`;

/**
 * Units of the item `i` that are still to be sent, of an order that is sent in parts. What the buyer gave up is taken
 * from those first, because nothing need come back.
 */
export const unitsToShipSql: RawBuilder<number> = sql<number>`greatest(0, i.quantity - ${shippedUnitsSql} - ${unitsGoneSql})`;

/** Units of the item `i` that are in the next parcel of the order `o`. An order that left is packed whole again. */
export const unitsToPackSql: RawBuilder<number> = sql<number>`(case
  when o.status in (${sql.join(LEFT_STATUSES)}) then i.quantity - ${unitsGoneSql} else ${unitsToShipSql} end)`;

/** Units of the item `i` of the order `o` that have left: all of an order that was sent whole. */
export const sentUnitsSql: RawBuilder<number> = sql<number>`(case
  when exists (select from shipments s where s.order_id = o.id) then ${shippedUnitsSql}
  when o.status in ('shipped', 'delivered') then i.quantity else 0 end)`;

/** How far an order `o` has been sent, while only some of its parts have left; null otherwise. */
export const partlyShippedSql: RawBuilder<PartlyShipped | null> = sql<PartlyShipped | null>`(
  case when o.status in ('pending', 'confirmed') and exists (select from shipments s where s.order_id = o.id) then (
    select jsonb_build_object('shipped', sum(${shippedUnitsSql}), 'toShip', sum(${unitsToShipSql}))
    from order_items i where i.order_id = o.id) end)`;

/** Whether parts of an order `o` have left and nothing is left to send, while its status does not say so yet. */
const isAllSentSql = sql<boolean>`(o.status in ('pending', 'confirmed')
  and exists (select from shipments s where s.order_id = o.id)
  and not exists (select from order_items i where i.order_id = o.id and ${unitsToShipSql} > 0))`;

/** The newest recall in force that stops the sale of what the item `i` is; null without one. */
export const recallOfItemSql: RawBuilder<Uuid | null> = sql<Uuid | null>`coalesce((
  select r.id from recalls r
  where r.product_id = i.product_id and r.kind = 'recall' and r.ended_at is null
    and (r.variation_name is null or r.variation_id = i.variation_id)
  order by r.started_at desc limit 1
), (
  -- Of goods that were deleted since, it is known by the order that the recall has noted.
  select r.id from recall_notices n join recalls r on r.id = n.recall_id
  where n.order_id = i.order_id and r.kind = 'recall' and r.ended_at is null
    and r.product_id is not distinct from i.product_id and r.variation_id is null
    and (i.product_id is null or (i.variation_id is null and (i.variation_name is null) = (r.variation_name is null)))
  order by r.started_at desc limit 1))`;

/** Whether units that the order `o` is still to get are recalled. */
export const hasRecalledSql: RawBuilder<boolean> = sql<boolean>`exists (
  select from order_items i where i.order_id = o.id and ${recallOfItemSql} is not null and i.quantity > ${unitsGoneSql})`;

const unitsLeftSql = sql<number>`coalesce((
  select sum(i.quantity - ${unitsGoneSql}) from order_items i where i.order_id = o.id), 0)`;

/** Most orders need no lookup per item. */
const unitsOwedSql = sql<number>`(case when exists (select from withdrawals w where w.order_id = o.id) then (
  select sum(greatest(0, ${withdrawnUnitsSql} - coalesce((
    select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = i.id and r.state = 'done'), 0))) from order_items i where i.order_id = o.id) else 0 end)`;

/** Most orders need no lookup per item. */
const isNothingLeftSql = sql<boolean>`(
  (exists (select from withdrawals w where w.order_id = o.id) or exists (select from refunds r where r.order_id = o.id))
  and ${unitsLeftSql} = 0)`;

/** `orderNeeds`, for an order `o`. */
export const orderNeedsSql: RawBuilder<OrderNeed[]> = sql<OrderNeed[]>`(case
  when o.status = 'cancelled' or o.money = 'refunded' or ${isNothingLeftSql} then '{}'::text[]
  when not ${wasPaidSql} then
    case when o.status = 'shipped' or ${isAllSentSql} then '{payment,delivery}' else '{payment}' end::text[]
  when ${isAllSentSql} then '{delivery}'::text[]
  else case o.status when 'pending' then '{confirmation}' when 'confirmed' then '{shipping}' when 'shipped' then '{delivery}'
    else '{}' end::text[] end)`;

/**
 * All orders that may need something, found by an index, because most orders are closed. `orderNeedsSql` decides about
 * unpaid delivered ones.
 */
export const canNeedSql: RawBuilder<boolean> = sql<boolean>`(
  o.status in (${sql.join(OPEN_STATUSES)}) or (o.delivered_unpaid and o.status = 'delivered'))`;

export function hasNeedSql(need: OrderNeed): RawBuilder<boolean> {
  return sql<boolean>`(${canNeedSql} and ${need} = any(${orderNeedsSql}))`;
}

/** The fields of `OrderFacts`. */
export const orderFactsSql = sql`o.status, o.total_amount, ${wasPaidSql} as "wasPaid",
  (o.delivery_kind = 'collect') is true as "isCollected", ${isOnItsWaySql} as "isOnItsWay", ${refundedSql}::integer as refunded,
  ${refundingSql}::integer as refunding, ${unitsLeftSql}::integer as "unitsLeft",
  ${unitsOwedSql}::integer as "unitsOwed", ${isAllSentSql} as "isAllSent"`;

/** Facts about an order `o` that several views show, each as SQL. */

/** When the order reached its present status, if it is one of these; an undone step does not count. */
export function standsSinceSql(statuses: readonly OrderStatus[]): RawBuilder<Date | null> {
  const among = sql`(${sql.join(statuses)})`;
  return sql<Date | null>`(
    select min(c.created_at) from order_status_changes c
    where c.order_id = o.id and c.new_status in ${among} and o.status in ${among}
      and not exists (select from order_status_changes later
        where later.order_id = o.id and later.id > c.id and later.new_status not in ${among}))`;
}

/** All money that staff must check or refund, and why. `refund_id` is null for a payment. */
export const moneyToCheckSql = sql`(
  select order_id, id as payment_id, null::uuid as refund_id, attention_reason as reason
  from payments where state = 'needs_attention'
  union all select order_id, payment_id, id, 'refund_bounced' from refunds where state = 'bounced')`;

export const needsAttentionSql: RawBuilder<boolean> = sql<boolean>`
  exists (select from ${moneyToCheckSql} m where m.order_id = o.id)`;

/** Pending, with its units still held, and no money yet nor on its way. */
export const canPaySql: RawBuilder<boolean> = sql<boolean>`(
  o.status = 'pending'
  and not exists (select from payments where order_id = o.id and state in ('processing', 'paid', 'needs_attention'))
  and exists (select from stock_holds where order_id = o.id
    and (state = 'claimed' or (state = 'held' and expires_at > now())))
)`;

/** When the open payment page closes, or without one when the hold ends: the same time wherever it is shown. */
export const payableUntilSql: RawBuilder<Date | null> = sql<Date | null>`(
  select least(min(h.expires_at), (
    select max(p.expires_at) from payments p
    where p.order_id = o.id and p.state in ('creating', 'open') and p.expires_at > now()
  )) from stock_holds h
  where h.order_id = o.id and h.state = 'held' and h.expires_at > now() and o.status = 'pending'
)`;

export const itemCountSql: RawBuilder<number> = sql<number>`
  coalesce((select sum(quantity) from order_items where order_id = o.id), 0)`;

/** Units that the buyer has withdrawn from, refunded or not. */
export const withdrawnCountSql: RawBuilder<number> = sql<number>`
  coalesce((select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
    where w.order_id = o.id and w.closed_at is null), 0)`;
