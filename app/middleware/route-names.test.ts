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
  ])('%s is counted as %s and told as %s', (address, name, told) => {
    expect(names.nameOf(address)).toBe(name);
    expect(names.describe(address)).toBe(told);
  });

  test.each(['/wp-login.php', '/reset/abc', '//evil.example', '', 'http://evil.example/', '/product/a/b'])(
    '%j, which no route takes, is one of all the others and told no further',
    (address) => {
      expect(names.nameOf(address)).toBe('*');
      expect(names.describe(address)).toBe('*');
    },
  );

  test('is never longer than a line', () => {
    expect(names.describe(`/product/${'x'.repeat(5000)}`)).toHaveLength(200);
  });
});
