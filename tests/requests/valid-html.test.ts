import { type ConfigData, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';

const STANDARD: ConfigData = { extends: ['html-validate:standard'] };

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const PAGES = [
  '/',
  '/products',
  '/products?search=serum&sort=price_low',
  '/products?search=zeppelin',
  '/products?page=2',
  ...Object.values(TINY).map((slug) => `/product/${slug}`),
  '/categories',
  '/faq',
  '/faq?search=card',
  '/about',
  '/wholesale',
  '/privacy',
  '/terms',
  '/cookies',
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

test.each(PAGES.flatMap((path) => [path, path === '/' ? '/lv' : `/lv${path}`]))('%s is valid HTML', async (path) => {
  const { shopUrl } = opened.shop.config;
  const first = await opened.ask(path);
  // A product's address under /lv is another one.
  const target = first.headers.get('location');
  const html = await (target ? await opened.ask(new URL(target, shopUrl).href.slice(shopUrl.length)) : first).text();
  expect(html).toMatch(/^<!DOCTYPE html>.*<h1/s);
  expect(await problemsOf(html)).toEqual([]);
});

test('a mistake would be seen', async () => {
  const html = await (await opened.ask('/about')).text();
  expect(await problemsOf(html.replace('<main', '<p><div id="main"></div></p><main'))).not.toEqual([]);
});
