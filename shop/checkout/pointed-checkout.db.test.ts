import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressSchema } from '#shop/addresses/address.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { listOrdersToPack } from '#shop/invoices/orders-to-pack-view.server.ts';
import { writePackingSheet } from '#shop/invoices/packing-sheet.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findStaffOrder } from '#shop/orders/order-detail-view.server.ts';
import { listStaffOrdersById } from '#shop/orders/staff-orders-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_LOOK } from '#shop/site/look/look.ts';
import { A_POINT, havePoints } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { payByTestCard } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { ExpectedDelivery } from './checkout-error.ts';
import { createCheckout } from './create-checkout.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  await havePoints(opened.shop, { id: 'P1' }, { id: 'P2', name: 'Tirgus pakomāts' }, { id: 'EE1', country: 'EE' });
  opened.shop.settingsCache.current = null;
});

const LOCKER = { kind: 'pickup_point', carrier: 'sample', names: { en: 'Locker', lv: 'Pakomāts' } } as const;

async function aCart() {
  const { productId } = await aProduct(opened.shop, { price: 20_00 });
  const { methodIds } = await aZone(opened.shop, [LOCKER, { price_steps: [{ from: 0, price: 9_99 }] }]);
  return { productId, methodId: methodIds[0]! };
}

async function order(shopper: Shopper, cart: { productId: Uuid; methodId: Uuid }, chosen: Partial<ExpectedDelivery>) {
  const items = [{ productId: cart.productId, quantity: 1 }];
  const { userId, email, language, addressId: shippingAddressId } = shopper;
  const view = await priceCartView(opened.shop, {
    ...{ items, country: 'LV', postalCode: 'LV-1010', language, userId, deliveryMethodId: cart.methodId },
  });
  const { id: methodId, from, until } = view.delivery!.chosen!;
  return createCheckout(opened.shop, {
    ...{ userId, email, language, items, shippingAddressId, expected: view.pricing },
    expectedDelivery: { methodId, from, until, ...chosen },
  });
}

async function placed(...parameters: Parameters<typeof order>) {
  const checkout = await order(...parameters);
  if (!checkout.ok) throw new Error(`The checkout was refused: ${checkout.error.code}`);
  return checkout.value;
}

const setPhone = (shopper: Shopper, phone: string | null) =>
  opened.shop.db.updateTable('user_addresses').set({ phone }).where('id', '=', shopper.addressId).execute();

describe('a method that leads to pickup points', () => {
  test('is offered only where its carrier has some', async () => {
    const { shop } = opened;
    const { productId } = await aCart();
    const namesOf = async () => {
      const view = await priceCartView(shop, { items: [{ productId, quantity: 1 }], country: 'LV', language: 'en' });
      return view.delivery?.options.map(({ name, needsPhone }) => [name, needsPhone]);
    };
    expect(await namesOf()).toEqual([
      ['Locker', true],
      ['Courier', false],
    ]);
    await havePoints(shop, { id: 'EE1', country: 'EE' });
    expect(await namesOf()).toEqual([['Courier', false]]);
  });

  test('needs a point, in the country of the address, and a phone number', async () => {
    const cart = await aCart();
    const shopper = await aShopper(opened.shop);
    await setPhone(shopper, null);
    const codeOf = async (chosen: Partial<ExpectedDelivery>) => {
      const checkout = await order(shopper, cart, chosen);
      return checkout.ok ? 'ok' : checkout.error.code;
    };
    expect(await codeOf({})).toBe('point_required');
    expect(await codeOf({ pointId: 'P9', phone: '+371 20000001' })).toBe('point_gone');
    expect(await codeOf({ pointId: 'EE1', phone: '+371 20000001' })).toBe('point_gone');
    expect(await codeOf({ pointId: 'P1' })).toBe('phone_required');
    expect(await codeOf({ pointId: 'P1', phone: '+371 20000001' })).toBe('ok');
  });

  test('is another checkout with another point, and the same one with the same', async () => {
    const cart = await aCart();
    const shopper = await aShopper(opened.shop);
    await setPhone(shopper, '+371 20000001');
    const first = await placed(shopper, cart, { pointId: 'P1' });
    expect((await placed(shopper, cart, { pointId: 'P1' })).orderId).toBe(first.orderId);
    expect((await placed(shopper, cart, { pointId: 'P2' })).orderId).not.toBe(first.orderId);
  });
});

test('a guest has an order sent to a point too, and the phone number is the typed one', async () => {
  const { shop } = opened;
  const { productId } = await aCart();
  const items = [{ productId, quantity: 1 }];
  const view = await priceCartView(shop, { items, country: 'LV', language: 'en' });
  const { id: methodId, from, until } = view.delivery!.chosen!;
  const address = addressSchema.parse({ ...RIGA, phone: '+371 20000009' });
  const checkout = await createCheckout(shop, {
    ...{ guestId: randomUUID(), client: 'a phone', email: 'guest@example.lv', language: 'en', address, items },
    expected: view.pricing,
    expectedDelivery: { methodId, from, until, pointId: 'P2', phone: null },
  });
  if (!checkout.ok) throw new Error(`The checkout was refused: ${checkout.error.code}`);
  expect(await findStaffOrder(shop, { orderId: checkout.value.orderId })).toMatchObject({
    delivery: { point: { id: 'P2' } },
    shipping_address: { phone: '+371 20000009' },
  });
});

test('an order keeps its point when the carrier closes it, for staff, packing slip and mail', async () => {
  const { shop, runJobs } = opened;
  const cart = await aCart();
  const shopper = await aShopper(shop, { language: 'lv' });
  await setPhone(shopper, null);
  const { orderId, sessionId } = await placed(shopper, cart, { pointId: 'P1', phone: '+371 20000001' });
  await havePoints(shop, { id: 'P2' });
  await payByTestCard(shop, sessionId);
  await runJobs();

  const { carrier, id, name, kind, country, town, street, postal_code } = A_POINT;
  const point = { carrier, id, name, kind, country, town, street, postal_code };
  expect(await findStaffOrder(shop, { orderId })).toMatchObject({
    delivery: { kind: 'pickup_point', name: 'Pakomāts', point },
    shipping_address: { phone: '+371 20000001' },
  });
  expect(await listStaffOrdersById(shop, [orderId])).toMatchObject([{ delivery: 'Pakomāts · Parka pakomāts' }]);

  const [toPack] = await listOrdersToPack(shop.db, [orderId]);
  const sheet = writePackingSheet(toPack!, await getSettings(shop), DEFAULT_LOOK);
  expect(sheet.parties[1]?.lines).toEqual(
    expect.arrayContaining(['Parka pakomāts', 'Brīvības iela 1, Rīga, LV-1010', '+371 20000001', 'P1', 'Latvija']),
  );
  expect(sheet.facts).toContainEqual({ label: 'Piegāde', value: 'Pakomāts' });

  const [mail] = await listMailsTo(shop, shopper.email);
  expect(mail?.text).toContain('Parka pakomāts');
  expect(mail?.text).toContain('Brīvības iela 1, Rīga, LV-1010');
});
