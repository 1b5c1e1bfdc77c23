import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
  await aProduct(shop.shop, { name: 'Rose Cream', slug: { en: 'rose-cream' }, is_active: true });
  const redirects = [
    ['/products/old-rose-cream', '/product/rose-cream'],
    ['/collections/skin', '/products'],
    ['/product/sold-out-for-ever', '/products'],
    ['/product-category/skin/', '/products'],
    ['/?product=12', '/product/rose-cream'],
    ['/blog', 'https://blog.example/news'],
  ].map(([from = '', to = '']) => ({ from, to }));
  const saved = await saveRedirects(shop.shop, { redirects, actor: null });
  expect(saved).toMatchObject({ value: { counts: { new: redirects.length } } });
});
afterAll(() => shop.close());

const visit = (path: string, init: RequestInit = {}) => shop.request(path, { redirect: 'manual', ...init });

test.each([
  ['/products/old-rose-cream', '/product/rose-cream'],
  ['/Products/Old-Rose-Cream/?variant=1', '/product/rose-cream'],
  ['/lv/collections/skin', '/lv/products'],
  ['/product/sold-out-for-ever', '/products'],
  ['/product-category/skin/', '/products'],
  ['/?product=12', '/product/rose-cream'],
  ['/?utm_source=mail&product=12', '/product/rose-cream'],
  ['/blog', 'https://blog.example/news'],
])('%s leads to %s for good, for readers and for who only asks', async (path, to) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await visit(path, { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
});

test('an address without a redirect is not found, and a page stays what it is', async () => {
  expect((await visit('/collections/hair')).status).toBe(404);
  expect((await visit('/product/nothing')).status).toBe(404);
  for (const page of ['/?product=13', '/?utm_source=mail', '/products', '/product/rose-cream'])
    expect((await visit(page)).status, page).toBe(200);
  await shop.shop.addressCounts.flush();
  const rows = await shop.shop.db.selectFrom('missing_addresses').select('address').orderBy('address').execute();
  expect(rows.map(({ address }) => address)).toEqual(['/?product=13', '/collections/hair', '/product/nothing']);
});

test('a link within the shop to an old address leads on as well', async () => {
  const answer = await visit('/collections/skin.data');
  expect(answer.status).toBe(202);
  expect(await answer.text()).toContain('/products');
});

test('a form that is sent to an old address is not redirected', async () => {
  expect((await shop.post('/collections/skin', {})).status).not.toBe(301);
});
