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
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { headOf } from '#tests/support/pages/head.ts';
import { type ReadPage, readPage } from '#tests/support/pages/page-text.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** A copy of the sources learns Estonian: a folder with some texts and a line in the list. Nothing else is edited. */
const ESTONIAN = {
  'language.ts': `export const name = 'Eesti';
export const called = { en: 'Estonian', lv: 'igauniski' };
export const texts = ['browsing', 'mail'];
export const locale = 'et-EE';
export const numbers = { decimal: ',', thousands: '\\u00a0', euro: 'after', keepsFourDigits: true } as const;`,
  'browsing.ts': `export const browsing = { 'nav.allProducts': 'Kõik tooted' };`,
  'mail.ts': `export const mail = { 'mail.greeting': 'Tere, {name}!' };`,
};
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vite.chunks.ts', 'react-router.config.ts'];
const FOLDERS = ['app', 'db', 'locales', 'public', 'shop'];

let copy: string;
let opened: TestShop;
let handle: (request: Request) => Promise<Response>;
let staff: Person;
let candle: string;
let soap: string;
/** What the compiler says about the copy. */
let complaints: string;
beforeAll(async () => {
  // Named as it really is: the build would otherwise see two places.
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrina-language-')));
  for (const name of [...FILES, ...FOLDERS])
    cpSync(name, path.join(copy, name), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, 'locales/et'));
  for (const [file, text] of Object.entries(ESTONIAN)) writeFileSync(path.join(copy, 'locales/et', file), `${text}\n`);
  appendFileSync(path.join(copy, 'locales/languages.ts'), "export * as et from './et/language.ts';\n");
  const pages = 'node_modules/@react-router/dev/bin.cjs';
  [, complaints] = await Promise.all([
    run(pages, 'build'),
    run(pages, 'typegen').then(() => run('node_modules/typescript/bin/tsc', '--noEmit')),
  ]);
  opened = await openTestShop();
  const { createHandler } = await load('build/server/index.js');
  handle = createHandler(opened.shop);
  staff = await aStaffMember(opened.shop, 'staff');
  candle = (await aProduct(opened.shop, { name: 'Scented Candle', brand: 'Vesi' })).productId;
  soap = (await aProduct(opened.shop, { name: 'Birch Soap' })).productId;
  // Whoever made the goods read the settings without the language.
  opened.shop.settingsCache.current = null;
  await saveProduct(candle, { 'translation_et.name': 'Lõhnaküünal' });
}, 300_000);
afterAll(async () => {
  await opened?.close();
  rmSync(copy, { recursive: true, force: true });
});

