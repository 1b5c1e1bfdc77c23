import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { price } from '#shop/kernel/money.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
});
afterAll(() => opened.close());

/** Requests the cart of a browser, as the cart sheet does. */
async function request(body: unknown, headers: HeadersInit = {}): Promise<{ status: number; cart: CartView }> {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  all.set('origin', opened.shop.config.shopUrl);
  const response = await opened.request('/cart/price', { method: 'POST', body: JSON.stringify(body), headers: all });
  return { status: response.status, cart: (await response.json()) as CartView };
}

test('a guest’s country is unknown: VAT is broken down', async () => {
  const { productId } = await aProduct(opened.shop, { price: 24_90 });
  const { cart } = await request({ items: [{ productId, quantity: 2 }] });
  expect(cart.pricing).toEqual({
    subtotalExVat: 41_16,
    subtotalIncVat: 49_80,
    displaySubtotal: 41_16,
    vatAmount: 10_03,
    shippingAmount: 7_99,
    totalIncVat: 57_79,
    freeShippingThresholdIncVat: 100_00,
    amountNeededForFreeShipping: 50_20,
    isEligibleForFreeShipping: false,
    showVatBreakdown: true,
  });
});

test.each([
  ['DE', false, 49_80],
  ['LV', true, 41_16],
])('the cart of who lives in %s breaks VAT down: %s', async (country, shown, displaySubtotal) => {
  const { productId } = await aProduct(opened.shop, { price: 24_90 });
  const person = await aCustomer(opened.shop);
  const address = addressSchema.parse({
    first_name: 'Anna',
    last_name: 'Ozola',
    address_line_1: 'Skolas iela 5',
    city: 'Rīga',
    postal_code: country === 'LV' ? 'LV-1010' : '10115',
    country,
  });
  await addAddress(opened.shop, person.viewer, address);
  const { cart } = await request({ items: [{ productId, quantity: 2 }] }, person.headers);
  expect(cart.pricing).toMatchObject({ showVatBreakdown: shown, displaySubtotal, totalIncVat: 57_79 });
});

test('a remembered price shows that the price changed, and is never charged', async () => {
  const { productId } = await aProduct(opened.shop, { price: 24_90 });
  for (const remembered of [1, price(shelfPrice(24_90) - 1), shelfPrice(99_00)]) {
    const { cart } = await request({ items: [{ productId, quantity: 1, price: remembered }] });
    expect(cart.lines).toMatchObject([{ status: 'price_changed', unitPrice: 24_90, totalIncVat: 24_90 }]);
    expect(cart.pricing.totalIncVat).toBe(32_89);
  }
});

test('from one hundred euro on shipping is free', async () => {
  const { productId } = await aProduct(opened.shop, { price: 50_00 });
  const { cart } = await request({ items: [{ productId, quantity: 2 }] });
  expect(cart.pricing).toMatchObject({ shippingAmount: 0, amountNeededForFreeShipping: 0, totalIncVat: 100_00 });
});

test.each([[{ items: 'all' }], [{ items: [{ productId: 'x', quantity: -1 }] }], [{}], [[]]])(
  'a cart that is none (%j) is refused',
  async (body) => {
    expect((await request(body)).status).toBe(422);
  },
);
