import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { type CapturedLog, captureLog } from '#tests/support/secrets/captured-log.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** Nothing a visitor can write into an address or a form is the shop's fault: no 500, no log entry of one, no internals shown. */
let opened: BuiltShop;
let kept: CapturedLog;

beforeAll(async () => {
  kept = captureLog();
  opened = await openBuiltShop({ log: kept.log, config: { pageCache: true } });
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());
afterEach(async () => {
  expect(kept.faults()).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from products`.execute(opened.shop.db);
  expect(rows[0]?.n).toBe(Object.keys(TINY).length);
});

const LONG = 200 * 1024;
/** What would show how the shop is made: stacks, folders, SQL. */
const INSIDES = /\bat (async )?[\w.<]+ \(|node_modules|file:\/\/|\.server\.ts|syntax error|relation "|invalid byte/;

/** Answers that make sense: a page, another address, or whose fault it is. Returns the status. */
async function requestSafely(path: string, headers?: HeadersInit): Promise<number> {
  const response = await opened.request(path, { redirect: 'manual', ...(headers ? { headers } : {}) });
  const body = await response.text();
  expect(response.status, path.slice(0, 200)).toBeLessThan(500);
  expect(body, path.slice(0, 200)).not.toMatch(INSIDES);
  expect(body).not.toContain('<script>alert(1)');
  return response.status;
}

const OPERATORS = ['%', '_', '\\', "'", '!', '&', '|', ':*', '"', '(', ')', '<->', '*', '-', '~', '$1', '?', '--', ';'];
const TEXTS: readonly (readonly [string, string])[] = [
  ...OPERATORS.map((text) => [text, text] as const),
  ...OPERATORS.map((text) => [`cream${text}`, `cream${text}`] as const),
  ['all operators at once', OPERATORS.join('')],
  ['all operators between words', OPERATORS.join(' cream ')],
  ['unbalanced quotes', `"cream 'serum`],
  ['unbalanced brackets', '((cream & (serum'],
  ['a query that empties a table', `'; delete from products; --`],
  ['a union', `' union select email, password from profiles --`],
  ['waiting', `'||pg_sleep(10)||'`],
  ['emoji', '💄🧴👩‍🔬🏳️‍🌈'],
  ['right to left', 'كريم اليدين \u202eevil\u202c'],
  ['combining marks', `k${'\u0304'.repeat(500)}rems`],
  ['invisible characters', '\u200b\u200d\ufeff\u2060'],
  ['control characters', '\u0001\u0002\u001b[31m\u007f'],
  ['one word of 5,000 letters', 'a'.repeat(5_000)],
  ['one word of 200 KB', 'š'.repeat(LONG)],
  ['100,000 words', 'a '.repeat(LONG / 2)],
  ['a surrogate cut in half at the limit', `${'a'.repeat(199)}💄`],
  ['markup', '</title><script>alert(1)</script>'],
  ['a format string', '%s%n{0}{{7*7}}'],
  ['many alternatives', `${'(a|b)*'.repeat(40)}c`],
];

describe.each(['/products?search=', '/lv/products?search=', '/search/suggestions?q=', '/faq?search=', '/?view='])(
  'a text in %s',
  (address) => {
    test.each(TEXTS)('%s', async (_, text) => {
      expect(await requestSafely(`${address}${encodeURIComponent(text)}`)).toBe(200);
    });
  },
);

test.each(['%00', 'a%00b', '%ED%A0%80', '%F0%9F%92', '%C0%AF', '%FF%FE', '%', '%zz', '%u0000', '%25%30%30', '+++'])(
  'bytes that are no text in a search: %s',
  async (bytes) => {
    expect(await requestSafely(`/products?search=${bytes}`)).toBe(200);
    expect(await requestSafely(`/search/suggestions?q=${bytes}`)).toBe(200);
    expect(await requestSafely(`/faq?search=${bytes}`)).toBe(200);
    expect(await requestSafely(`/products.data?search=${bytes}`)).toBe(200);
  },
);

const NUMBERS = [
  '1e9',
  '-1',
  '0',
  '1.5',
  'abc',
  '',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '９',
  '99999999999999999999',
];

describe('a number in the address of the products page', () => {
  test.each(NUMBERS)('page=%s', async (page) => {
    expect(await requestSafely(`/products?page=${encodeURIComponent(page)}`)).toBe(200);
    expect(await requestSafely(`/products.data?page=${encodeURIComponent(page)}`)).toBe(200);
  });

  test.each([...NUMBERS, '1,5', '1.005', '€5', '1e400', '-0', "1' or '1'='1"])('prices of %s', async (price) => {
    const said = encodeURIComponent(price);
    for (const query of [`min_price=${said}`, `max_price=${said}`, `min_price=${said}&max_price=${said}`]) {
      expect(await requestSafely(`/products?${query}`)).toBe(200);
    }
  });

  test.each(['min_price=900&max_price=1', 'min_price=1e9&max_price=-1', 'min_price=Infinity&max_price=0'])(
    'prices the wrong way round: %s',
    async (query) => {
      expect(await requestSafely(`/products?${query}`)).toBe(200);
    },
  );
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('filters that nothing has', () => {
  test.each([
    `category=${UNKNOWN}`,
    'category=skincare',
    'category=',
    "category=' or 1=1 --",
    `category=${'a'.repeat(10_000)}`,
    Array.from({ length: 500 }, (_, n) => `category=${UNKNOWN.slice(0, -3)}${String(n).padStart(3, '0')}`).join('&'),
    'brand=Nobody',
    'brand=',
    "brand=' or 1=1 --",
    `brand=${encodeURIComponent('🧴'.repeat(200))}`,
    `brand=${'a'.repeat(LONG)}`,
    Array.from({ length: 2_000 }, (_, n) => `brand=b${n}`).join('&'),
    'in_stock=maybe&featured=__proto__',
    'in_stock=1&in_stock=0&featured=1&featured=',
    'sort=__proto__',
    'sort=constructor',
    'sort=price_low; drop table products',
    'sort=name_asc&sort=name_desc',
    'search=a&search=b&page=1&page=2&min_price=1&min_price=2',
    'search[]=a&search[x]=b&page[$gt]=1',
    '__proto__=1&constructor=2&toString=3',
    Array.from({ length: 10_000 }, (_, n) => `p${n}=${n}`).join('&'),
    '&&&&===&=&?&?',
  ])('%.80s', async (query) => {
    expect(await requestSafely(`/products?${query}`)).toBe(200);
    expect(await requestSafely(`/lv/products.data?${query}`)).toBe(200);
  });

  test.each([
    `category=nothing&category=${UNKNOWN}`,
    'reviews=-1',
    'reviews=1e9',
    'reviews=NaN',
    `variation=${UNKNOWN}`,
    `variation=' or 1=1 --`,
  ])('on the page of a product: %s', async (query) => {
    expect(await requestSafely(`/product/${TINY.variationOnly}?${query}`)).toBe(200);
  });

  test('an unknown category of questions shows all', async () => {
    const all = await (await opened.request('/faq')).text();
    const count = (html: string) => html.match(/class="disclosure/g)?.length;
    for (const category of ['nothing', '__proto__', "' or 1=1", 'x'.repeat(5_000)]) {
      const html = await (await opened.request(`/faq?category=${encodeURIComponent(category)}`)).text();
      expect(count(html)).toBe(count(all));
    }
  });
});

const ENDS: readonly (readonly [string, string])[] = [
  ...[
    '%',
    '%zz',
    '%E0%A4%A',
    '%ED%A0%80',
    '%C0%AF',
    '%FF',
    '%F0%9F%92',
    'a%2',
    '%2e%2e%2fetc%2fpasswd',
    '..%5cwindows',
  ],
  ...['%00', '%09', '%0d%0aSet-Cookie:%20a=b', '%7f', '%E2%80%A8', '%20', '~', '*', "'", '%27%20or%201=1', '{{7*7}}'],
  ...['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%F0%9F%92%84', '%E2%80%AEevil', '__proto__', 'constructor', '.', ';a.js'],
].map((end) => [end, end] as const);
const FOLDERS = ['', 'lv/', 'product/', 'lv/product/', 'orders/', 'admin/orders/', 'test-payment/', 'media/a/', 'a/b/'];

describe('an address', () => {
  test.each([...ENDS, ['5,000 letters', 'a'.repeat(5_000)] as const])('that ends in %s', async (_, end) => {
    for (const folder of FOLDERS) {
      await requestSafely(`/${folder}${end}`);
      await requestSafely(`/${folder}${end}.data`);
    }
  });

  test.each(['/nothing', '/lv/nekas', '/product/nothing', '/lv/product/nekas', '/lv/product/%3Cscript%3E'])(
    '%s is a page that says that nothing is there',
    async (path) => {
      expect(await requestSafely(path)).toBe(404);
      expect(await (await opened.request(path)).text()).toMatch(/<h1.*<footer/s);
    },
  );

  test.each(['/%00', '/%0d%0aSet-Cookie:%20a=b', '/lv/%E2%80%A8', '/product/a%0Ab', '/%', '/lv/%zz', '/product/%FF'])(
    '%s, which is no text, is a bad request',
    async (path) => {
      const response = await opened.request(path);
      expect(response.status).toBe(400);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  test.each(['//', '///', '//evil.example', '//evil.example/..', '/./', '/lv//', '/lv//evil.example', '/products/'])(
    '%s leads to no other site',
    async (path) => {
      await requestSafely(path);
      const { shopUrl } = opened.shop.config;
      const location = (await opened.request(path)).headers.get('location') ?? '/';
      expect(new URL(location, shopUrl).origin).toBe(shopUrl);
    },
  );
});

describe('a language', () => {
  const TRICKS = [
    `en' or '1'='1`,
    `lv'; drop table products; --`,
    `en') union select email from profiles --`,
    'lv%27%20or%201=1',
    'ru',
    'EN',
    '__proto__',
    '<script>alert(1)</script>',
    'lv,en',
    'en lv',
    'x'.repeat(4_000),
  ];

  test.each(TRICKS)('in the cookie that is none is English: %j', async (value) => {
    const headers = { cookie: `vitrina-language=${value.replace(/[^\x20-\x7e]/g, '')}` };
    for (const path of ['/', '/products?search=cream', `/product/${TINY.plain}`, '/faq', '/search/suggestions?q=se']) {
      expect(await requestSafely(path, headers)).toBe(200);
    }
    expect(await (await opened.request('/faq', { headers })).text()).toContain('<html lang="en"');
  });

  test.each(TRICKS)('in the address that is none is nothing: %j', async (value) => {
    const path = `/${encodeURIComponent(value)}/products`;
    expect([400, 404]).toContain(await requestSafely(path));
    expect(
      await requestSafely(`/products?lang=${encodeURIComponent(value)}&language=${encodeURIComponent(value)}`),
    ).toBe(200);
  });

  test.each(TRICKS)('in a form that is none changes nothing: %j', async (value) => {
    const response = await opened.post('/language', { language: value, page: '/faq' });
    expect(response.status).toBe(303);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
