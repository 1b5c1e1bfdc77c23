import { setTimeout as sleep } from 'node:timers/promises';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { PaymentPage } from '#shop/checkout/continue-payment.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { GOOD_CARD } from '../orders/orders.ts';
import type { SignedInShopper } from '../people/signed-in-shopper.ts';
import type { Random } from '../random/random.ts';
import type { Visitor } from './day-visitor.ts';

/** An order as it was confirmed to a shopper: for this much, and whether its payment was thanked for. */
export type PlacedOrder = { readonly orderId: Uuid; readonly total: number; isPaid: boolean };

type Shopping = {
  readonly random: Random;
  readonly visitor: Visitor;
  readonly shopper: SignedInShopper;
  readonly goods: readonly Uuid[];
  readonly placed: PlacedOrder[];
};

/** Buys random goods as the checkout page does, and pays for most. After a refusal the shopper starts over. */
export async function shopOnce({ random, visitor, shopper, goods, placed }: Shopping): Promise<'ordered' | 'gave up'> {
  const items = [...new Set([random.pick(goods), random.pick(goods)])].map((productId) => {
    return { productId, quantity: 1 + random.below(2) };
  });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cart = await visitor.postJson('rendered page', '/cart/price', { items, country: 'LV' });
    if (cart.status !== 200) return 'gave up';
    const { pricing, canCheckOut } = JSON.parse(cart.text) as CartView;
    if (!canCheckOut) return 'gave up';
    await sleep(random.below(20));
    const answer = await visitor.postJson('checkout', '/functions/create-checkout', {
      items,
      shipping_address_id: shopper.addressId,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
    });
    if (answer.status === 409) continue;
    if (answer.status !== 200) return 'gave up';
    const page = JSON.parse(answer.text) as PaymentPage;
    const order: PlacedOrder = { orderId: page.orderId, total: pricing.totalIncVat, isPaid: false };
    placed.push(order);
    // One in six leaves the payment page; their next checkout takes the place of this one.
    if (random.below(6) > 0) order.isPaid = await pay(visitor, page);
    return 'ordered';
  }
  return 'gave up';
}

async function pay(visitor: Visitor, { url, sessionId }: PaymentPage): Promise<boolean> {
  const { pathname, search } = new URL(url);
  const paid = await visitor.postForm('payment', `${pathname}${search}`, { ...GOOD_CARD });
  if (paid.status !== 303) return false;
  const verified = await visitor.postJson('payment', '/functions/verify-payment', { session_id: sessionId });
  return verified.status === 200 && (JSON.parse(verified.text) as { readonly success?: boolean }).success === true;
}
