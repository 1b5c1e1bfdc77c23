import { type RawBuilder, sql } from 'kysely';
import { completeDocumentNumber } from '#shop/kernel/document-number.ts';
import { parseEmail } from '#shop/kernel/email.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { STANDING_STATUSES } from '#shop/orders/order.ts';
import { isStandingSql, sentUnitsSql } from '#shop/orders/order-need-view.server.ts';
import { parseOrderNumber, withoutOrderWords } from '#shop/orders/order-number.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { readOwnSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findDeadline, findProblem, type WithdrawableItem, type WithdrawableOrder } from './withdrawal.ts';

/** An order as its withdrawal page shows it. Amounts are cents, VAT included. */
export type OrderToWithdraw = Omit<WithdrawableOrder, 'items'> & {
  readonly email: string;
  readonly language: Language;
  readonly fullName: string;
  readonly placedAt: Date;
  readonly items: readonly (WithdrawableItem & {
    readonly name: string;
    readonly variation: string | null;
    readonly quantity: number;
    /** Units that have left the shop. */
    readonly sent: number;
    /** As stated before purchase: no right once it was unsealed after delivery (2011/83/EU, Art. 16(e)). */
    readonly isSealedHygiene: boolean;
  })[];
};

export type OrderKey =
  | { readonly id: string; readonly userId?: Uuid }
  | { readonly number: string; readonly email: string };

/** Finds an order by its key. Null also when number or email is wrong; the caller does not learn which. */
export async function findOrderToWithdraw(db: Db | Tx, key: OrderKey): Promise<OrderToWithdraw | null> {
  const matches = matchOrder(key);
  if (matches === null) return null;
  const [order] = await listOrders(db, sql`${matches} order by o.created_at desc limit 1`);
  return order ?? null;
}

/** Lists several orders at once, with the same number of queries as one. */
export async function listOrdersToWithdraw(db: Db | Tx, ids: readonly Uuid[]): Promise<OrderToWithdraw[]> {
  return ids.length === 0 ? [] : listOrders(db, sql`o.id = any(${ids}::uuid[])`);
}

/** SQL for what was refunded of the delivery of the order `o`. */
const shippingRefunded = sql<number>`coalesce((
  select sum(shipping_amount) from refunds where order_id = o.id and state <> 'failed'), 0)::integer`;

async function listOrders(db: Db | Tx, which: RawBuilder<unknown>): Promise<OrderToWithdraw[]> {
  const { rows } = await sql<Omit<OrderToWithdraw, 'items' | 'shopCountry'>>`
    select o.id, o.order_number as number, o.status, o.email, o.language, o.created_at as "placedAt", coalesce(p.full_name,
        concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name')) as "fullName",
      case when o.status = 'delivered' then (select max(created_at) from order_status_changes
        where order_id = o.id and new_status = 'delivered') end as "deliveredAt",
      greatest(0, coalesce(o.standard_shipping_amount, o.shipping_amount) - ${shippingRefunded}) as "shippingLeft",
      case when o.shipping_amount > o.standard_shipping_amount and o.shipping_amount > ${shippingRefunded}
        then jsonb_build_object('name', o.delivery_name, 'paid', o.shipping_amount, 'standard', o.standard_shipping_amount)
      end as "dearerDelivery",
      (select p.paid_amount
          - coalesce((select sum(amount) from refunds where payment_id = p.id and state <> 'failed'), 0)::integer
          - coalesce((select sum((select sum(l.quantity) from ${waitingLines()}) * i.unit_price) from order_items i where i.order_id = o.id), 0)::integer
        from payments p where p.order_id = o.id and p.paid_amount is not null and (p.state = 'refunded' or ${isStandingSql})
        order by p.state = 'refunded', p.created_at limit 1) as "moneyLeft"
    from orders o left join profiles p on p.id = o.user_id
    where ${which}`.execute(db);
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  );
  if (rows.length === 0) return [];
  const { country: shopCountry } = await readOwnSettings({ db });
  return rows.map((row) => ({ ...row, shopCountry, items: items.get(row.id) ?? [] }));
}

