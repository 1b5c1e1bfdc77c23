import { sql } from 'kysely';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { cents, multiplyCents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import { parseAttentionReason } from '#shop/payments/payment.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import { isUnderWay, type RefundState } from '#shop/payments/refund-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import { itemNameSql, variationNameSql } from './item-name-view.server.ts';
import { itemRateSql } from './item-rate-view.server.ts';
import type { OrderDelivery } from './order-delivery.ts';
import { parseSystemReason, SYSTEM_REASONS } from './order-reason.ts';

export type OrderDetailItem = Awaited<ReturnType<typeof listItems>>[number];
export type OrderHistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];
export type OrderCreditNote = Awaited<ReturnType<typeof listCreditNotes>>[number];
export type StaffPayment = Awaited<ReturnType<typeof listPayments>>[number];

/**
 * SQL for what the delivery of the order `o` is called: in `language` if given and its method still bears the
 * agreed name, otherwise as it was agreed.
 */
export const deliveryNameSql = (language?: Language) =>
  language === undefined
    ? sql`o.delivery_name`
    : sql`coalesce(
  (select nullif(m.names ->> ${language}::text, '') from delivery_methods m
    where m.id = o.delivery_method_id and m.names ->> o.language = o.delivery_name),
  o.delivery_name)`;

/** SQL for how the order `o` comes, as it was agreed; null where the shop had no delivery zones. */
export const orderDeliverySql = (language?: Language) => sql<OrderDelivery | null>`
  case when o.delivery_method_id is not null then jsonb_build_object(
    'kind', o.delivery_kind, 'name', ${deliveryNameSql(language)},
    'from', o.delivery_from, 'until', o.delivery_until, 'point', o.delivery_point) end`;

const ITEM_ROWS = { order: 'orders', item: 'order_items' } as const;

/**
 * Lists an order's items. `slug`, for the address /product/{slug}, is null when the product is gone or inactive, and
 * `addressed_variation`, the name by which that address names the variation, when there is none any more;
 * amounts are cents, VAT included.
 */
export async function listItems(shop: Shop, orderId: Uuid, language?: Language) {
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
      sql<string | null>`(select v.name from product_variations v where v.id = order_items.variation_id)`.as(
        'addressed_variation',
      ),
      'order_items.sku',
      'order_items.quantity',
      'order_items.unit_price',
      itemRateSql('order_items', 'orders').as('vat_rate'),
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
    vat_rate: vatRate(row.vat_rate),
    total: multiplyCents(cents(row.unit_price), row.quantity),
  }));
}

/**
 * Lists the changes of an order's status by id, not by time, because clocks can go backwards. `change_reason` is in the
 * words of the person who gave it; `systemReason` is set for the shop's own reasons, which are shown in the reader's
 * language (`orderReason.…`). `actorName` is null when the shop itself did it, or the account is gone.
 */
export async function listHistory(shop: Shop, orderId: Uuid) {
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

export async function listCreditNotes(shop: Shop, orderId: Uuid) {
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
 * Lists an order's payments. `amount` was requested; `paid_amount` came, in the smallest unit of `paid_currency`.
 * `note` says how staff know that the money came and `actorName` who recorded it: both are null for a provider's
 * payment.
 */
export async function listPayments(shop: Shop, orderId: Uuid) {
  const rows = await shop.db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.actor_id')
    .select([
      'payments.id',
      'payments.provider',
      'payments.state',
      'payments.amount',
      'payments.currency',
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

export type StaffRefund = {
  readonly id: Uuid;
  readonly state: RefundState;
  /** In the smallest unit of the payment's currency. */
  readonly amount: Cents;
  /** Contained in the amount; cents, VAT included. */
  readonly shipping: Cents;
  /** The refunded units. */
  readonly lines: readonly RefundedLine[];
  readonly creditNote: OrderCreditNote | null;
  /** Why it failed or bounced, in the provider's words. */
  readonly problem: string | null;
  /** Null when the shop itself did it, or the account is gone. */
  readonly actorName: string | null;
  readonly created_at: Date;
  /** When the money last bounced, even if it has been sent again since. */
  readonly bounced_at: Date | null;
};

export type RefundedLine = {
  readonly itemId: Uuid;
  readonly name: string;
  readonly quantity: number;
  /** Whether its units return to the shelf once the money has gone. */
  readonly isRestocked: boolean;
};

/** A refund as the shopper sees it. Those refused by the provider are not shown, because no money has left. */
export type OrderRefund = {
  readonly id: Uuid;
  /** `waiting`: it will be sent; `done`: it was; `bounced`: the shopper's bank returned it. */
  readonly state: 'waiting' | 'done' | 'bounced';
  /** In the smallest unit of `currency`. */
  readonly amount: Cents;
  readonly currency: string;
  /** When it was sent or bounced, otherwise when it was decided. */
  readonly at: Date;
  readonly creditNote: OrderCreditNote | null;
};

/** The refunds of an order as staff see them; the oldest first. */
export async function listStaffRefunds(
  shop: Shop,
  orderId: Uuid,
): Promise<(StaffRefund & { readonly paymentId: Uuid })[]> {
  const rows = await listRows(shop, orderId);
  return rows.map(({ currency: _, ended_at: __, ...refund }) => refund);
}

/** Lists the refunds of an order as the shopper sees them. */
export async function listOrderRefunds(shop: Shop, orderId: Uuid): Promise<OrderRefund[]> {
  const rows = await listRows(shop, orderId);
  return rows
    .filter(({ state }) => state !== 'failed')
    .map((row) => ({
      id: row.id,
      state: sayState(row.state),
      amount: row.amount,
      currency: row.currency,
      at: (row.state === 'bounced' ? row.bounced_at : row.ended_at) ?? row.created_at,
      creditNote: row.creditNote,
    }));
}

function sayState(state: RefundState): OrderRefund['state'] {
  if (isUnderWay(state)) return 'waiting';
  return state === 'bounced' ? 'bounced' : 'done';
}

type Row = Omit<StaffRefund, 'creditNote'> & {
  readonly paymentId: Uuid;
  readonly currency: string;
  readonly ended_at: Date | null;
  readonly noteId: Uuid | null;
  readonly noteNumber: string;
};

async function listRows(shop: Shop, orderId: Uuid) {
  const { rows } = await sql<Row>`
    select r.id, r.payment_id as "paymentId", r.state, r.amount, r.shipping_amount as shipping, r.currency, r.problem,
      r.created_at, r.ended_at, r.bounced_at, p.full_name as "actorName", n.id as "noteId", n.number as "noteNumber",
      coalesce((select json_agg(json_build_object('itemId', i.id, 'name', concat_ws(', ', i.product_name, i.variation_name),
          'quantity', l.quantity, 'isRestocked', l.is_restocked) order by i.position)
        from refund_lines l join order_items i on i.id = l.order_item_id where l.refund_id = r.id), '[]') as lines
    from refunds r
      left join profiles p on p.id = r.actor_id
      left join invoices n on n.cause = 'refund:' || r.id
    where r.order_id = ${orderId} order by r.created_at, r.id`.execute(shop.db);
  return rows.map(({ noteId: id, noteNumber: number, ...row }) => {
    const creditNote = id === null ? null : { id, number, url: invoiceUrl({ id, kind: 'credit_note', orderId }) };
    return { ...row, creditNote };
  });
}
