import { describe, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { leadsSomewhere, planRedirects, type RowPlan, type WrittenRedirect } from './plan-redirects.ts';
import type { Redirect } from './redirect.ts';

const CATEGORY = '1b0e6f5c-6c56-4a3a-9d2f-3a6c8f0b7a11';
const NAMES = new Set(['rose-cream', 'former-rose-cream', CATEGORY, '/size-guide', '/news/spring']);

function storedAs(pairs: readonly (readonly [string, string])[]): Redirect[] {
  return pairs.map(([from_address, to_address], index) => ({
    id: `id-${index}` as Uuid,
    version: new Date(0),
    fields: { from_address, to_address },
  }));
}

function plan(rows: readonly (readonly [string, string])[], stored: Redirect[] = [], edited?: Redirect | null) {
  const written = rows.map(([from, to]): WrittenRedirect => ({ from, to }));
  const ground = { shopUrl: 'https://shop.example', stored, names: NAMES };
  return planRedirects(written, ground, edited === undefined ? { replaces: true } : { replaces: false, edited });
}

/** 'new /a → /faq', 'loop'. */
function say(row: RowPlan): string {
  if (row.outcome === 'refused') return row.problem.code;
  return `${row.outcome} ${row.fields.from_address} → ${row.fields.to_address}`;
}

const says = (...of: Parameters<typeof plan>) => plan(...of).rows.map(say);
const writes = (...of: Parameters<typeof plan>) =>
  plan(...of).writes.map(({ after }) => `${after.from_address} → ${after.to_address}`);

describe('an old address that', () => {
  test.each([
    ['leads to a product', '/products/rose', '/product/rose-cream', 'new /products/rose → /product/rose-cream'],
    [
      'leads to a category',
      '/c/skin',
      `/products?category=${CATEGORY}`,
      `new /c/skin → /products?category=${CATEGORY}`,
    ],
    ['leads elsewhere', '/blog', 'https://blog.example/', 'new /blog → https://blog.example/'],
    ['is of a product no longer on sale', '/product/gone', '/faq', 'new /product/gone → /faq'],
    ['leads to a page of the owner’s', '/pages/sizes', '/lv/size-guide', 'new /pages/sizes → /lv/size-guide'],
    ['leads to news', '/blogs/news/spring', '/news/spring', 'new /blogs/news/spring → /news/spring'],
    ['leads to a product as Shopify names it', '/a', '/products/Rose-Cream?variant=4', 'new /a → /product/rose-cream'],
    [
      'leads to it below a collection',
      '/a',
      '/lv/collections/x/products/rose-cream',
      'new /a → /lv/product/rose-cream',
    ],
    ['leads to a page as Shopify names it', '/a', '/pages/size-guide', 'new /a → /size-guide'],
    ['leads to a product of Shopify’s that is not here', '/a', '/products/gone', 'no_target'],
    ['leads to news that are not published', '/a', '/news', 'no_target'],
    ['is a page of the owner’s', '/Size-Guide/', '/faq', 'hides_page'],
    ['may become a page of the owner’s', '/no-such-page', '/faq', 'new /no-such-page → /faq'],
    ['is another shop’s, at the home page', '/?product=12', '/faq', 'new /?product=12 → /faq'],
    ['is a page', '/faq/', '/products', 'hides_page'],
    ['is a page with a query', '/products?orderby=price', '/faq', 'hides_page'],
    ['is the home page', '/', '/faq', 'hides_page'],
    ['is a product on sale', '/lv/product/rose-cream', '/faq', 'hides_page'],
    ['leads on by itself', '/product/former-rose-cream', '/faq', 'hides_page'],
    ['is below a page of the account', '/orders/12', '/faq', 'hides_page'],
    ['leads to no page', '/a', '/no-such-page', 'no_target'],
    ['leads to no product', '/a', '/product/gone', 'no_target'],
    ['leads to itself', '/a', '/a', 'loop'],
    ['leads to itself in another language', '/a', '/lv/A/?utm_source=x', 'loop'],
    ['leads to itself with a query', '/a', '/a?b=1', 'loop'],
  ])('%s', (_title, from, to, expected) => expect(says([[from, to]])).toEqual([expected]));
});

describe('chains and loops', () => {
  test('a redirect to an address that is redirected leads to the end at once', () => {
    expect(says([['/a', '/b']], storedAs([['/b', '/faq']]))).toEqual(['new /a → /faq']);
  });

  test('what led to a new old address leads to its target from then on', () => {
    const stored = storedAs([['/a', 'https://shop.example.org/b']]);
    expect(writes([['/b', '/faq']], stored)).toEqual(['/b → /faq']);
    expect(writes([['/product/gone', '/faq']], storedAs([['/a', '/product/gone']]))).toEqual([
      '/product/gone → /faq',
      '/a → /faq',
    ]);
  });

  test('a target in Shopify’s form is followed before it is translated', () => {
    expect(says([['/a', '/products/rose-cream']], storedAs([['/products/rose-cream', '/faq']]))).toEqual([
      'new /a → /faq',
    ]);
  });

  test('a file may name a chain in any order; each of its loops is refused, and nothing is led into it', () => {
    expect(
      says([
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/faq'],
      ]),
    ).toEqual(['new /a → /faq', 'new /b → /faq', 'new /c → /faq']);
    const loop = [
      ['/a', '/b'],
      ['/b', '/a'],
      ['/d', '/a'],
      ['/e', '/faq'],
    ] as const;
    expect(says(loop)).toEqual(['loop', 'loop', 'loop', 'new /e → /faq']);
    expect(writes(loop)).toEqual(['/e → /faq']);
  });

  test('a loop through a stored redirect is refused, and the stored one stays', () => {
    const stored = storedAs([['/a', '/product/gone']]);
    expect(says([['/product/gone', '/a']], stored)).toEqual(['loop']);
    expect(writes([['/product/gone', '/a']], stored)).toEqual([]);
  });
});

describe('beside what is stored', () => {
  const stored = storedAs([
    ['/a', '/faq'],
    ['/b', '/faq'],
  ]);

  test('a file replaces, and says what stays the same', () => {
    expect(
      says(
        [
          ['/A/', '/faq'],
          ['/b', '/products'],
          ['/b', '/about'],
        ],
        stored,
      ),
    ).toEqual(['same /a → /faq', 'changed /b → /products', 'twice']);
    expect(
      writes(
        [
          ['/A/', '/faq'],
          ['/b', '/products'],
        ],
        stored,
      ),
    ).toEqual(['/b → /products']);
  });

  test('a form does not: an address has one redirect, which can be edited, also its old address', () => {
    expect(says([['/a', '/products']], stored, null)).toEqual(['taken']);
    expect(says([['/a', '/products']], stored, stored[0])).toEqual(['changed /a → /products']);
    expect(says([['/c', '/faq']], stored, stored[0])).toEqual(['changed /c → /faq']);
    expect(says([['/b', '/faq']], stored, stored[0])).toEqual(['taken']);
    expect(says([['/a', '/faq']], stored, stored[0])).toEqual(['same /a → /faq']);
  });
});

test.each([
  ['/product/rose-cream', true],
  ['/lv/size-guide', true],
  ['/about#team', true],
  ['/product/gone', false],
  ['/siz-guide', false],
  [`/products?category=${CATEGORY}`, true],
  ['/products?category=gone', false],
  ['/old', true],
  ['/older', false],
  ['https://shop.example/nothing', false],
  ['https://elsewhere.example/nothing', true],
])('an address that staff wrote, %s, leads somewhere: %s', (to, leads) => {
  const stored = storedAs([
    ['/old', '/faq'],
    ['/older', '/product/gone'],
  ]);
  expect(leadsSomewhere(to, { shopUrl: 'https://shop.example', stored, names: NAMES })).toBe(leads);
});
