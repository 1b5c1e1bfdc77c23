import { type ConfigData, HtmlValidate } from 'html-validate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { structuredDataOf } from '#tests/support/pages/head.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const STANDARD: ConfigData = { extends: ['html-validate:standard'] };

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const PAGES = [
  '/',
  '/?view=list',
  '/products',
  '/products?search=serum&sort=price_low',
  '/products?search=zeppelin',
  '/products?page=2',
  '/products?brand=Rasa&in_stock=1&featured=1&min_price=5&max_price=60.50&sort=name_desc',
  '/products?category=00000000-0000-4000-8000-000000000000',
  '/product/nothing-here',
  ...Object.values(TINY).map((slug) => `/product/${slug}`),
  '/categories',
  '/faq',
  '/faq?search=card',
  '/faq?search=xylophone',
  '/faq?category=returns',
  '/about',
  '/wholesale',
  '/privacy',
  '/terms',
  '/cookies',
  '/withdraw',
  '/recalls',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/checkout/cancel',
  '/nothing-here',
];

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await new HtmlValidate(STANDARD).validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(
    ({ ruleId, message, selector, line, column }) => `${ruleId} ${line}:${column} ${selector}: ${message}`,
  );
}

/** `/` is `/lv`, `/?view=list` is `/lv?view=list`. */
const twinOf = (path: string) => `/lv${path.replace(/^\/(?=$|\?)/, '')}`;

test.each(PAGES.flatMap((path) => [path, twinOf(path)]))('%s is valid HTML', async (path) => {
  const { shopUrl } = opened.shop.config;
  const first = await opened.request(path);
  // A product's address under /lv is another one.
  const target = first.headers.get('location');
  const html = await (target
    ? await opened.request(new URL(target, shopUrl).href.slice(shopUrl.length))
    : first
  ).text();
  expect(html).toMatch(/^<!DOCTYPE html>.*<h1/s);
  expect(await problemsOf(html)).toEqual([]);
  // Throws where what is said to search engines is no JSON.
  for (const thing of structuredDataOf(html)) expect(thing['@context']).toBe('https://schema.org');
});

test('with goods of each kind chosen, sold out, filtered and in a category', async () => {
  const { rows } = await sql<{ address: string }>`
    select '/product/' || p.slug || '?variation=' || v.id as address from product_variations v join products p on p.id = v.product_id
    where p.is_active
    union all select '/products?category=' || id from categories
    union all select '/products?category=' || min(id::text) || '&category=' || max(id::text) from categories`.execute(
    opened.shop.db,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { address } of rows) {
    const html = await (await opened.request(address)).text();
    expect(await problemsOf(html), address).toEqual([]);
  }
});

test('a mistake would be seen', async () => {
  const html = await (await opened.request('/about')).text();
  expect(await problemsOf(html.replace('<main', '<p><div id="main"></div></p><main'))).not.toEqual([]);
});
