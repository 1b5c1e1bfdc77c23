import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { deleteDelivery } from '#shop/delivery/save-delivery.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { findOrderToWithdraw } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { proposeRefund } from '#shop/withdrawals/withdrawal.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { payByTestCard } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { ExpectedDelivery } from './checkout-error.ts';
import { createCheckout } from './create-checkout.server.ts';

let opened: TestShop;
/** A Friday, before noon in Riga; null is now. */
let moment: Date | null = null;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => moment ?? new Date() } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  moment = new Date('2026-11-20T08:00:00Z');
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  await opened.shop.changes.settle();
  opened.shop.settingsCache.current = null;
});

const EXPRESS = { names: { en: 'Express', lv: 'Eksprespiegāde' }, price_steps: [{ from: 0, price: 9_99 }] };

/** Looks at the cart with a method, as the checkout does. */
async function look(shopper: Shopper, productId: Uuid, deliveryMethodId: Uuid | null = null) {
  const items = [{ productId, quantity: 1 }];
  const { language, userId } = shopper;
  const cart = await priceCartView(opened.shop, {
    ...{ items, country: 'LV', postalCode: 'LV-1010', language, userId, deliveryMethodId },
  });
  const chosen = cart.delivery!.chosen!;
  const expectedDelivery: ExpectedDelivery = { methodId: chosen.id, from: chosen.from, until: chosen.until };
  return { expected: cart.pricing, expectedDelivery };
}

type Seen = Awaited<ReturnType<typeof look>>;

function order(shopper: Shopper, productId: Uuid, seen: Seen) {
  const { userId, email, language, addressId: shippingAddressId } = shopper;
  const items = [{ productId, quantity: 1 }];
  return createCheckout(opened.shop, { userId, email, language, items, shippingAddressId, ...seen });
}

const columnsOf = (orderId: Uuid) =>
  opened.shop.db
    .selectFrom('orders')
    .select(['delivery_name', 'delivery_kind', 'shipping_amount', 'standard_shipping_amount', 'total_amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

async function placed(shopper: Shopper, productId: Uuid, methodId: Uuid | null) {
  const checkout = await order(shopper, productId, await look(shopper, productId, methodId));
  if (!checkout.ok) throw new Error(`The checkout was refused: ${checkout.error.code}`);
  return checkout.value;
}

describe('an order', () => {
  test('keeps the delivery that was chosen, in its language, whatever becomes of the method', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { zoneId, methodIds } = await aZone(shop, [{}, EXPRESS]);
    const shopper = await aShopper(shop, { language: 'lv' });
    const { orderId } = await placed(shopper, productId, methodIds[1]!);
    await deleteDelivery(shop, { id: zoneId, actor: null });
    expect(await columnsOf(orderId)).toEqual({
      delivery_name: 'Eksprespiegāde',
      delivery_kind: 'courier',
      shipping_amount: 9_99,
      standard_shipping_amount: 4_99,
      total_amount: 29_99,
    });
    expect(await findStaffOrder(shop, { orderId })).toMatchObject({
      delivery: { name: 'Eksprespiegāde', from: '2026-11-23', until: '2026-11-24' },
    });
  });

  test('is refused when the method is gone or comes on other days than those that were shown', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { methodIds } = await aZone(shop, [{}, { names: { en: 'Van' } }]);
    const shopper = await aShopper(shop);
    const seen = await look(shopper, productId, methodIds[1]!);
    // It costs the same as the other one.
    await deleteDelivery(shop, { id: methodIds[1]!, actor: null });
    await shop.changes.settle();
    expect(await order(shopper, productId, seen)).toMatchObject({
      error: { code: 'delivery_changed', cart: { delivery: { chosen: { name: 'Courier' } } } },
    });
    const again = await look(shopper, productId);
    moment = new Date('2026-11-20T10:00:00Z');
    expect(await order(shopper, productId, again)).toMatchObject({
      error: { code: 'delivery_changed', cart: { delivery: { chosen: { from: '2026-11-24' } } } },
    });
  });

  test('is refused when the shop has no zones any more, also where the price stays the same', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 200_00 });
    const { zoneId } = await aZone(shop, [{ free_from: 100_00 }]);
    const shopper = await aShopper(shop);
    const seen = await look(shopper, productId);
    await deleteDelivery(shop, { id: zoneId, actor: null });
    await shop.changes.settle();
    expect(await order(shopper, productId, seen)).toMatchObject({ error: { code: 'delivery_changed' } });
  });

  test('costs what the shop says, not what the browser sends', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { methodIds } = await aZone(shop, [{}, EXPRESS]);
    const shopper = await aShopper(shop);
    const cheap = await look(shopper, productId);
    const dear = await look(shopper, productId, methodIds[1]!);
    const mixed = { expected: cheap.expected, expectedDelivery: dear.expectedDelivery };
    expect(await order(shopper, productId, mixed)).toMatchObject({ error: { code: 'totals_changed' } });
  });

  test('is another checkout when another method is chosen, and the same one when it is not', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { methodIds } = await aZone(shop, [{}, { names: { en: 'Van' } }]);
    const shopper = await aShopper(shop);
    const first = await placed(shopper, productId, methodIds[0]!);
    expect((await placed(shopper, productId, methodIds[0]!)).orderId).toBe(first.orderId);
    expect((await placed(shopper, productId, methodIds[1]!)).orderId).not.toBe(first.orderId);
  });

  test('is refused for a postal code that no zone has', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    await aZone(shop, [{}], { postal_ranges: ['36*'] });
    const shopper = await aShopper(shop);
    const { userId, email, language, addressId: shippingAddressId } = shopper;
    const items = [{ productId, quantity: 1 }];
    const expected = (await priceCartView(shop, { items, country: 'LV', language })).pricing;
    const refused = await createCheckout(shop, { userId, email, language, items, shippingAddressId, expected });
    expect(refused).toMatchObject({ error: { code: 'country_not_served' } });
  });
});

describe('a paid order', () => {
  test('says in its mail how and when it comes', async () => {
    const { shop, runJobs } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { methodIds } = await aZone(shop, [{}, EXPRESS]);
    const shopper = await aShopper(shop, { language: 'lv' });
    const { sessionId } = await placed(shopper, productId, methodIds[1]!);
    await payByTestCard(shop, sessionId);
    await runJobs();
    const [mail] = await listMailsTo(shop, shopper.email);
    expect(mail?.text).toContain('Eksprespiegāde. Piegāde: pirmd., 23. – otrd., 24. nov.');
    expect(mail?.text).not.toContain('1–3 dienas');
  });

  test('that is withdrawn from as a whole is refunded with the least expensive delivery', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 20_00 });
    const { methodIds } = await aZone(shop, [{}, EXPRESS]);
    const shopper = await aShopper(shop);
    const { orderId, sessionId } = await placed(shopper, productId, methodIds[1]!);
    await payByTestCard(shop, sessionId);
    const stored = await findOrderToWithdraw(shop.db, { id: orderId });
    const lines = stored!.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }));
    expect(proposeRefund(stored!, lines)).toMatchObject({ shipping: 4_99 });
  });
});
