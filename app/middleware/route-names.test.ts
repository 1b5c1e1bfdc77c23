import { describe, expect, test } from 'vitest';
import { createRouteNames } from './route-names.server.ts';

/** Routes as the build lists them; of a route's module nothing is read. */
function aBuild(routes: Readonly<Record<string, { path?: string; parentId?: string; index?: boolean }>>) {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])) as never;
}

const names = createRouteNames(
  aBuild({
    root: { path: '' },
    storefront: { parentId: 'root' },
    home: { parentId: 'storefront', index: true },
    product: { parentId: 'storefront', path: 'product/:slug' },
    success: { parentId: 'storefront', path: 'checkout/success' },
    missing: { parentId: 'storefront', path: '*' },
    'lv-own-page': { parentId: 'storefront', path: 'lv/:address' },
    'test-payment': { parentId: 'root', path: 'test-payment/:sessionId' },
    admin: { parentId: 'root', path: 'admin' },
    overview: { parentId: 'admin', index: true },
    orders: { parentId: 'admin', path: 'orders' },
    order: { parentId: 'orders', path: ':orderId' },
    bulk: { parentId: 'orders', path: 'bulk' },
  }),
  ['/favicon.svg'],
);

describe('an address in figures and in the log', () => {
  test.each([
    ['/', '/', '/'],
    ['/_.data', '/', '/'],
    ['/product/soy-candle', '/product/:slug', '/product/soy-candle'],
    ['/product/soy-candle.data', '/product/:slug', '/product/soy-candle'],
    ['/checkout/success', '/checkout/success', '/checkout/success'],
    ['/checkout/success/', '/checkout/success', '/checkout/success'],
    ['/test-payment/cs_test_a1b2c3', '/test-payment/:sessionId', '/test-payment/:sessionId'],
    ['/admin', '/admin', '/admin'],
    ['/admin/orders/bulk', '/admin/orders/bulk', '/admin/orders/bulk'],
    ['/admin/orders/3f0c8a52', '/admin/orders/:orderId', '/admin/orders/3f0c8a52'],
    ['/assets/root-a1b2.js', '/assets/*', '/assets/*'],
    ['/favicon.svg', '/favicon.svg', '/favicon.svg'],
    ['/health/ready', '/health/ready', '/health/ready'],
    ['/metrics', '/metrics', '/metrics'],
    ['/lv/size-guide', '/lv/:address', '/lv/size-guide'],
    ['/lv/reset-7f3a9c0b5e1d4a2f8c6b', '/lv/:address', '/lv/…'],
    ['/__manifest', '/__manifest', '/__manifest'],
  ])('%s is counted as %s and logged as %s', (address, name, logged) => {
    expect(names.nameOf(address)).toBe(name);
    expect(names.describe(address)).toBe(logged);
  });

  test.each([
    ['/wp-login.php', '/wp-login.php'],
    ['/product/a/b', '/product/a/b'],
    ['/old-shop/best-wireless-headphones-of-2024.html', '/old-shop/best-wireless-headphones-of-2024.html'],
    ['/pal%C4%ABgs/aizmirsta-lapa', '/palīgs/aizmirsta-lapa'],
    ['/sale?token=abc#here', '/sale'],
    ['/a%0D%0Ab', '/a%0D%0Ab'],
    ['/half%E2', '/half%E2'],
    ['//evil.example', '//evil.example'],
    ['', ''],
  ])('%j, which no route takes, is counted among all the others and logged as %j', (address, logged) => {
    expect(names.nameOf(address)).toBe('*');
    expect(names.describe(address)).toBe(logged);
  });

  test.each([
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    '3f0c8a52-6d1e-4c5b-9a70-5d2f1e8b7c64',
    'cs_test_a1b2c3d4e5f6g7h8',
    'abcdefghijklmnopqrstuvwx',
    'Zq-Lk-Vb-Ns-Tw-Xy-Rp-Mc',
    '%3Ftoken%3Dabcdefghijklmnop',
    'anna@example.com',
  ])('of an unknown address, %j is left out', (part) => {
    expect(names.describe(`/reset/${part}`)).toBe('/reset/…');
    expect(names.describe(`/${part}/more.data`)).toBe('/…/more');
  });

  test('is never longer than a line', () => {
    expect(names.describe(`/product/${'x'.repeat(5000)}`)).toHaveLength(200);
    expect(names.describe('/nowhere'.repeat(500))).toHaveLength(200);
  });
});
