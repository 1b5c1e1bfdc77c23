import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { headOf } from '#tests/support/pages/head.ts';
import { type ReadPage, readPage } from '#tests/support/pages/page-text.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** A copy of the sources learns Estonian: a folder with some texts and a line in the list. Nothing else is edited. */
const ESTONIAN = {
  'language.ts': `export const name = 'Eesti';
export const texts = ['storefront', 'mail'];
export const locale = 'et-EE';
export const numbers = { decimal: ',', thousands: '\\u00a0', euro: 'after', keepsFourDigits: true } as const;`,
  'storefront.ts': `export const storefront = { 'nav.allProducts': 'Kõik tooted' };`,
  'mail.ts': `export const mail = { 'mail.greeting': 'Tere, {name}!' };`,
};
const COPIED = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];

let copy: string;
let opened: TestShop;
let handle: (request: Request) => Promise<Response>;
beforeAll(async () => {
  // Named as it really is: the build would otherwise see two places.
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrina-language-')));
  for (const name of [...COPIED, 'app', 'shop', 'db', 'locales', 'public'])
    cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, 'locales/et'));
  for (const [file, text] of Object.entries(ESTONIAN)) writeFileSync(path.join(copy, 'locales/et', file), `${text}\n`);
  appendFileSync(path.join(copy, 'locales/languages.ts'), "export * as et from './et/language.ts';\n");
  const build = ['node_modules/@react-router/dev/bin.cjs', 'build'];
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: 'build' };
  await promisify(execFile)(process.execPath, build, { cwd: copy, env });
  opened = await openTestShop();
  const { createHandler } = await load('build/server/index.js');
  handle = createHandler(opened.shop);
  const { productId } = await aProduct(opened.shop, { name: 'Scented Candle', brand: 'Vesi' });
  await sql`
    insert into product_translations (product_id, language, name, slug)
    values (${productId}, 'et', 'Lõhnaküünal', 'lohnakuunal')`.execute(opened.shop.db);
  await sql`
    insert into product_slugs (slug, product_id, language) values ('lohnakuunal', ${productId}, 'et')`.execute(
    opened.shop.db,
  );
  await aProduct(opened.shop, { name: 'Birch Soap' });
});
afterAll(async () => {
  await opened?.close();
  rmSync(copy, { recursive: true, force: true });
});

/** A module of the copy. */
const load = (file: string) => import(/* @vite-ignore */ path.join(copy, file));
const ask = (address: string, init?: RequestInit) =>
  handle(new Request(`${opened.shop.config.shopUrl}${address}`, init));
const read = (address: string): Promise<ReadPage> => readPage(ask(address));

describe('a language that is a folder and a line', () => {
  test('has its pages, which say in English what it does not say itself', async () => {
    const { status, html, text } = await read('/et/products');
    expect(status).toBe(200);
    expect(html).toMatch(/<html[^>]* lang="et"/);
    expect(text).toContain('Kõik tooted');
    expect(text).toContain('Categories');
    expect(text).toMatch(/12,10\s€/);
    expect((await read('/lv/products')).html).toMatch(/<html[^>]* lang="lv"/);
  });

  test('is named by every page beside the others, and is chosen in the header', async () => {
    const { shopUrl } = opened.shop.config;
    const { html } = await read('/et/faq');
    const { canonical, alternates, meta } = headOf(html);
    expect(canonical).toBe(`${shopUrl}/et/faq`);
    expect(meta.get('og:locale')).toBe('et_EE');
    expect(alternates).toEqual({
      en: `${shopUrl}/faq`,
      et: `${shopUrl}/et/faq`,
      lv: `${shopUrl}/lv/faq`,
      'x-default': `${shopUrl}/faq`,
    });
    const body = new URLSearchParams({ language: 'et', page: '/lv/faq' });
    const chosen = await ask('/language', { method: 'POST', body, headers: { origin: shopUrl } });
    expect(chosen.headers.get('location')).toBe('/et/faq');
    expect(chosen.headers.get('set-cookie')).toContain('vitrina-language=et');
  });

  test('has products under their own names and addresses, and finds and sorts them by these', async () => {
    const page = await read('/et/product/lohnakuunal');
    expect(page.html).toMatch(/<h1[^>]*>Lõhnaküünal</);
    expect((await ask('/et/product/scented-candle')).headers.get('location')).toBe('/et/product/lohnakuunal');
    expect((await ask('/lv/product/lohnakuunal')).headers.get('location')).toBe('/lv/product/scented-candle');
    const found = await read('/et/products?search=lohnakuunal');
    expect(found.text).toContain('Lõhnaküünal');
    expect(found.text).not.toContain('Birch Soap');
    const suggested = await (await ask('/et/search/suggestions?q=lohna')).json();
    expect(JSON.stringify(suggested)).toContain('Lõhnaküünal');
    const sorted = (await read('/et/products?sort=name_desc')).text;
    expect(sorted.indexOf('Lõhnaküünal')).toBeLessThan(sorted.indexOf('Birch Soap'));
    expect((await read('/lv/product/scented-candle')).html).toMatch(/<h1[^>]*>Scented Candle</);
  });

  test('stands in the sitemap', async () => {
    const { shopUrl } = opened.shop.config;
    const { html } = await read('/sitemap-products.xml?part=1');
    expect(html).toContain(`<loc>${shopUrl}/et/product/lohnakuunal</loc>`);
    expect(html).toContain(`hreflang="et" href="${shopUrl}/et/product/birch-soap"`);
    expect((await read('/sitemap-pages.xml')).html).toContain(`<loc>${shopUrl}/et/faq</loc>`);
  });

  test('has its mails, with links to its pages', async () => {
    const { writeSampleLetters } = await load('shop/mail/sample-letters.server.ts');
    const frame = { language: 'et', shopUrl: 'https://shop.example', seller: DEFAULT_SETTINGS };
    const letters: { readonly name: string; readonly letter: { readonly text: string; readonly html: string } }[] =
      writeSampleLetters(frame);
    const { letter } = letters.find(({ name }) => name === 'order-paid')!;
    expect(letter.html).toContain('<html lang="et">');
    expect(letter.text).toContain('Tere, Anna Ozola!');
    expect(letter.text).toContain('Payment received');
    expect(letter.html).toContain('href="https://shop.example/et/orders/');
  });

  test('is kept by the database like every other: none of its checks names a language', async () => {
    const { rows } = await sql<{ rule: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '''(en|lv)'''`.execute((opened.shop as Shop).db);
    expect(rows).toEqual([]);
  });
});
