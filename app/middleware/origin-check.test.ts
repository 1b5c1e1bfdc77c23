import { describe, expect, test } from 'vitest';
import { isFromOwnPages, isOwnHost } from './origin-check.ts';

const live = { env: 'production', shopUrl: 'https://shop.example' } as const;
const local = { env: 'development', shopUrl: 'http://localhost:3000' } as const;

function allows(
  headers: Record<string, string>,
  { config = live as typeof live | typeof local, method = 'POST', path = '/checkout' } = {},
): boolean {
  return isFromOwnPages(new Request(`${config.shopUrl}${path}`, { method, headers }), config);
}

describe('a request that may change something', () => {
  test('is taken from the shop’s own pages', () => {
    expect(allows({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(allows({ origin: 'https://shop.example', cookie: 'vitrina-session=x' })).toBe(true);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'is refused from another site by %s, at any address',
    (method) => {
      for (const path of [
        '/',
        '/sign-out',
        '/functions/create-checkout',
        '/media/x',
        '/lv/orders.data',
        '/dev/mailbox',
      ]) {
        expect(allows({ origin: 'https://evil.example' }, { method, path })).toBe(false);
      }
    },
  );

  test.each([
    ['a sister site', { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-site' }],
    ['the same name without TLS', { origin: 'http://shop.example' }],
    ['another port', { origin: 'https://shop.example:8443' }],
    ['a name that begins alike', { origin: 'https://shop.example.evil.example' }],
    ['nowhere (a sandboxed frame)', { origin: 'null' }],
    ['nowhere, as the browser says cross-site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['a browser too old to say where from', { cookie: 'vitrina-session=x' }],
  ])('is refused from %s', (_, headers) => {
    expect(allows(headers as unknown as Record<string, string>)).toBe(false);
  });

  test('is taken from a page that sends no referrer, such as the one behind a reset link', () => {
    expect(allows({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test('is taken without an origin only where no cookie could be misused', () => {
    expect(allows({ 'sec-fetch-site': 'same-origin', cookie: 'vitrina-session=x' })).toBe(true);
    expect(allows({ 'sec-fetch-site': 'none', cookie: 'vitrina-session=x' })).toBe(true);
    expect(allows({})).toBe(true);
  });

  test('is taken from the payment provider, which signs it', () => {
    expect(allows({}, { path: '/webhooks/payments/stripe' })).toBe(true);
    expect(allows({ origin: 'https://evil.example' }, { path: '/webhooksx' })).toBe(false);
  });

  test('is taken under the machine’s other names in development, and not in production', () => {
    const request = (config: typeof live | typeof local) =>
      isFromOwnPages(
        new Request('http://127.0.0.1:3000/checkout', { method: 'POST', headers: { origin: 'http://127.0.0.1:3000' } }),
        config,
      );
    expect(request(local)).toBe(true);
    expect(request(live)).toBe(false);
  });
});

test('looking is free, from wherever somebody comes', () => {
  for (const method of ['GET', 'HEAD']) expect(allows({ origin: 'https://search.example' }, { method })).toBe(true);
});

describe('the name a shop is asked for by', () => {
  const isTaken = (address: string, config: typeof live | typeof local, host = 'localhost') =>
    isOwnHost(new Request(address), { ...config, host });

  test.each([
    'http://localhost:3000/dev/mailbox',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://192.168.1.20:3000/',
  ])('%s is the developer’s own machine', (address) => {
    expect(isTaken(address, local)).toBe(true);
  });

  test.each([
    'http://evil.example:3000/dev/mailbox',
    'http://localhost.evil.example:3000/',
    'http://127.0.0.1.evil.example/',
    'http://shop.local:3000/',
  ])('%s is somebody else’s, though it leads here', (address) => {
    expect(isTaken(address, local)).toBe(false);
  });

  test('may be the one the settings name', () => {
    expect(isTaken('http://shop.local:3000/', local, 'shop.local')).toBe(true);
    expect(isTaken('http://shop.test/', { ...local, shopUrl: 'http://shop.test' } as never)).toBe(true);
  });

  test('may be any in production, where it decides nothing', () => {
    expect(isTaken('http://evil.example/', live)).toBe(true);
  });
});
