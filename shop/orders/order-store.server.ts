import { type Insertable, sql, type Updateable } from 'kysely';
import type { OrderItems, OrderStatusChanges, Orders } from '#db/schema.generated.ts';
import type { PostalAddress } from '#shop/addresses/address.ts';
import type { AgreedDays } from '#shop/delivery/delivery-days.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { HOLD_MINUTES } from '#shop/stock/stock-line.ts';
import type { OrderStatus } from './order.ts';
import { readTracking, type Tracking, writeTracking } from './tracking.ts';

/** Amounts are cents, VAT included. `checkout_fingerprint` identifies the order's cart until it is paid or cancelled. */
export type NewOrder = Omit<Insertable<Orders>, 'shipping_address'> & {
  /** Null for a guest. */
  readonly user_id: Uuid | null;
  readonly shipping_address: PostalAddress;
};
export type NewOrderItem = Omit<Insertable<OrderItems>, 'order_id' | 'position'>;

export async function insertOrder(tx: Tx, order: NewOrder) {
  return tx
    .insertInto('orders')
    .values({ ...order, status: 'pending', shipping_address: JSON.stringify(order.shipping_address) })
    .returning(['id as orderId', 'order_number as orderNumber'])
    .executeTakeFirstOrThrow();
}

export async function insertItems(tx: Tx, orderId: Uuid, items: readonly NewOrderItem[]): Promise<Uuid[]> {
  const rows = await tx
    .insertInto('order_items')
    .values(items.map((item, position) => ({ ...item, order_id: orderId, position })))
    .returning(['id', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id);
}

/**
 * Locks the order until the transaction ends; null when there is none. It is always a transaction's first lock, before
 * payments and stock, so that no two transactions deadlock.
 */
export async function lockOrder(tx: Tx, orderId: Uuid) {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'order_number as number', 'status', 'total_amount', 'invoice_number'])
    .select(['is_test', 'tracking_carrier', 'tracking_number', 'tracking_url'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, userId, number, status, is_test: isTest } = row;
  const [total, hasInvoice] = [cents(row.total_amount), row.invoice_number !== null];
  return { id, userId, number, status, isTest, total, hasInvoice, tracking: readTracking(row) };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export async function updateTracking(tx: Tx, orderId: Uuid, tracking: Tracking | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...writeTracking(tracking), updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
}

export async function updateStatus(tx: Tx, orderId: Uuid, status: OrderStatus): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, updated_at: sql`now()`, checkout_fingerprint: null, guest_client: null, guest_mailbox: null })
    .where('id', '=', orderId)
    .execute();
}

/** Finds the days of an order that was placed longer ago than its payment page was open; null for others. */
export async function findLongAgreedDays(tx: Tx, orderId: Uuid): Promise<AgreedDays | null> {
  const { rows } = await sql<Omit<AgreedDays, 'placed'> & { readonly placedAt: Date }>`
    select o.created_at as "placedAt", o.delivery_from::text as from, o.delivery_until::text as until,
      case when m.id is not null then to_jsonb(m) end as method
    from orders o left join delivery_methods m on m.id = o.delivery_method_id
    where o.id = ${orderId} and o.delivery_method_id is not null
      and o.created_at < now() - make_interval(mins => ${HOLD_MINUTES})`.execute(tx);
  const [found] = rows;
  return found ? { ...found, placed: localDay(found.placedAt) } : null;
}

export async function updateDays(tx: Tx, orderId: Uuid, { from, until }: Pick<AgreedDays, 'from' | 'until'>) {
  await tx
    .updateTable('orders')
    .set({ delivery_from: from, delivery_until: until })
    .where('id', '=', orderId)
    .execute();
}

/** Keeps an order in step with its invoice; the address is set when the invoice's file exists. */
export async function recordInvoice(
  tx: Tx,
  orderId: Uuid,
  invoice: Pick<Updateable<Orders>, 'invoice_number' | 'invoice_pdf_url'>,
): Promise<void> {
  await tx.updateTable('orders').set(invoice).where('id', '=', orderId).execute();
}

export async function insertStatusChange(tx: Tx, change: Insertable<OrderStatusChanges>): Promise<void> {
  await tx.insertInto('order_status_changes').values(change).execute();
}

/** The order's newest change of status. */
export async function readLastChange(tx: Tx, orderId: Uuid) {
  return tx
    .selectFrom('order_status_changes')
    .select(['old_status as from', 'new_status as to', 'created_at as at', 'change_reason as reason'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Detaches an order from its checkout. It keeps its status but is no longer the shopper's unpaid checkout, because its
 * money needs attention or comes later. The shopper may check out again.
 */
export async function detachCheckout(tx: Tx, orderId: Uuid): Promise<void> {
  await tx.updateTable('orders').set({ checkout_fingerprint: null }).where('id', '=', orderId).execute();
}

/**
 * Deletes an order with its items, history, holds, payments and mails. Its documents must be deleted first. Throws
 * when it must still be kept, which the database knows.
 */
export async function deleteOrder(tx: Tx, orderId: Uuid): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', orderId).execute();
}
