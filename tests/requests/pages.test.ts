import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  admin = await anAdmin(shop.shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.shop.db.deleteFrom('site_pages').execute();
  await shop.shop.changes.settle();
});

const PAGES = '/admin/settings/pages';

async function read(path: string, { headers }: { readonly headers?: Headers } = {}) {
  const answer = await shop.request(path, { ...(headers && { headers }), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

/** Opens a page's form as it is without scripts, and sends it with these fields changed. */
async function edit(path: string, changes: Readonly<Record<string, string>>, person = admin) {
  const { text } = await read(path, admin);
  const answer = await shop.post(path, { ...fieldsOf(text, 'page'), intent: 'publish', ...changes }, person.headers);
  return { status: answer.status, text: await answer.text() };
}

test('without scripts a page is edited with simple marks, and every visitor reads it at once', async () => {
  const before = await read('/about');
  expect(before.text).toContain('>About us</h1>');
  const form = await read(`${PAGES}/about`, admin);
  expect(fieldsOf(form.text, 'page').body_en).toContain('## What you find on a product’s page');
  const saved = await edit(`${PAGES}/about`, {
    title_en: 'Who we are',
    body_en:
      '## Our **shop**\n\n- [questions](/faq)\n- [others](https://example.com/)\n\n| Size |\n| --- |\n| <b>S</b> |',
  });
  expect(saved.status).toBe(200);
  expect(saved.text).toContain('Page published');
  const { text } = await read('/about');
  expect(text).toContain('>Who we are</h1>');
  expect(text).toMatch(/<h2[^>]*>Our <strong[^>]*>shop<\/strong><\/h2>/);
  expect(text).toMatch(/<a href="\/faq"[^>]*>questions<\/a>/);
  expect(text).toMatch(/<a href="https:\/\/example\.com\/" rel="noopener"[^>]*>others<\/a>/);
  expect(text).toMatch(/<th scope="col"[^>]*>Size<\/th>.*<td[^>]*>&lt;b&gt;S&lt;\/b&gt;<\/td>/s);
  expect((await read('/lv/about')).text).toContain('>Par mums</h1>');
});

test('what is refused is said beside its field, and everything typed is still there', async () => {
  const refused = await edit(`${PAGES}/about`, {
    title_en: 'Who we are',
    body_en: 'See [our offer](javascript:alert(1)).',
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('The link “our offer” does not lead to a web page');
  const kept = fieldsOf(refused.text, 'page');
  expect([kept.title_en, kept.body_en]).toEqual(['Who we are', 'See [our offer](javascript:alert(1)).']);
  expect((await read('/about')).text).toContain('>About us</h1>');
});

test('a new page is at its address in each language, in the footer, and its old address leads to it', async () => {
  expect((await read('/size-guide')).status).toBe(404);
  const changes = { title_en: 'Size guide', body_en: 'Small.', title_lv: 'Izmēri', isInFooter: 'on' };
  expect((await edit(`${PAGES}/new`, changes)).status).toBe(200);
  const page = await read('/size-guide');
  expect([page.status, page.text.includes('<title>Size guide | Vitrina</title>')]).toEqual([200, true]);
  expect((await read('/lv/size-guide')).text).toContain('>Izmēri</h1>');
  expect((await read('/')).text).toMatch(/<footer.*href="\/size-guide"[^>]*>Size guide<\/a>/s);
  expect((await read('/sitemap-pages.xml')).text).toContain('/lv/size-guide</loc>');
  const list = await read(PAGES, admin);
  const [, id = ''] = /\/admin\/settings\/pages\/([0-9a-f-]{36})"/.exec(list.text) ?? [];
  expect((await edit(`${PAGES}/${id}`, { address: 'sizes' })).status).toBe(200);
  expect(await read('/lv/size-guide')).toMatchObject({ status: 301, location: '/lv/sizes' });
});

test('news have a list of their own, once there are any', async () => {
  expect((await read('/news')).status).toBe(404);
  const text = { title_en: 'Spring is here', intro_en: 'New shades.' };
  expect((await edit(`${PAGES}/new?kind=article`, text)).status).toBe(200);
  const list = await read('/news');
  expect(list.text).toMatch(/href="\/news\/spring-is-here"[^>]*>Spring is here<\/a>/);
  expect((await read('/news/spring-is-here')).text).toMatch(/<time dateTime="[^"]+">/);
});

test('every version stays, is compared, and can be returned to', async () => {
  await edit(`${PAGES}/about`, { title_en: 'Who we are' });
  const versions = await read(`${PAGES}/about/versions?from=1&to=2`, admin);
  expect(versions.text).toMatch(/<del[^>]*>About us<\/del>.*<ins[^>]*>Who we are<\/ins>/s);
  const back = await shop.post(PAGES, { intent: 'return', page: 'about', number: '1' }, admin.headers);
  expect([back.status, (await back.text()).includes('Version restored')]).toEqual([200, true]);
  expect((await read('/about')).text).toContain('>About us</h1>');
});

test('a question of the owner’s own has links in its answer, and search engines read its words', async () => {
  const body = '## Shipping\n\n### Do you ship to Mars?\n\nNo, see [the terms](/terms).';
  expect((await edit(`${PAGES}/faq`, { body_en: body })).status).toBe(200);
  const { text } = await read('/faq');
  expect(text).toMatch(/No, see <a href="\/terms"[^>]*>the terms<\/a>/);
  expect(text).toContain('"text":"No, see the terms."');
  expect((await read('/lv/faq')).text).toContain('Cik maksā piegāde?');
});

test('only administrators change pages', async () => {
  const staff = await aStaffMember(shop.shop, 'staff', { email: 'staff@example.lv' });
  expect((await edit(`${PAGES}/about`, { title_en: 'Who we are' }, staff)).status).toBe(403);
});

test('a document of any size is refused before it is read', async () => {
  const huge = await shop.post(`${PAGES}/about`, { body_en: 'a'.repeat(3_000_000) }, admin.headers);
  expect(huge.status).toBe(413);
});
