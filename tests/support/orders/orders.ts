import type { WantedLine } from '#shop/cart/cart-line.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import type { ExpectedTotals } from '#shop/checkout/checkout-error.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import { type CheckoutResult, createCheckout } from '#shop/checkout/create-checkout.server.ts';
import { settlePayment } from '#shop/checkout/settle-payment.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '../goods/goods.ts';
import { aShopper, type Shopper } from '../people/shoppers.ts';

/** The totals a shopper is shown for a cart before they order it. */
export async function seenTotals(
  shop: Shop,
  shopper: Shopper,
  items: readonly WantedLine[],
  country = 'LV',
): Promise<ExpectedTotals> {
  const { language, userId } = shopper;
  return (await priceCartView(shop, { items, country, language, userId })).pricing;
}

/** Looks at the cart, then orders it for what it said. */
export async function checkOut(shop: Shop, shopper: Shopper, items: readonly WantedLine[]): Promise<CheckoutResult> {
  return orderFor(shop, shopper, items, await seenTotals(shop, shopper, items));
}

export function orderFor(
  shop: Shop,
  shopper: Shopper,
  items: readonly WantedLine[],
  expected: ExpectedTotals,
): Promise<CheckoutResult> {
  const { userId, email, language, addressId: shippingAddressId } = shopper;
  return createCheckout(shop, { userId, email, language, items, shippingAddressId, expected });
}

/** A checkout that must work. */
export async function checkOutWell(shop: Shop, shopper: Shopper, items: readonly WantedLine[]): Promise<PaymentPage> {
  const checkout = await checkOut(shop, shopper, items);
  if (!checkout.ok) throw new Error(`The checkout was refused: ${checkout.error.code}`);
  return checkout.value;
}

export const GOOD_CARD = { number: APPROVED_CARD, expiry: '12/99', cvc: '123' } as const;

/** Pays on the test provider's page, and comes back to the shop. */
export async function payByTestCard(shop: Shop, sessionId: string): Promise<void> {
  const paid = await payTestSession(shop, { sessionId, card: GOOD_CARD });
  if (!paid.ok) throw new Error(`The card did not pay: ${paid.error.code}`);
  const settled = await settlePayment(shop, { provider: 'test', sessionId });
  if (!settled.ok || settled.value.outcome !== 'paid') throw new Error('The payment was not settled');
}

export type WalkedOrder = {
  readonly orderId: Uuid;
  /** What everybody calls it. */
  readonly orderNumber: number;
  readonly sessionId: string;
  readonly shopper: Shopper;
  readonly staffId: Uuid;
};

const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/**
 * An order in the wanted status, by the verbs that bring real ones there: checked out, paid with the test provider,
 * shipped and delivered by staff; cancelled by staff while it is pending.
 */
export async function walkOrderTo(
  shop: Shop,
  status: OrderStatus,
  wishes: { readonly shopper?: Shopper; readonly items?: readonly WantedLine[] } = {},
): Promise<WalkedOrder> {
  const shopper = wishes.shopper ?? (await aShopper(shop));
  const items = wishes.items ?? [{ productId: (await aProduct(shop)).productId, quantity: 1 }];
  const { userId: staffId } = await aShopper(shop, { role: 'admin' });
  const { orderId, sessionId } = await checkOutWell(shop, shopper, items);
  const walked = { orderId, orderNumber: await numberOf(shop, orderId), sessionId, shopper, staffId };
  if (status === 'cancelled') {
    await changeTo(shop, walked, 'cancelled');
    return walked;
  }
  const steps = WAY.slice(1, WAY.indexOf(status) + 1);
  for (const step of steps) {
    if (step === 'confirmed') await payByTestCard(shop, sessionId);
    else await changeTo(shop, walked, step);
  }
  return walked;
}

async function changeTo(shop: Shop, { orderId, staffId }: WalkedOrder, newStatus: OrderStatus): Promise<void> {
  const changed = await changeOrderStatus(shop, { orderId, newStatus, reason: null, actorId: staffId });
  if (!changed.ok) throw new Error(`The order could not become ${newStatus}: ${changed.error.code}`);
}

export async function numberOf(shop: Shop, orderId: Uuid): Promise<number> {
  const row = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.order_number;
}

export async function statusOf(shop: Shop, orderId: Uuid): Promise<OrderStatus> {
  const row = await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.status;
}

/** 'pending', 'pending>confirmed' … in the order they happened. */
export async function historyOf(shop: Shop, orderId: Uuid): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('order_status_changes')
    .select(['old_status', 'new_status'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => (row.old_status === null ? row.new_status : `${row.old_status}>${row.new_status}`));
}

export async function paymentsOf(shop: Shop, orderId: Uuid) {
  return shop.db
    .selectFrom('payments')
    .select(['id', 'state', 'attention_reason', 'amount', 'paid_amount', 'provider_session_id'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** Lets the time of an order's holds (and of its payment page) run out, by the database's clock. */
export async function letHoldRunOut(shop: Shop, orderId: Uuid): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await shop.db.updateTable('stock_holds').set({ expires_at: past }).where('order_id', '=', orderId).execute();
  await shop.db.updateTable('payments').set({ expires_at: past }).where('order_id', '=', orderId).execute();
}
