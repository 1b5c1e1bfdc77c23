import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import { RESTORABLE } from '#shop/payments/payment.ts';
import { LEFT_STATUSES, type OrderStatus } from './order.ts';
import { OPEN_STATUSES, type OrderMoney, type OrderNeed } from './order-need.ts';
import type { PartlyShipped } from './shipments/shipment.ts';

/** The facts that decide what an order `o` needs, and the rules of `orderMoney` and `orderNeeds`, as SQL. */

const isRestorable = (column: RawBuilder<unknown>) => sql<boolean>`${column} in (${sql.join(RESTORABLE)})`;

/** `isStanding`, for a payment `p`. */
export const isStandingSql: RawBuilder<boolean> = sql<boolean>`(
  p.state = 'paid' or (p.state = 'needs_attention' and ${isRestorable(sql`p.attention_reason`)}))`;

/** A second payment or another amount is refunded too, but never paid for the order. */
const isOfPrice = sql<boolean>`(r.attention_reason is null or ${isRestorable(sql`r.attention_reason`)})`;

export const wasPaidSql: RawBuilder<boolean> = sql<boolean>`(
  exists (select from payments p where p.order_id = o.id and ${isStandingSql})
  or exists (select from refunds r where r.order_id = o.id and r.state <> 'failed' and ${isOfPrice}))`;

/** Whether the shopper has paid the order `o` and the money has yet to come. */
export const isOnItsWaySql: RawBuilder<boolean> = sql<boolean>`exists (
  select from payments p where p.order_id = o.id and p.state = 'processing')`;

/** Whether an order counts in reports. The few test orders are found once, so that an index alone can answer the rest. */
export const isNoTestSql: RawBuilder<boolean> = sql<boolean>`o.id <> all (array(select id from orders where is_test))`;

/** `not wasPaidSql`, for lists: in this form payments are read once, not order by order. */
export const isUnpaidSql: RawBuilder<boolean> = sql<boolean>`(
  not exists (select from payments p where p.order_id = o.id and ${isStandingSql})
  and not exists (select from refunds r where r.order_id = o.id and r.state <> 'failed' and ${isOfPrice}))`;

const refundsIn = (states: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(r.amount) from refunds r where r.order_id = o.id and r.state in (${states}) and ${isOfPrice}), 0)`;
const GIVEN = sql`'asked', 'sent', 'bounced', 'done'`;
const givenSql = refundsIn(GIVEN);

/** Whether `orderMoneySql` is 'paid' or 'partly_refunded', for lists: refunds are added up once, not order by order. */
export const isPaidSql: RawBuilder<boolean> = sql<boolean>`(${wasPaidSql}
  and not exists (
    select from (
      select r.order_id, sum(r.amount) as amount from refunds r where r.state in (${GIVEN}) and ${isOfPrice} group by r.order_id
    ) given
    where given.order_id = o.id and given.amount >= o.total_amount))`;

/** When its money came, by any way; null while none has. */
export const paidAtSql: RawBuilder<Date | null> = sql<Date | null>`(case when ${wasPaidSql} then (
  select min(p.paid_at) from payments p where p.order_id = o.id and (p.state = 'refunded' or ${isStandingSql})) end)`;

/** Who took that money; null while none has come. */
export const paidBySql: RawBuilder<PaymentSource | null> = sql<PaymentSource | null>`(case when ${wasPaidSql} then (
  select p.provider from payments p where p.order_id = o.id and (p.state = 'refunded' or ${isStandingSql})
  order by p.paid_at limit 1) end)`;

export const refundedSql: RawBuilder<number> = refundsIn(sql`'done'`);
const refundingSql = refundsIn(sql`'asked', 'sent', 'bounced'`);

/** `orderMoney`, for an order `o`. Most orders have no refunds to add up. */
export const orderMoneySql: RawBuilder<OrderMoney> = sql<OrderMoney>`(case when not ${wasPaidSql} then 'unpaid'
  when not exists (select from refunds r where r.order_id = o.id) then 'paid'
  when ${givenSql} >= o.total_amount then 'refunded' when ${givenSql} > 0 then 'partly_refunded' else 'paid' end)`;

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
  when o.status = 'cancelled' or ${givenSql} >= o.total_amount or ${isNothingLeftSql} then '{}'::text[]
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
