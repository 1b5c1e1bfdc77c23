import { sql } from 'kysely';
import type { PostalAddress } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, cents, type Price, priceToDecimal } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { OrderStatus } from './order.ts';
import { readTracking, type Tracking } from './tracking.ts';

export type NewOrder = {
  readonly userId: Uuid;
  readonly email: string;
  readonly language: Language;
  /** Cents, VAT included; totalAmount contains vatAmount. */
  readonly subtotalAmount: Cents;
  readonly vatAmount: Cents;
  readonly shippingAmount: Cents;
  readonly totalAmount: Cents;
  readonly vatRate: VatRate;
  readonly shippingAddressId: Uuid;
  readonly shippingAddress: PostalAddress;
  /** Identifies the cart of this order until it is paid or cancelled. */
  readonly fingerprint: string;
};

export type NewOrderItem = {
  readonly productId: Uuid;
  readonly variationId: Uuid | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly unitPriceExVat: Price;
  readonly productName: string;
  readonly variationName: string | null;
  readonly image: string | null;
  readonly sku: string | null;
  readonly isSealedHygiene: boolean;
};

export type LockedOrder = {
  readonly id: Uuid;
  readonly userId: Uuid | null;
  readonly status: OrderStatus;
  readonly hasInvoice: boolean;
  readonly number: number;
  /** Cents, VAT included. */
  readonly total: Cents;
  readonly tracking: Tracking | null;
};

export async function insertOrder(tx: Tx, order: NewOrder): Promise<Uuid> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      user_id: order.userId,
      email: order.email,
      language: order.language,
      status: 'pending',
      subtotal_amount: order.subtotalAmount,
      vat_amount: order.vatAmount,
      shipping_amount: order.shippingAmount,
      total_amount: order.totalAmount,
      vat_rate: order.vatRate,
      shipping_address_id: order.shippingAddressId,
      shipping_address: JSON.stringify(order.shippingAddress),
      checkout_fingerprint: order.fingerprint,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertItems(tx: Tx, orderId: Uuid, items: readonly NewOrderItem[]): Promise<Uuid[]> {
  const rows = await tx
    .insertInto('order_items')
    .values(
      items.map((item, position) => ({
        order_id: orderId,
        position,
        product_id: item.productId,
        variation_id: item.variationId,
        quantity: item.quantity,
        unit_price: item.unitPrice,
        unit_price_ex_vat: priceToDecimal(item.unitPriceExVat),
        product_name: item.productName,
        variation_name: item.variationName,
        image: item.image,
        sku: item.sku,
        is_sealed_hygiene: item.isSealedHygiene,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.sort((a, b) => a.position - b.position).map((row) => row.id);
}

/**
 * Locks the order until the transaction ends; null when there is none. It is always a transaction's first lock, before
 * payments and stock, so that no two transactions deadlock.
 */
export async function lockOrder(tx: Tx, orderId: Uuid): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .select([
      'id',
      'user_id',
      'order_number',
      'status',
      'total_amount',
      'invoice_number',
      'tracking_carrier',
      'tracking_number',
      'tracking_url',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    hasInvoice: row.invoice_number !== null,
    number: row.order_number,
    total: cents(row.total_amount),
    tracking: readTracking(row),
  };
}

export async function updateTracking(tx: Tx, orderId: Uuid, tracking: Tracking | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      tracking_carrier: tracking?.carrier ?? null,
      tracking_number: tracking?.number ?? null,
      tracking_url: tracking?.url ?? null,
      updated_at: sql`now()`,
    })
    .where('id', '=', orderId)
    .execute();
}

export async function updateStatus(tx: Tx, orderId: Uuid, status: OrderStatus): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status, updated_at: sql`now()`, checkout_fingerprint: null })
    .where('id', '=', orderId)
    .execute();
}

export async function setInvoiceNumber(tx: Tx, orderId: Uuid, number: string): Promise<void> {
  await tx.updateTable('orders').set({ invoice_number: number }).where('id', '=', orderId).execute();
}

export async function setInvoiceUrl(tx: Tx, orderId: Uuid, url: string): Promise<void> {
  await tx.updateTable('orders').set({ invoice_pdf_url: url }).where('id', '=', orderId).execute();
}

export async function insertStatusChange(
  tx: Tx,
  change: {
    readonly orderId: Uuid;
    readonly from: OrderStatus | null;
    readonly to: OrderStatus;
    readonly reason: string | null;
    readonly actorId: Uuid | null;
  },
): Promise<void> {
  await tx
    .insertInto('order_status_changes')
    .values({
      order_id: change.orderId,
      old_status: change.from,
      new_status: change.to,
      change_reason: change.reason,
      actor_id: change.actorId,
    })
    .execute();
}

/** The order's newest change of status. */
export async function readLastChange(
  tx: Tx,
  orderId: Uuid,
): Promise<{ readonly from: OrderStatus | null; readonly to: OrderStatus; readonly at: Date } | null> {
  const row = await tx
    .selectFrom('order_status_changes')
    .select(['old_status', 'new_status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { from: row.old_status, to: row.new_status, at: row.created_at };
}

/** The reason given with the order's last change of status. */
export async function getLastReason(tx: Tx, orderId: Uuid): Promise<string | null> {
  const row = await tx
    .selectFrom('order_status_changes')
    .select('change_reason')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.change_reason ?? null;
}

/**
 * The order keeps its status but is no longer the shopper's unpaid checkout, because its money needs attention. The
 * shopper may check out again.
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
