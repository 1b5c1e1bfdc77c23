import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { createCheckout } from '#shop/checkout/create-checkout.server.ts';
import { payTestSession } from '#shop/payments/providers/test-payment/pay-test-session.server.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';

const A_MINUTE_MS = 60_000;

let running: ShopProcess;
let products: Awaited<ReturnType<typeof loadTiny>>;

beforeAll(async () => {
  running = await startShopProcess(async (shop) => {
    products = await loadTiny(shop);
  });
});
afterAll(() => running.close());

test('a power cut between payment and confirmation loses nothing: the order is confirmed within a minute, once', async () => {
  const { shop } = running;
  const { viewer } = await aCustomer(shop, { full_name: 'Kristīne Liepa' });
  const { orderId, sessionId } = await checkOut(shop, viewer);

  await running.kill();
  const paid = await payTestSession(shop, { sessionId, card: { number: APPROVED_CARD, expiry: '12/39', cvc: '123' } });
  expect(paid.ok).toBe(true);
  expect(await statusOf(shop, orderId)).toBe('pending');

  await running.start();
  await expect.poll(() => statusOf(shop, orderId), { timeout: A_MINUTE_MS, interval: 250 }).toBe('confirmed');

  const confirmations = () =>
    listMailsTo(shop, viewer.email).then((mails) => mails.filter(({ template }) => template === 'order-confirmed'));
  await expect
    .poll(async () => (await confirmations()).map(({ state }) => state), { timeout: A_MINUTE_MS })
    .toEqual(['sent']);
  expect(await changesOf(shop, orderId)).toEqual(['pending', 'confirmed']);
  expect(await holdsOf(shop, orderId)).toEqual(['claimed']);
});

async function checkOut(shop: Shop, viewer: { readonly id: string; readonly email: string }) {
  const address = addressSchema.parse({
    first_name: 'Kristīne',
    last_name: 'Liepa',
    address_line_1: 'Tērbatas iela 53',
    city: 'Rīga',
    postal_code: 'LV-1011',
    country: 'LV',
  });
  const saved = await addAddress(shop, viewer, address);
  if (!saved.ok) throw new Error(saved.error.code);
  const product = products.get(TINY.plain);
  if (product === undefined) throw new Error('The small shop has no such product');
  const items = [{ productId: product.id, quantity: 2 }];
  const { pricing } = await priceCartView(shop, { items, country: 'LV', language: 'en' });
  const checkout = await createCheckout(shop, {
    userId: viewer.id,
    email: viewer.email,
    language: 'en',
    items,
    shippingAddressId: saved.value.id,
    expected: pricing,
  });
  if (!checkout.ok) throw new Error(checkout.error.code);
  return checkout.value;
}

async function statusOf(shop: Shop, orderId: string) {
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return status;
}

async function changesOf(shop: Shop, orderId: string) {
  const rows = await shop.db
    .selectFrom('order_status_changes')
    .select('new_status')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.new_status);
}

async function holdsOf(shop: Shop, orderId: string) {
  const rows = await shop.db.selectFrom('stock_holds').select('state').where('order_id', '=', orderId).execute();
  return rows.map((row) => row.state);
}
