import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** Hostile forms that no page of the shop would send. */
let opened: BuiltShop;
let kept: CapturedLog;

beforeAll(async () => {
  kept = captureLog();
  opened = await openBuiltShop({ log: kept.log });
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());
afterEach(() => {
  expect(kept.faults()).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

let visitors = 0;
async function send(path: string, type: string, body: BodyInit): Promise<number> {
  visitors += 1;
  const headers = aBrowser([], `2001:db8::${visitors.toString(16)}`);
  headers.set('origin', opened.shop.config.shopUrl);
  headers.set('content-type', type);
  const response = await opened.request(path, { method: 'POST', headers, body });
  const text = await response.text();
  expect(response.status, path).toBeLessThan(500);
  expect(text).not.toMatch(/\bat (async )?[\w.<]+ \(|node_modules|file:\/\//);
  return response.status;
}

const FORM = 'application/x-www-form-urlencoded';
const FORMS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/auth/confirm',
  '/language',
  '/sign-out',
  '/checkout',
  '/account-settings',
  '/account-settings/addresses',
  `/product/${TINY.plain}`,
  '/product/nothing',
  `/product/${TINY.outOfStock}/restock`,
  '/restock/confirm',
  '/restock/leave',
];
const BODIES: readonly (readonly [string, string, string])[] = [
  ['nothing', FORM, ''],
  ['a prototype', FORM, '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&rating=5'],
  ['a constructor', FORM, 'constructor=1&toString=2&hasOwnProperty=3&__proto__=4&email=a&password=b'],
  ['lists and trees', FORM, 'email[]=a&email[0][x]=b&rating[__proto__][polluted]=1&a.b.__proto__.polluted=1'],
  ['each field twice', FORM, 'email=a&email=b&password=a&password=b&rating=5&rating=1&language=lv&language=en'],
  ['10,000 fields', FORM, Array.from({ length: 10_000 }, (_, n) => `f${n}=${n}`).join('&')],
  ['a name 1,000 levels deep', FORM, `${'a.'.repeat(1_000)}b=1`],
  ['an index of a billion', FORM, 'items[999999999]=1&rating[4294967295]=5'],
  ['broken encoding', FORM, 'email=%&password=%ED%A0%80&reviewer_name=%FF&review_text=%00&rating=%zz'],
  ['a megabyte', FORM, `review_text=${'a'.repeat(1_000_000)}&email=${'b'.repeat(100_000)}`],
  ['another kind of body', 'application/json', '{"email":{"$gt":""}}'],
  ['no kind of body', 'text/plain', 'email=a'],
  ['an unknown kind of body', 'application/x-unknown', '\u0001\u0002'],
  [
    'parts without an end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n',
  ],
  ['parts without a boundary', 'multipart/form-data', '--x--'],
];

describe.each(FORMS)('a form sent to %s', (path) => {
  test.each(BODIES)('with %s', async (_, type, body) => {
    await send(path, type, body);
    await send(`/lv${path}`, type, body);
    await send(`${path}.data`, type, body);
  });
});

const deep = (depth: number) => `${'[['.repeat(depth / 2)}${']]'.repeat(depth / 2)}`;

describe.each(['/cart/price', '/functions/create-checkout', '/functions/verify-payment', '/webhooks/payments/test'])(
  'JSON sent to %s',
  (path) => {
    test.each([
      ['nothing', ''],
      ['no JSON', '{'],
      ['null', 'null'],
      ['a prototype', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"items":[]}'],
      ['items with prototypes', '{"items":[{"__proto__":{"polluted":1},"productId":"x"}]}'],
      ['10,000 levels', `{"items":${deep(10_000)}}`],
      ['100,000 items', `{"items":[${'{},'.repeat(99_999)}{}]}`],
      ['numbers that are none', '{"items":[{"productId":"x","quantity":1e999,"price":-1e-999}]}'],
      ['halves of characters', '{"session_id":"\\ud800","country":"\\udfff","items":[]}'],
      ['NUL', '{"session_id":"\\u0000","country":"\\u0000","items":[]}'],
      ['too long', `{"session_id":"${'a'.repeat(300_000)}"}`],
    ])('%s', async (_, body) => {
      const status = await send(path, 'application/json', body);
      expect(status === 200 ? path : '').toBe(status === 200 ? '/cart/price' : '');
    });
  },
);

describe('what a page does not take', () => {
  test.each([
    '/',
    '/faq',
    '/about',
    '/products',
    '/categories',
    '/nothing',
    '/lv',
    '/robots.txt',
    '/sitemap.xml',
    '/health',
  ])('a form sent to %s is refused', async (path) => {
    const status = await send(path, FORM, 'a=b');
    expect([404, 405]).toContain(status);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    const headers = { origin: opened.shop.config.shopUrl };
    for (const path of ['/', '/products', '/language', '/cart/price', '/nothing']) {
      const { status } = await opened.request(path, { method, headers });
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  });

  test('a page asked for by HEAD has no body', async () => {
    for (const path of ['/', '/lv/faq', '/products?search=cream']) {
      const response = await opened.request(path, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    }
  });
});

test.each([
  'X-React-Router-SPA-Mode',
  'X-React-Router-Prerender-Data',
  'X-Remix-Reload-Document',
  'X-React-Router-Raw-Response',
])('the header %s changes no page', async (name) => {
  const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"|\\"[\w+/]{22}==\\"/g, '');
  const plain = await (await opened.request('/faq')).text();
  const response = await opened.request('/faq', { headers: { [name]: 'yes' } });
  expect(response.status).toBe(200);
  expect(withoutNonce(await response.text())).toBe(withoutNonce(plain));
});