/** Runs a script in the copy; what it says. */
async function run(script: string, ...parameters: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: 'build' };
  return promisify(execFile)(process.execPath, [script, ...parameters], { cwd: copy, env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

/** A module of the copy. */
const load = (file: string) => import(/* @vite-ignore */ path.join(copy, file));
const request = (address: string, init?: RequestInit) =>
  handle(new Request(`${opened.shop.config.shopUrl}${address}`, init));
const read = (address: string, headers = new Headers()): Promise<ReadPage> => readPage(request(address, { headers }));

function post(address: string, body: URLSearchParams | FormData, headers = staff.headers): Promise<Response> {
  const all = new Headers(headers);
  all.set('origin', opened.shop.config.shopUrl);
  return request(address, { method: 'POST', body, headers: all });
}

/** The product form as it is, with these fields typed into. */
async function saveProduct(id: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const { html } = await read(`/admin/products/${id}`, staff.headers);
  const saved = await post(
    `/admin/products/${id}`,
    new URLSearchParams({ ...fieldsOf(html, 'product-form'), ...typed }),
  );
  expect(saved.status, await saved.text()).toBeLessThan(400);
}

/** Whatever waits for the worker, done by the copy. */
async function work(): Promise<void> {
  const { jobHandlers } = await load('shop/jobs.server.ts');
  await runDueJobs(opened.shop, jobHandlers);
}

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
    const chosen = await request('/language', { method: 'POST', body, headers: { origin: shopUrl } });
    expect(chosen.headers.get('location')).toBe('/et/faq');
    expect(chosen.headers.get('set-cookie')).toContain('vitrina-language=et');
  });

  test('has products under their own names and addresses, and finds and sorts them by these', async () => {
    const page = await read('/et/product/lohnakuunal');
    expect(page.html).toMatch(/<h1[^>]*>Lõhnaküünal</);
    expect((await request('/et/product/scented-candle')).headers.get('location')).toBe('/et/product/lohnakuunal');
    expect((await request('/lv/product/lohnakuunal')).headers.get('location')).toBe('/lv/product/scented-candle');
    const found = await read('/et/products?search=lohnakuunal');
    expect(found.text).toContain('Lõhnaküünal');
    expect(found.text).not.toContain('Birch Soap');
    const suggested = await (await request('/et/search/suggestions?q=lohna')).json();
    expect(JSON.stringify(suggested)).toContain('Lõhnaküünal');
    const sorted = (await read('/et/products?sort=name_desc')).text;
    expect(sorted.indexOf('Lõhnaküünal')).toBeLessThan(sorted.indexOf('Birch Soap'));
    expect((await read('/lv/product/scented-candle')).html).toMatch(/<h1[^>]*>Scented Candle</);
  });

  test('is in the sitemap', async () => {
    const { shopUrl } = opened.shop.config;
    const { html } = await read('/sitemap-products.xml?part=1');
    expect(html).toContain(`<loc>${shopUrl}/et/product/lohnakuunal</loc>`);
    expect(html).toContain(`hreflang="et" href="${shopUrl}/et/product/birch-soap"`);
    expect((await read('/sitemap-pages.xml')).html).toContain(`<loc>${shopUrl}/et/faq</loc>`);
  });

  test('has its mails, with links to its pages', async () => {
    const { email } = staff.viewer;
    const asked = await post('/et/forgot-password', new URLSearchParams({ email }), new Headers());
    expect(asked.status).toBe(200);
    await work();
    const mail = (await listMailsTo(opened.shop, email)).find(({ template }) => template === 'password-reset');
    expect(mail).toMatchObject({ language: 'et', state: 'sent' });
    expect(mail?.html).toContain('<html lang="et">');
    expect(mail?.text).toContain(`Tere, ${staff.viewer.fullName}!`);
    expect(mail?.text).toContain(`${opened.shop.config.shopUrl}/et/`);
  });

  test('has its fields in the form of a product, whose changes say so and can be undone', async () => {
    const { html, text } = await read(`/admin/products/${candle}`, staff.headers);
    expect(fieldsOf(html, 'product-form')).toMatchObject({
      'translation_et.name': 'Lõhnaküünal',
      'slug.et': 'lohnakuunal',
      'translation.name': '',
    });
    for (const label of ['Name (Estonian)', 'Name (Latvian)', 'Estonian texts']) expect(text).toContain(label);
    expect(text).toContain('Estonian and Latvian pages show the English text');
    await saveProduct(candle, { 'translation.name': 'Aromātiska svece' });
    await saveProduct(candle, { 'translation_et.name': 'Vahaküünal', 'options.first.et': '', 'slug.et': '' });
    expect((await read('/et/product/vahakuunal')).html).toMatch(/<h1[^>]*>Vahaküünal</);
    const { undoProductChange } = await load('shop/catalog/undo-product-change.server.ts');
    const { rows } = await sql<{ id: string }>`select id from audit_changes order by at desc, id desc limit 1`.execute(
      opened.shop.db,
    );
    expect(await undoProductChange(opened.shop, { changeId: rows[0]?.id, actor: null })).toMatchObject({ ok: true });
    expect((await read('/et/product/lohnakuunal')).html).toMatch(/<h1[^>]*>Lõhnaküünal</);
    expect((await read('/lv/product/aromatiska-svece')).html).toMatch(/<h1[^>]*>Aromātiska svece</);
  });

  test('has its fields in the form of a category', async () => {
    const typed = { name: 'Candles', type: 'home', name_et: 'Küünlad', description_et: 'Soe valgus' };
    expect((await post('/admin/categories/new', new URLSearchParams(typed))).status).toBeLessThan(400);
    const { id } = await opened.shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    const { html, text } = await read(`/admin/categories/${id}`, staff.headers);
    expect(fieldsOf(html, 'category')).toMatchObject({ name_et: 'Küünlad', description_et: 'Soe valgus', name_lv: '' });
    expect(text).toContain('Name (Estonian)');
    const nameless = await post(
      '/admin/categories/new',
      new URLSearchParams({ name: 'Soaps', type: 'care', description_et: 'Seebid' }),
    );
    expect(nameless.status).toBe(422);
  });

  test('has its columns in the file of products, and is read from them', async () => {
    const { rows } = await sql<{ slug: string }>`select slug from products where id = ${soap}`.execute(opened.shop.db);
    const heading = 'Estonian title (product.metafields.vitrina.name_et)';
    const body = new FormData();
    body.set('file', new File([`Handle,Title,"${heading}"\n${rows[0]?.slug},Birch Soap,Kaseseep\n`], 'goods.csv'));
    const place = (await post('/admin/products/import', body)).headers.get('location') ?? '';
    expect(place).toMatch(/^\/admin\/products\/import\/[\w-]{36}/);
    await work();
    await post(place, new URLSearchParams({ intent: 'run' }));
    await work();
    expect((await read('/et/product/kaseseep')).html).toMatch(/<h1[^>]*>Kaseseep</);
    const exported = await (await request('/admin/products/export.csv', { headers: staff.headers })).text();
    expect(exported).toContain(heading);
    expect(exported).toContain('Kaseseep');
  });

  test('is no stranger to the compiler', () => {
    expect(complaints).toBe('');
  });

  test('is stored like every other: no check of the database names a language', async () => {
    const { rows } = await sql<{ rule: string }>`
      select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and pg_get_constraintdef(oid) ~ '''(en|lv)'''`.execute((opened.shop as Shop).db);
    expect(rows).toEqual([]);
  });
});
