import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveRedirects } from '#shop/redirects/save-redirects.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportRedirects } from './export-redirects.server.ts';
import { previewRedirects } from './preview-redirects.server.ts';
import { MAX_REDIRECT_FILE_BYTES, MAX_REDIRECT_ROWS, parseAcceptedRows } from './redirect-file.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(() => opened.shop.db.deleteFrom('redirects').execute());

const read = (file: string) => previewRedirects(opened.shop, Readable.from([Buffer.from(file)]));

async function preview(file: string) {
  const found = await read(file);
  if (!found.ok) throw new Error(`The file was refused: ${JSON.stringify(found.error)}`);
  return found.value;
}

/** '2 new /a → /faq', '3 refused loop'. */
async function sayRows(file: string): Promise<string[]> {
  const { rows } = await preview(file);
  return rows.map(({ line, outcome, from, to, code }) => `${line} ${outcome} ${code ?? `${from} → ${to}`}`);
}

async function importFile(file: string) {
  return saveRedirects(opened.shop, { redirects: parseAcceptedRows((await preview(file)).accepted), actor: null });
}

test('an export of Shopify says for each row what would happen, what is left out first, and changes nothing', async () => {
  const file = [
    'Redirect from,Redirect to',
    '/products/rose-cream,/faq',
    '/collections/skin,/collections/all',
    '/collections/all,/products',
    '/a,/b',
    '/b,/a',
    '/about,/faq',
    '/pages/contact,/no-such-page',
    '/blogs/news,http://blog.example',
  ].join('\r\n');
  expect(await sayRows(file)).toEqual([
    '5 refused loop',
    '6 refused loop',
    '7 refused hides_page',
    '8 refused no_target',
    '9 refused not_https',
    '2 new /products/rose-cream → /faq',
    '3 new /collections/skin → /products',
    '4 new /collections/all → /products',
  ]);
  expect(await opened.shop.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
  expect(await importFile(file)).toMatchObject({ value: { counts: { new: 3, refused: 0 } } });
  expect((await preview(file)).counts).toEqual({ new: 0, changed: 0, same: 3, refused: 5 });
});

test('an export of WordPress’ Redirection is read without its patterns and what is switched off', async () => {
  const file = [
    'source,target,regex,code,type,hits,title,status',
    '"/product-category/skin/","/products",0,301,"url",12,"","active"',
    '"^/shop/(.*)","/products/$1",1,301,"url",3,"","active"',
    '"/?product=12","https://old.example/faq/",0,301,"url",3,"","disabled"',
    '"/?page_id=7","/faq/",0,301,"url",3,"","active"',
  ].join('\n');
  expect(await sayRows(file)).toEqual([
    '3 refused pattern',
    '4 refused switched_off',
    '2 new /product-category/skin → /products',
    '5 new /?page_id=7 → /faq',
  ]);
});

test('an export is read again without any change, formulas and all', async () => {
  await importFile('from;to\n/=a;/faq\n/b,c;https://blog.example/?a=1;x\n/krēmi;/products\n'.replace(';x', ''));
  let file = '';
  for await (const piece of exportRedirects(opened.shop)) file += piece;
  expect(file).toContain('Redirect from,Redirect to\r\n');
  expect(await preview(file)).toMatchObject({ counts: { new: 0, changed: 0, same: 3, refused: 0 }, accepted: '' });
});

describe('a file is refused', () => {
  test.each([
    ['when it is empty', '', { code: 'empty' }],
    ['when it has no rows', 'from,to\n', { code: 'empty' }],
    ['without a column of targets', 'from,hits\n/a,1', { problem: { code: 'column_missing', column: 'Redirect to' } }],
    ['with a column twice', 'from,to,target\n/a,/b,/c', { problem: { code: 'column_twice', column: 'target' } }],
    ['when it is too large', `from,to\n${'x'.repeat(MAX_REDIRECT_FILE_BYTES)}`, { code: 'too_large' }],
    ['with too many rows', `from,to\n${'/a,/b\n'.repeat(MAX_REDIRECT_ROWS + 1)}`, { code: 'too_many' }],
  ])('%s', async (_title, file, error) => expect(await read(file)).toMatchObject({ ok: false, error }));
});
