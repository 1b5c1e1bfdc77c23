import { type RawBuilder, sql } from 'kysely';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents, multiplyCents } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import { parseAttentionReason } from '#shop/payments/payment.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import { itemNameSql, variationNameSql } from './item-name-view.server.ts';
import type { OrderDetail, StaffOrderDetail } from './order-detail.ts';
import { canPaySql, needsAttentionSql, orderFactsSql, payableUntilSql } from './order-need-view.server.ts';
import { parseSystemReason, SYSTEM_REASONS } from './order-reason.ts';
import { listOrderRefunds, listStaffRefunds } from './order-refunds-view.server.ts';
import { readTracking } from './tracking.ts';

/** One's own order, with goods named in `language` if given; null for a missing order or somebody else's. */
export async function findOrderDetail(
  shop: Shop,
  query: { readonly orderId: string; readonly userId: Uuid; readonly language?: Language },
): Promise<OrderDetail | null> {
  if (!isUuid(query.orderId)) return null;
  return findDetail(shop, query.orderId, sql`o.user_id = ${query.userId}`, query.language);
}

/** Any order, with its customer and payments. */
export async function findStaffOrder(
  shop: Shop,
  query: { readonly orderId: string },
): Promise<StaffOrderDetail | null> {
  if (!isUuid(query.orderId)) return null;
  const [detail, customer, payments] = await Promise.all([
    findDetail(shop, query.orderId, sql`true`),
    shop.db
      .selectFrom('orders')
      .innerJoin('profiles', 'profiles.id', 'orders.user_id')
      .select(['profiles.id', 'profiles.full_name', 'profiles.email', 'profiles.phone'])
      .where('orders.id', '=', query.orderId)
      .executeTakeFirst(),
    listPayments(shop, query.orderId),
  ]);
  return detail && { ...detail, customer: customer ?? null, payments };
}

type Row = Omit<OrderDetail, 'tracking' | 'items' | 'history' | 'creditNotes' | 'refunds'> &
  Parameters<typeof readTracking>[0];

async function findDetail(
  shop: Shop,
  orderId: Uuid,
  mayBeSeen: RawBuilder<unknown>,
  language?: Language,
): Promise<OrderDetail | null> {
  const { rows } = await sql<Row>`
    select o.id, o.order_number, ${orderFactsSql}, o.created_at, o.updated_at, o.email, o.language, o.subtotal_amount, o.vat_amount,
      o.shipping_amount, o.vat_rate, o.invoice_number, o.invoice_pdf_url, o.shipping_address,
      o.tracking_carrier, o.tracking_number, o.tracking_url,
      ${needsAttentionSql} as "needsAttention", ${canPaySql} as "canPay",
      case when ${canPaySql} then ${payableUntilSql} end as "payableUntil"
    from orders o where o.id = ${orderId} and ${mayBeSeen}`.execute(shop.db);
  const row = rows[0];
  if (!row) return null;
  const [items, history, creditNotes, refunds] = await Promise.all([
    listItems(shop, orderId, language),
    listHistory(shop, orderId),
    listCreditNotes(shop, orderId),
    listOrderRefunds(shop, orderId),
  ]);
  const { tracking_carrier, tracking_number, tracking_url, ...order } = row;
  const tracking = readTracking({ tracking_carrier, tracking_number, tracking_url });
  return { ...order, tracking, items, history, creditNotes, refunds };
}

export type OrderDetailItem = Awaited<ReturnType<typeof listItems>>[number];
export type OrderHistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];
export type OrderCreditNote = Awaited<ReturnType<typeof listCreditNotes>>[number];
export type StaffPayment = Awaited<ReturnType<typeof listPayments>>[number];

const ITEM_ROWS = { order: 'orders', item: 'order_items' } as const;

/** `slug`, for the address /product/{slug}, is null when the product is gone or inactive; amounts are cents, VAT included. */
async function listItems(shop: Shop, orderId: Uuid, language?: Language) {
  const rows = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'order_items.product_id').on('products.is_shown', '=', true),
    )
    .select([
      'order_items.id',
      'order_items.product_id',
      'products.slug',
      itemNameSql(language, ITEM_ROWS).as('product_name'),
      variationNameSql(language, ITEM_ROWS).as('variation_name'),
      'order_items.sku',
      'order_items.quantity',
      'order_items.unit_price',
      sql<Picture | null>`case when order_items.image is not null then ${imageJson(sql`order_items.image`)} end`.as(
        'image',
      ),
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  return rows.map((row) => ({
    ...row,
    image: row.image ?? PLACEHOLDER,
    unit_price: cents(row.unit_price),
    total: multiplyCents(cents(row.unit_price), row.quantity),
  }));
}

/**
 * By id, not by time, because clocks can go backwards. `change_reason` is in the words of the person who gave it;
 * `systemReason` is set for the shop's own reasons, which are shown in the reader's language (`orderReason.…`).
 * `actorName` is null when the shop itself did it, or the account is gone.
 */
async function listHistory(shop: Shop, orderId: Uuid) {
  const rows = await shop.db
    .selectFrom('order_status_changes as changes')
    .leftJoin('profiles', 'profiles.id', 'changes.actor_id')
    .select([
      'changes.id',
      'changes.old_status',
      'changes.new_status',
      'changes.change_reason',
      'changes.created_at',
      'profiles.full_name as actorName',
    ])
    .where('changes.order_id', '=', orderId)
    .orderBy('changes.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    systemReason: isOwnReason(row) ? parseSystemReason(row.change_reason) : null,
  }));
}

/** When staff undo a step or record money, their name appears with the shop's own reason. */
const NAMED_REASONS = [SYSTEM_REASONS.undone, SYSTEM_REASONS.paid];

/** Any other reason is a person's own words. */
function isOwnReason(row: { readonly actorName: string | null; readonly change_reason: string | null }): boolean {
  return row.actorName === null || NAMED_REASONS.some((reason) => reason === row.change_reason);
}

async function listCreditNotes(shop: Shop, orderId: Uuid) {
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('issued_at')
    .orderBy('sequence')
    .execute();
  return rows.map(({ id, kind, number }) => ({ id, number, url: invoiceUrl({ id, kind, orderId }) }));
}

/**
 * `amount` was requested; `paid_amount` came, in the smallest unit of `paid_currency`. `note` says how staff know that
 * the money came and `actorName` who recorded it: both are null for a provider's payment.
 */
async function listPayments(shop: Shop, orderId: Uuid) {
  const rows = await shop.db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.actor_id')
    .select([
      'payments.id',
      'payments.provider',
      'payments.state',
      'payments.amount',
      'payments.paid_amount',
      'payments.paid_currency',
      'payments.attention_reason',
      'payments.provider_payment_id',
      'payments.paid_at',
      'payments.created_at',
      'payments.note',
      'profiles.full_name as actorName',
    ])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.created_at', 'desc')
    .execute();
  const refunds = await listStaffRefunds(shop, orderId);
  return rows.map((row) => ({
    ...row,
    refunds: refunds.flatMap(({ paymentId, ...refund }) => (paymentId === row.id ? [refund] : [])),
    provider: row.provider as PaymentSource,
    state: row.state as PaymentState,
    amount: cents(row.amount),
    attention_reason: parseAttentionReason(row.attention_reason),
  }));
}