function matchOrder(key: OrderKey): RawBuilder<unknown> | null {
  if ('id' in key) {
    if (!isUuid(key.id)) return null;
    return key.userId === undefined ? sql`o.id = ${key.id}` : sql`o.id = ${key.id} and o.user_id = ${key.userId}`;
  }
  const email = parseEmail(key.email);
  const number = withoutOrderWords(key.number).toLowerCase();
  const invoice = completeDocumentNumber(number)?.toLowerCase() ?? null;
  if (email === null || number === '' || number.length > 40) return null;
  return sql`lower(o.email) = ${email} and (o.order_number = ${parseOrderNumber(number)}
    or right(o.id::text, 8) = ${number} or lower(o.invoice_number) = ${invoice} or o.id::text = ${number})`;
}

/** SQL for the item `i`: the lines `l` of waiting withdrawals without a refund. */
function waitingLines(): RawBuilder<unknown> {
  return sql`withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.order_item_id = i.id and w.closed_at is null
      and not exists (select from refunds r where r.request_key = w.refund_key and r.state <> 'failed')`;
}

type Item = OrderToWithdraw['items'][number];

async function listItems(db: Db | Tx, orderIds: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Item[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Item & { readonly order_id: Uuid }>`
    select i.order_id, i.id, i.product_name as name, i.variation_name as variation, i.quantity, i.unit_price as "unitPrice",
      i.is_sealed_hygiene as "isSealedHygiene", ${sentUnitsSql}::integer as sent,
      greatest(0, i.quantity - coalesce((
        select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.state <> 'failed'
      ), 0)::integer - coalesce((
        select sum(l.quantity) from ${waitingLines()}
      ), 0)::integer) as "unitsLeft"
    from order_items i join orders o on o.id = i.order_id where i.order_id = any(${orderIds}::uuid[]) order by i.order_id, i.position`.execute(
    db,
  );
  const items = new Map<Uuid, Item[]>();
  for (const { order_id, ...item } of rows) items.set(order_id, [...(items.get(order_id) ?? []), item]);
  return items;
}

/** An order that its owner can withdraw from now. */
export type WithdrawalOffer = {
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly placedAt: Date;
  /** When the right ends; null while delivery is unknown. */
  readonly deadline: Date | null;
  /** What can be withdrawn from. */
  readonly items: readonly { readonly id: Uuid; readonly name: string }[];
};

/** More days than any right lasts: 14, and the holidays that may extend it. */
const DAYS_TO_LOOK_BACK = 40;
const LIMIT = 30;

/** The orders of one person that can be withdrawn from, newest first. */
export async function listWithdrawalOffers(shop: Shop, userId: Uuid): Promise<WithdrawalOffer[]> {
  const since = new Date(shop.clock.now().getTime() - DAYS_TO_LOOK_BACK * 86_400_000);
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from orders o
    where o.user_id = ${userId} and o.status in (${sql.join(STANDING_STATUSES)})
      and (o.status <> 'delivered' or exists (
        select from order_status_changes c
        where c.order_id = o.id and c.new_status = 'delivered' and c.created_at > ${since}))
    order by o.created_at desc limit ${LIMIT}`.execute(shop.db);
  const offers: WithdrawalOffer[] = [];
  // One after the other, so that one visitor does not take all connections.
  for (const { id } of rows) {
    const offer = await findWithdrawalOffer(shop, { id, userId });
    if (offer !== null) offers.push(offer);
  }
  return offers;
}

/** Finds what a shopper may withdraw from. Null when there is nothing left to withdraw from, or it is too late. */
export async function findWithdrawalOffer(shop: Shop, key: OrderKey): Promise<WithdrawalOffer | null> {
  const order = await findOrderToWithdraw(shop.db, key);
  if (order === null || findProblem(order, shop.clock.now()) !== null) return null;
  return {
    orderId: order.id,
    orderNumber: order.number,
    placedAt: order.placedAt,
    deadline: findDeadline(order),
    items: order.items.filter(({ unitsLeft }) => unitsLeft > 0).map(({ id, name }) => ({ id, name })),
  };
}
