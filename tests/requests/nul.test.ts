import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** A NUL character can be sent but neither typed nor stored. It must be a mistake of the sender, not of the shop. */
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test.each(['/product/%00', '/lv/product/a%00b', '/test-payment/%00', '/orders/%00', '/admin/orders/%00', '/%00'])(
  '%s is a bad request',
  async (path) => {
    expect((await shop.request(path)).status).toBe(400);
  },
);

test('a NUL in a search is left out', async () => {
  expect((await shop.request('/products?search=%00')).status).toBe(200);
});

test('a session id that is a NUL is no session', async () => {
  const { headers } = await aSignedInShopper(shop.shop);
  headers.set('content-type', 'application/json');
  headers.set('origin', shop.shop.config.shopUrl);
  const body = JSON.stringify({ session_id: '\u0000' });
  const response = await shop.request('/functions/verify-payment', { method: 'POST', headers, body });
  expect([404, 422]).toContain(response.status);
});
