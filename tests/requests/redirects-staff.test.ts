import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRedirect } from '#shop/redirects/find-redirect.server.ts';
import { listStoredRedirects } from '#shop/redirects/redirects-view.server.ts';
import { saveRedirect } from '#shop/redirects/save-redirect.server.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await aStaffMember(shop.shop, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.shop.db.deleteFrom('redirects').execute();
});

const PAGE = '/admin/settings/redirects';

async function read(path: string): Promise<string> {
  const answer = await shop.request(path, { headers: admin.headers });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

async function listPairs(): Promise<string[]> {
  return (await listStoredRedirects(shop.shop.db)).map(({ fields }) => `${fields.from_address} → ${fields.to_address}`);
}

function upload(content: string) {
  const body = new FormData();
  body.set('file', new File([content], 'redirects.csv', { type: 'text/csv' }));
  const headers = new Headers(admin.headers);
  headers.set('origin', shop.shop.config.shopUrl);
  return shop.request(`${PAGE}/import`, { method: 'POST', body, headers });
}

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

test('without scripts, an address that was not found leads to its redirect, which is saved by a form', async () => {
  await findRedirect(shop.shop, new URL('http://localhost/lv/Collections/Skin/'));
  await shop.shop.addressCounts.flush();
  const list = await read(PAGE);
  expect(list).toContain('1 visit');
  const [, href = ''] = /href="(\/admin\/settings\/redirects\/new\?[^"]+)"/.exec(list) ?? [];
  const form = await read(decode(href));
  expect(form).toContain('value="/collections/skin"');
  const fields = { from_address: '/collections/skin', to_address: '/products' };
  const saved = await shop.post(`${PAGE}/new`, fields, admin.headers);
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('Redirect created');
  const after = await read(PAGE);
  expect(after).toContain('appear here within seconds');
  expect(after).toContain('1 redirect');
});

test('a form that is refused says why beside its field, and keeps what was typed', async () => {
  const fields = { from_address: '/Faq/', to_address: '/products' };
  const refused = await shop.post(`${PAGE}/new`, fields, admin.headers);
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain('Your shop has a page at this address');
  expect(text).toContain('value="/Faq/"');
  expect(await listPairs()).toEqual([]);
});

test('a second editor is shown what the first has saved', async () => {
  await saveRedirect(shop.shop, { edited: null, redirect: { from: '/a', to: '/faq' }, actor: null });
  const [first] = await listStoredRedirects(shop.shop.db);
  if (first === undefined) throw new Error('Nothing was saved');
  await saveRedirect(shop.shop, { edited: first, redirect: { from: '/a', to: '/about' }, actor: null });
  const late = { from_address: '/a', to_address: '/terms', version: first.version.toISOString() };
  const refused = await shop.post(`${PAGE}/${first.id}`, late, admin.headers);
  expect(refused.status).toBe(409);
  const text = await refused.text();
  for (const shown of ['Someone else saved this redirect', '/about', '/terms']) expect(text).toContain(shown);
  expect(await listPairs()).toEqual(['/a → /about']);
});

test('without scripts, a file is previewed, then imported, exported and undone', async () => {
  const preview = await upload('Redirect from,Redirect to\n/products/rose,/faq\n/a,/b\n/b,/a\n');
  expect(preview.status).toBe(200);
  const text = decode(await preview.text());
  for (const shown of ['1 new', '2 left out', 'This would lead visitors in a circle', 'Import 1 redirect'])
    expect(text).toContain(shown);
  expect(await listPairs()).toEqual([]);
  const [, rows = ''] = /name="rows" value="([^"]*)"/.exec(text) ?? [];
  const imported = await shop.post(PAGE, { intent: 'import', rows }, admin.headers);
  expect(imported.status).toBe(200);
  const done = await imported.text();
  expect(done).toContain('Redirects imported');
  expect(await listPairs()).toEqual(['/products/rose → /faq']);
  expect(await read(`${PAGE}.csv`)).toContain('/products/rose,/faq');
  const [, changeId = ''] = /name="change_id" value="([^"]+)"/.exec(done) ?? [];
  expect((await shop.post(PAGE, { intent: 'undo', change_id: changeId }, admin.headers)).status).toBe(200);
  expect(await listPairs()).toEqual([]);
});

test('a file that cannot be read says why', async () => {
  const refused = await upload('Name,Price\nRose,2\n');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Redirect from');
});
