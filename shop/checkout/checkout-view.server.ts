import { sql } from 'kysely';
import { POSTAL_FIELDS, type PostalAddress } from '#shop/addresses/address.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { hasRecalledSql } from '#shop/orders/order-need-view.server.ts';
import { isOwnSql, type OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { ProviderName } from '#shop/payments/provider.ts';
import type { Shop } from '#shop/shop.server.ts';

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

/** The person's unpaid checkout, and which cart it came from. */
export async function findOpenCheckout(
  shop: Shop,
  owner: OrderOwner,
): Promise<{ readonly orderId: Uuid; readonly fingerprint: string } | null> {
  const row = await shop.db
    .selectFrom('orders as o')
    .select(['id', 'checkout_fingerprint'])
    .where(isOwnSql(owner))
    .where('checkout_fingerprint', 'is not', null)
    .executeTakeFirst();
  return row?.checkout_fingerprint ? { orderId: row.id, fingerprint: row.checkout_fingerprint } : null;
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
 * the latest payment, null for an order without one; `url` is its payment page while it can be paid.
 */
export async function findCheckoutState(shop: Shop, checkout: OrderOwner & { readonly orderId: string }) {
  if (!isUuid(checkout.orderId)) return null;
  const row = await shop.db
    .selectFrom('orders as o')
    .leftJoin('payments', 'payments.order_id', 'o.id')
    .select(['o.status', 'payments.state', 'payments.url', 'payments.provider_session_id', 'payments.expires_at'])
    .where('o.id', '=', checkout.orderId)
    .where(isOwnSql(checkout))
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const paymentState = row.state as PaymentState | null;
  const isPayable = row.status === 'pending' && paymentState === 'open';
  return {
    orderStatus: row.status,
    paymentState,
    sessionId: row.provider_session_id,
    url: isPayable ? row.url : null,
    payableUntil: isPayable ? row.expires_at : null,
  };
}

export type CheckoutState = NonNullable<Awaited<ReturnType<typeof findCheckoutState>>>;

/** Finds the own order that a provider's session pays for; null for somebody else's. */
export async function findOrderOfSession(
  shop: Shop,
  session: OrderOwner & { readonly sessionId: string },
): Promise<{ readonly provider: ProviderName; readonly orderId: Uuid } | null> {
  const row = await shop.db
    .selectFrom('payments')
    .innerJoin('orders as o', 'o.id', 'payments.order_id')
    .select(['payments.provider', 'o.id'])
    .where('payments.provider_session_id', '=', session.sessionId)
    .where(isOwnSql(session))
    .executeTakeFirst();
  return row ? { provider: row.provider as ProviderName, orderId: row.id } : null;
}

/** Lists sessions that may have been paid without our knowledge, the oldest first. */
export async function listUnsettledSessions(
  shop: Shop,
  limit: number,
): Promise<{ readonly provider: ProviderName; readonly sessionId: string }[]> {
  const rows = await shop.db
    .selectFrom('payments')
    .select(['provider', 'provider_session_id'])
    .where('state', '=', 'open')
    .where('provider_session_id', 'is not', null)
    .orderBy('expires_at')
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

/** Lists unpaid orders whose hold has ended and whose money has not come. */
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
            .where('payments.state', 'in', ['paid', 'needs_attention']),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
