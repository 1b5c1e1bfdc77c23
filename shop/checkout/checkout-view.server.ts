import { sql } from 'kysely';
import { POSTAL_FIELDS, type PostalAddress } from '#shop/addresses/address.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { hasRecalledSql } from '#shop/orders/order-need-view.server.ts';
import { isOwnSql, type OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { ProviderName } from '#shop/payments/provider.ts';
import type { Shop } from '#shop/shop.server.ts';
import { HOLD_MINUTES } from '#shop/stock/stock-line.ts';

/** Finds one's own address; null for a missing one or somebody else's. */
export async function findOwnAddress(
  shop: Shop,
  address: { readonly addressId: string; readonly userId: Uuid },
): Promise<PostalAddress | null> {
  if (!isUuid(address.addressId)) return null;
  const row = await shop.db
    .selectFrom('user_addresses')
    .select(POSTAL_FIELDS)
    .where('id', '=', address.addressId)
    .where('user_id', '=', address.userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The buyer's unpaid checkout, and which cart it came from. `isPlaced`: it waits for a transfer, so another cart is
 * another order; `isLongAgo`: so is the same cart.
 */
export async function findOpenCheckout(shop: Shop, owner: OrderOwner): Promise<OpenCheckout | null> {
  const { rows } = await sql<OpenCheckout>`
    select o.id as "orderId", o.checkout_fingerprint as fingerprint,
      exists (select from payments where order_id = o.id and provider = 'transfer' and state = 'open') as "isPlaced",
      o.created_at < now() - make_interval(mins => ${HOLD_MINUTES}) as "isLongAgo"
    from orders o where ${isOwnSql(owner)} and o.checkout_fingerprint is not null`.execute(shop.db);
  return rows[0] ?? null;
}

type OpenCheckout = {
  readonly orderId: Uuid;
  readonly fingerprint: string;
  readonly isPlaced: boolean;
  readonly isLongAgo: boolean;
};

/** How many orders of a buyer wait for a transfer. */
export async function countWaitingTransfers(shop: Shop, owner: OrderOwner): Promise<number> {
  const row = await shop.db
    .selectFrom('payments')
    .innerJoin('orders as o', 'o.id', 'payments.order_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isOwnSql(owner))
    .where('payments.provider', '=', 'transfer')
    .where('payments.state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** What a provider needs to know about an order, from the order's own copy. Amounts are cents, VAT included. */
export async function getOrderToPay(shop: Shop, orderId: Uuid) {
  const [order, items] = await Promise.all([
    shop.db
      .selectFrom('orders as o')
      .select(['order_number as orderNumber', 'email', 'language', 'shipping_amount', 'total_amount'])
      .select(hasRecalledSql.as('hasRecalled'))
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    shop.db
      .selectFrom('order_items')
      .select(['product_name as productName', 'variation_name as variationName', 'unit_price', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
  ]);
  return {
    ...order,
    items: items.map(({ unit_price, ...item }) => ({ ...item, unitPrice: cents(unit_price) })),
    shippingAmount: cents(order.shipping_amount),
    totalAmount: cents(order.total_amount),
  };
}

export type OrderToPay = Awaited<ReturnType<typeof getOrderToPay>>;

/**
 * The state of one's own checkout, for a tab that waits for the payment. It asks no provider. State and session are of
 * the latest payment, null for an order without one; `url` is its payment page while it can be paid. `isPlaced`: it
 * waits for a transfer, of which its own page says how.
 */
export async function findCheckoutState(shop: Shop, checkout: OrderOwner & { readonly orderId: string }) {
  if (!isUuid(checkout.orderId)) return null;
  const row = await shop.db
    .selectFrom('orders as o')
    .leftJoin('payments', 'payments.order_id', 'o.id')
    .select(['o.status', 'payments.state', 'payments.provider', 'payments.url'])
    .select(['payments.provider_session_id', 'payments.expires_at'])
    .where('o.id', '=', checkout.orderId)
    .where(isOwnSql(checkout))
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const paymentState = row.state as PaymentState | null;
  const isPayable = row.status === 'pending' && paymentState === 'open';
  const isPlaced = isPayable && row.provider === 'transfer';
  return {
    isPlaced,
    orderStatus: row.status,
    paymentState,
    sessionId: row.provider === 'transfer' ? null : row.provider_session_id,
    url: isPayable ? row.url : null,
    payableUntil: isPayable ? row.expires_at : null,
  };
}

export type CheckoutState = NonNullable<Awaited<ReturnType<typeof findCheckoutState>>>;

/**
 * Finds the own order that a provider's session pays for, by the session, or by the payment where the provider names its
 * sessions only afterwards; null for somebody else's.
 */
export async function findOrderOfSession(
  shop: Shop,
  session: OrderOwner & { readonly sessionId: string },
): Promise<PaidOrder | null> {
  const asked = session.sessionId;
  const row = await shop.db
    .selectFrom('payments')
    .innerJoin('orders as o', 'o.id', 'payments.order_id')
    .select(['payments.provider', 'payments.provider_session_id', 'o.id'])
    .where(
      isUuid(asked)
        ? sql<boolean>`(payments.id = ${asked} or provider_session_id = ${asked})`
        : sql<boolean>`provider_session_id = ${asked}`,
    )
    .where(isOwnSql(session))
    .executeTakeFirst();
  if (!row?.provider_session_id) return null;
  return { provider: row.provider as ProviderName, sessionId: row.provider_session_id, orderId: row.id };
}

type PaidOrder = { readonly provider: ProviderName; readonly sessionId: string; readonly orderId: Uuid };

/** Lists sessions that may have been paid without our knowledge, the oldest first. */
export async function listUnsettledSessions(
  shop: Shop,
  limit: number,
): Promise<{ readonly provider: ProviderName; readonly sessionId: string }[]> {
  const rows = await shop.db
    .selectFrom('payments')
    .select(['provider', 'provider_session_id'])
    .where('state', '=', 'open')
    .where('provider', '<>', 'transfer')
    .where('provider_session_id', 'is not', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ provider: row.provider as ProviderName, sessionId: row.provider_session_id ?? '' }));
}

/** How often a provider is asked about money that takes days. */
const PROCESSING_PAUSE_MINUTES = 10;

/** Lists sessions whose money is on its way and that were not asked about lately, those that wait longest first. */
export async function listProcessingSessions(
  shop: Shop,
  limit: number,
): Promise<{ readonly provider: ProviderName; readonly sessionId: string }[]> {
  const rows = await shop.db
    .selectFrom('payments')
    .select(['provider', 'provider_session_id'])
    .where('state', '=', 'processing')
    .where('provider_session_id', 'is not', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${PROCESSING_PAUSE_MINUTES})`)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ provider: row.provider as ProviderName, sessionId: row.provider_session_id ?? '' }));
}

/** Lists unpaid orders with goods that are recalled now. */
export async function listRecalledCheckouts(shop: Shop, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from orders o
    where o.status = 'pending' and ${hasRecalledSql}
      and not exists (select from payments where order_id = o.id and state in ('paid', 'needs_attention'))
    order by o.created_at limit ${limit}`.execute(shop.db);
  return rows.map(({ id }) => id);
}

/** Lists unpaid orders whose hold has ended and whose money has not come, and is no longer waited for. */
export async function listOverdueOrders(shop: Shop, limit: number): Promise<Uuid[]> {
  const rows = await shop.db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'stock_holds.order_id')
    .select('orders.id')
    .distinct()
    .where('stock_holds.state', '=', 'held')
    .where('stock_holds.expires_at', '<=', sql<Date>`now()`)
    .where('orders.status', '=', 'pending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where(sql<boolean>`(payments.state in ('paid', 'needs_attention')
              or payments.expires_at > now()
                and (payments.state = 'processing' or payments.provider = 'transfer' and payments.state = 'open'))`),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
