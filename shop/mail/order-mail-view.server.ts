import { type RawBuilder, sql } from 'kysely';
import { isBusiness, type PostalAddress } from '#shop/addresses/address.ts';
import { imageJson } from '#shop/catalog/image-view.server.ts';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { cents, multiplyCents } from '#shop/kernel/money.ts';
import { type VatRate, vatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { itemRateSql } from '#shop/orders/item-rate-view.server.ts';
import { isOnItsWaySql, paidAtSql, unitsToShipSql, wasPaidSql } from '#shop/orders/order-need-view.server.ts';
import { orderDeliverySql } from '#shop/orders/order-parts-view.server.ts';
import { SYSTEM_REASONS } from '#shop/orders/order-reason.ts';
import { readTracking } from '#shop/orders/tracking.ts';
import type { PaymentSource } from '#shop/payments/manual-payment.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { findVatParts } from '#shop/pricing/vat-part.ts';
import type { MailedItem, MailedOrder, OrderTemplate } from './order-letter.ts';
import type { MailedPart } from './parcel-words.ts';

/** States in which money has come, whatever its amount: a cancelled order's mail must not say that none was taken. */
const MONEY_CAME = ['paid', 'refunded', 'needs_attention'] as const;

export type OrderToMail = Omit<
  MailedOrder,
  'reason' | 'token' | 'transfer' | 'way' | 'withdrawalPath' | 'contract' | 'invoiceId' | 'part'
> & {
  /** Whoever reads the mail may have no account: the order was placed without one, or it is deleted. */
  readonly needsLink: boolean;
  readonly email: string;
  readonly language: Language;
  /** Who takes or took its money last; null while nobody was asked to. */
  readonly paymentSource: PaymentSource | null;
  /** As stored: a person's words, or one of the shop's own reasons. */
  readonly storedReason: string | null;
};

/** Finds everything that an order mail contains, from the order's own copy of goods, prices and address. */
export async function findOrderToMail(db: Db | Tx, orderId: Uuid): Promise<OrderToMail | null> {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('profiles', 'profiles.id', 'o.user_id')
    .selectAll('o')
    .select(['profiles.full_name', wasPaidSql.as('is_paid'), isOnItsWaySql.as('is_on_its_way')])
    .select(orderDeliverySql().as('delivery'))
    .select(
      sql<PaymentSource | null>`(
      select p.provider from payments p where p.order_id = o.id order by p.created_at desc limit 1)`.as(
        'payment_source',
      ),
    )
    .select((builder) =>
      builder
        .exists(
          builder
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'o.id')
            .where('payments.state', 'in', MONEY_CAME),
        )
        .as('is_charged'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return null;
  const address = order.shipping_address as unknown as PostalAddress;
  const [items, shipping] = [await listItems(db, orderId, order.language), cents(order.shipping_amount)];
  return {
    id: order.id,
    number: order.order_number,
    needsLink: needsLink(order),
    email: order.email,
    language: order.language,
    full_name: order.full_name ?? `${address.first_name} ${address.last_name}`,
    isPaid: order.is_paid,
    isCharged: Boolean(order.is_charged),
    isOnItsWay: order.is_on_its_way,
    paymentSource: order.payment_source,
    storedReason: await findReason(db, orderId, order.status),
    items: items.map(({ item }) => item),
    subtotal: cents(order.subtotal_amount),
    shipping,
    vat: cents(order.vat_amount),
    vatRate: vatRate(order.vat_rate),
    vatParts: findVatParts(
      items.map(({ rate, item }) => ({ rate, total: item.lineTotal })),
      shipping,
    ),
    address,
    delivery: order.delivery,
    tracking: readTracking(order),
  };
}

function needsLink(order: { readonly user_id: Uuid | null; readonly guest_id: Uuid | null }): boolean {
  return order.guest_id !== null || order.user_id === null;
}

type PartRow = Omit<MailedPart, 'tracking'> & Parameters<typeof readTracking>[0];

/** Units of the item `i` that left after the part `s`: its mail waits, and the next one can be quicker. */
const afterSql = sql<number>`coalesce((
  select sum(l.quantity) from shipment_lines l join shipments later on later.id = l.shipment_id
  where l.order_item_id = i.id and later.number > s.number), 0)`;

/**
 * Finds the part of an order that a mail is about: this one, or else the newest. Null for one that was undone, and for
 * an order that is sent whole.
 */
export async function findPartToMail(
  tx: Tx,
  asked: { readonly orderId: Uuid; readonly shipmentId?: string | undefined },
): Promise<MailedPart | null> {
  const { orderId, shipmentId = null } = asked;
  const unit = (quantity: RawBuilder<unknown>) =>
    sql`jsonb_build_object('name', i.product_name, 'variation', i.variation_name, 'quantity', ${quantity})`;
  const { rows } = await sql<PartRow>`
    select s.number, s.tracking_carrier, s.tracking_number, s.tracking_url,
      (select jsonb_agg(${unit(sql`l.quantity`)} order by i.position)
        from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id) as units,
      coalesce((select jsonb_agg(${unit(sql`f.quantity`)} order by i.position)
        from order_items i, lateral (select ${afterSql} + ${unitsToShipSql} as quantity) f
        where i.order_id = s.order_id and f.quantity > 0), '[]') as following
    from shipments s where s.order_id = ${orderId} and (${shipmentId}::uuid is null or s.id = ${shipmentId}::uuid)
    order by s.number desc limit 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { number, units, following } = row;
  return { number, units, following, tracking: readTracking(row) };
}

export type MoneyNotices = {
  /** The money came, and a separate mail said so. */
  readonly paid: boolean;
  /** The order was confirmed, before or after its money came; null without a mail about it. */
  readonly confirmed: 'before' | 'after' | null;
};

/** Finds which mails about their money the shopper got. */
export async function findMoneyNotices(tx: Tx, orderId: Uuid): Promise<MoneyNotices> {
  const { rows } = await sql<MoneyNotices>`
    select exists (select from mails where key = ${`order-paid:${orderId}`}) as paid,
      (select case when created_at < ${paidAtSql} then 'before' else 'after' end
        from mails where key = ${`order-confirmed:${orderId}`}) as confirmed
    from orders o where o.id = ${orderId}`.execute(tx);
  return rows[0] ?? { paid: false, confirmed: null };
}

/** Whether the history's last word on this status is that it was undone. */
export async function wasUndone(tx: Tx, orderId: Uuid, template: OrderTemplate): Promise<boolean> {
  const { rows } = await sql<{ undone: boolean }>`
    select new_status <> ${statusOf(template)} and change_reason = ${SYSTEM_REASONS.undone} as undone
    from order_status_changes
    where order_id = ${orderId} and ${statusOf(template)} in (old_status, new_status)
    order by id desc limit 1`.execute(tx);
  return rows[0]?.undone === true;
}

function statusOf(template: OrderTemplate): string {
  return template.replace('order-', '');
}

/** The characteristics are the product's present ones: only what it was called and cost is the order's own. */
async function listItems(
  db: Db | Tx,
  orderId: Uuid,
  language: Language,
): Promise<{ readonly rate: VatRate; readonly item: MailedItem }[]> {
  const { rows } = await sql<ItemRow>`
    select i.product_name, i.variation_name, i.quantity, i.unit_price, i.sku, i.is_sealed_hygiene,
      ${itemRateSql('i', 'o')} as rate, case when i.image is not null then ${imageJson(sql`i.image`)} end as picture,
      coalesce(case when cardinality(t.highlights) > 0 then t.highlights else p.highlights end, '{}') as highlights
    from order_items i join orders o on o.id = i.order_id
      left join products p on p.id = i.product_id
      left join product_translations t on t.product_id = p.id and t.language = ${language}
    where i.order_id = ${orderId} order by i.position`.execute(db);
  return rows.map((row) => ({
    rate: vatRate(row.rate),
    item: {
      name: row.product_name,
      variation: row.variation_name,
      quantity: row.quantity,
      unitPrice: cents(row.unit_price),
      lineTotal: multiplyCents(cents(row.unit_price), row.quantity),
      picture: row.picture,
      sku: row.sku,
      characteristics: row.highlights,
      isSealedHygiene: row.is_sealed_hygiene,
    },
  }));
}

async function findReason(db: Db | Tx, orderId: Uuid, status: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_status_changes')
    .select(['new_status', 'change_reason'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.new_status === status ? row.change_reason : null;
}

/** A finished refund as its mail describes it. */
export async function findRefundToMail(db: Db | Tx, refundId: Uuid) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .select([
      'refunds.amount',
      'refunds.currency',
      'refunds.attempt',
      'orders.id as order_id',
      'orders.order_number',
      'orders.email',
      'orders.language',
    ])
    .select(['orders.user_id', 'orders.guest_id', 'orders.shipping_address', 'profiles.full_name'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'done')
    .executeTakeFirst();
  if (row === undefined) return null;
  const note = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'order_id as orderId'])
    .where('cause', '=', `refund:${refundId}`)
    .executeTakeFirst();
  const address = row.shipping_address as unknown as PostalAddress;
  return {
    orderId: row.order_id,
    needsLink: needsLink(row),
    orderNumber: row.order_number,
    email: row.email,
    language: row.language,
    full_name: row.full_name ?? `${address.first_name} ${address.last_name}`,
    /** What was sent back, in the smallest unit of its currency. */
    amount: cents(row.amount),
    currency: row.currency,
    /** 1, plus one for each time it bounced. */
    attempt: row.attempt,
    /** The address of the credit note; null for money that was never invoiced. */
    creditNoteUrl: note ? invoiceUrl(note) : null,
    /** The credit note itself, for a business; null for a consumer, who has the link. */
    creditNoteId: isBusiness(address) ? (note?.id ?? null) : null,
  };
}

export type RefundToMail = NonNullable<Awaited<ReturnType<typeof findRefundToMail>>>;

/** A withdrawal as it was declared. */
export async function findWithdrawalToMail(db: Db | Tx, withdrawalId: Uuid) {
  const row = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['order_id as orderId', 'order_number as orderNumber', 'full_name as fullName'])
    .select(['withdrawals.email', 'withdrawals.language', 'announced_at as announcedAt'])
    .select(['orders.user_id', 'orders.guest_id', 'orders.email as orderEmail'])
    .where('withdrawals.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const items = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('order_items', 'order_items.id', 'withdrawal_lines.order_item_id')
    .select(['order_items.id', 'product_name as name', 'variation_name as variation', 'withdrawal_lines.quantity'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('order_items.position')
    .execute();
  const { user_id, guest_id, orderEmail, ...withdrawal } = row;
  // The link opens the whole order, so it goes to the order's own address only.
  return { ...withdrawal, needsLink: needsLink({ user_id, guest_id }) && orderEmail === row.email, items };
}

export type WithdrawalToMail = NonNullable<Awaited<ReturnType<typeof findWithdrawalToMail>>>;

type ItemRow = {
  readonly product_name: string;
  readonly variation_name: string | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly rate: number;
  readonly picture: Picture | null;
  readonly sku: string | null;
  readonly is_sealed_hygiene: boolean;
  readonly highlights: string[];
};
