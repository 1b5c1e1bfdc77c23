import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { changeSettings, undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import type { SettingsInput } from '#shop/settings/settings.ts';
import { savePage } from '#shop/site/pages/save-page.server.ts';
import { NOTHING_TYPED, type TypedText } from '#shop/site/pages/typed-page.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
let admin: Person;
let categoryId: Uuid;
beforeAll(async () => {
  // Kept pages must change with the patterns.
  opened = await openBuiltShop({ config: { pageCache: true } });
  const { shop } = opened;
  admin = await aStaffMember(shop, 'admin');
  const category = { name: 'Creams', slug: 'creams', type: 'beauty' } as const;
  categoryId = (await shop.db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()).id;
  await aProduct(shop, {
    name: 'Rose Cream',
    slug: { en: 'rose-cream' },
    brand: 'Rasa',
    category_id: categoryId,
    description: 'Soft\nskin.',
    is_active: true,
  });
  await aProduct(shop, { name: 'Balm', slug: { en: 'balm' }, is_active: true });
  await ownPage('sizes', { title: 'Sizes', intro: 'How to measure.' });
  await ownPage('care', { title: 'Care', searchTitle: 'Washing', searchDescription: 'At 30 degrees.' });
});
afterAll(() => opened.close());
beforeEach(() => change({ searchProduct: {}, searchCategory: {}, searchHome: {}, searchPage: {} }));

async function ownPage(slug: string, said: Partial<TypedText>): Promise<void> {
  const typed = { en: { ...NOTHING_TYPED, body: 'Text.', ...said }, lv: NOTHING_TYPED };
  const saved = await savePage(opened.shop, {
    ...{ page: null, editedVersion: null, kind: 'page', isInFooter: false, publish: 'now', actor: null },
    ...{ typed, slug },
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
}

async function change(settings: Partial<SettingsInput>) {
  const changed = await changeSettings(opened.shop, settings);
  if (!changed.ok) throw new Error(JSON.stringify(changed.error));
  await opened.shop.changes.settle();
  return changed.value.changeId;
}

const inEnglish = (title: string, description = '') => ({ en: { title, description } });

/** What search engines and link previews read of a page. */
async function read(path: string) {
  const html = await (await opened.request(path)).text();
  const of = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const [title, description] = [of(/<title>([^<]*)</), of(/<meta name="description" content="([^"]*)"/)];
  expect(of(/<meta property="og:description" content="([^"]*)"/)).toBe(description);
  return { title, description, shared: of(/<meta property="og:title" content="([^"]*)"/) };
}

test('a product has the title and description of its pattern, in its language alone, without signs for what it lacks', async () => {
  const shipped = { title: 'Rose Cream | Vitrina', description: 'Soft skin.', shared: 'Rose Cream' };
  expect(await read('/product/rose-cream')).toEqual(shipped);
  const inLatvian = await read('/lv/product/rose-cream');
  await change({ searchProduct: inEnglish('{name} by {brand} | {category} | {shop}', '{price} – {description}') });
  expect(await read('/product/rose-cream')).toEqual({
    title: 'Rose Cream by Rasa | Creams | Vitrina',
    description: expect.stringMatching(/^€\d+\.\d\d – Soft skin\.$/),
    shared: 'Rose Cream by Rasa | Creams | Vitrina',
  });
  expect(await read('/lv/product/rose-cream')).toEqual(inLatvian);
  await change({ searchProduct: inEnglish('{name} – {brand} | {category} | {shop}') });
  expect(await read('/product/balm')).toMatchObject({
    title: 'Balm | Vitrina',
    description: 'No description available for this product.',
  });
});

test('a category has its pattern on its own page, and in no search', async () => {
  const page = `/products?category=${categoryId}`;
  expect(await read(page)).toMatchObject({ title: 'Creams | Vitrina', shared: 'Creams' });
  await change({ searchCategory: inEnglish('Buy {name} at {shop}', 'All {name} of {shop}.') });
  expect(await read(page)).toEqual({
    title: 'Buy Creams at Vitrina',
    description: 'All Creams of Vitrina.',
    shared: 'Buy Creams at Vitrina',
  });
  expect((await read(`${page}&search=rose`)).title).toBe(
    'Search Results for "rose" | Vitrina'.replaceAll('"', '&quot;'),
  );
  expect((await read('/products')).title).toBe('All Products | Vitrina');
});

test('the home page has its pattern', async () => {
  const shipped = await read('/');
  const changeId = await change({ searchHome: inEnglish('{shop} for you', 'Everything of {shop}.') });
  expect(await read('/')).toMatchObject({ title: 'Vitrina for you', description: 'Everything of Vitrina.' });
  expect(await undoSettingsChange(opened.shop, { changeId: changeId!, actor: null })).toMatchObject({ ok: true });
  await opened.shop.changes.settle();
  expect(await read('/')).toEqual(shipped);
});

test('what is written on an own page itself comes before the pattern', async () => {
  await change({ searchPage: inEnglish('{name} – help of {shop}', 'Help: {description}') });
  expect(await read('/sizes')).toMatchObject({
    title: 'Sizes – help of Vitrina',
    description: 'Help: How to measure.',
  });
  expect(await read('/care')).toMatchObject({ title: 'Washing | Vitrina', description: 'At 30 degrees.' });
  expect((await read('/faq')).title).toContain('| Vitrina');
});

test('the form shows what a page becomes, refuses what pages do not have, and keeps what was typed', async () => {
  const form = await (await opened.request('/admin/settings', { headers: admin.headers })).text();
  expect(form).toContain('Preview as a search result');
  expect(form).toContain('{brand}');
  const fields = fieldsOf(form, 'settings-form');
  const body = new URLSearchParams(fields);
  for (const [name, lines] of [
    ['searchProduct', ['{name} | {nmae}', '', '', '']],
    ['searchHome', ['Soap', '', '', '']],
  ] as const) {
    body.delete(name);
    for (const line of lines) body.append(name, line);
  }
  const headers = new Headers(admin.headers);
  headers.set('origin', opened.shop.config.shopUrl);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const send = () => opened.request('/admin/settings', { method: 'POST', headers, body: body.toString() });
  const refused = await send();
  expect(refused.status).toBe(422);
  const said = await refused.text();
  expect(said).toContain('{nmae} does not exist here');
  for (const typed of ['{name} | {nmae}', 'Soap']) expect(said).toContain(`value="${typed}"`);
});
