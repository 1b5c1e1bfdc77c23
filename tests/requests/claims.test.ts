import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { type NavigationItem, SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

const LIST = '/admin/products/claims';
const read = (path: string, headers = staff.headers) => readPage(shop.request(path, { headers }));

test('staff see which texts claim too much, by which law, and how to say it', async () => {
  const { productId } = await aProduct(shop.shop, { name: 'Eco-friendly soap' });
  const { productId: honest } = await aProduct(shop.shop, { name: 'Soap that is not eco-friendly' });
  const { html, text } = await read(LIST);
  expect(text).toContain('“Eco-friendly”: a general environmental claim (Directive 2005/29/EC, Annex I, 4a).');
  expect(html).toContain(`href="/admin/products/${productId}"`);
  expect(html).not.toContain(`href="/admin/products/${honest}"`);
  expect((await read(`/admin/products/${productId}`)).text).toContain('Say what exactly is better and how you know');
  expect((await read(`/admin/products/${honest}`)).text).not.toContain('Say what exactly is better');
});

test('staff see it of their own pages too, in the list and below the field', async () => {
  const texts = { title_en: 'Our soap', intro_en: 'The best price in Riga.', title_lv: 'Ziepes', intro_lv: '' };
  const page = { ...texts, address: 'our-soap', languages: 'en lv', intent: 'draft' };
  expect((await shop.post('/admin/settings/pages/new', page, staff.headers)).status).toBe(200);
  const { html, text } = await read(LIST);
  expect(text).toContain('Introduction (English) : “best price”: a claim about everybody’s prices');
  const [, form = ''] = /href="(\/admin\/settings\/pages\/[0-9a-f-]{36})"[^>]*>Our soap/.exec(html) ?? [];
  expect((await read(form)).text).toContain('“best price”: a claim about everybody’s prices');
});

test('a category says it when it is saved, and on its form', async () => {
  const typed = { name: 'Soaps', type: 'soap', description_lv: 'Videi draudzīgas ziepes', name_lv: 'Ziepes' };
  const saved = await readPage(shop.post('/admin/categories/new', typed, staff.headers));
  expect(saved.text).toContain('Law forbids these words or wants proof for them: “Videi draudzīgas”.');
  const { id } = await shop.shop.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Soaps')
    .executeTakeFirstOrThrow();
  expect((await read(`/admin/categories/${id}`)).text).toContain('“Videi draudzīgas”: a general environmental claim');
});

test('a collection says it when it is saved, on its form and in the list', async () => {
  const collections = '/admin/products/collections';
  const texts = { name_en: 'Kitchen', text_lv: 'Videi draudzīgas lietas', search_title_en: 'The best price in Riga' };
  const typed = { ...texts, slug: 'kitchen', position: '0', is_shown: 'on' };
  const saved = await readPage(shop.post(`${collections}/new`, typed, staff.headers));
  expect(saved.text).toContain('Law forbids these words or wants proof for them: “best price”, “Videi draudzīgas”.');
  const { html, text } = await read(LIST);
  expect(text).toMatch(/Kitchen [^“]*\(English\) : “best price”/);
  const [, form = ''] = /href="(\/admin\/products\/collections\/[0-9a-f-]{36})"[^>]*>Kitchen/.exec(html) ?? [];
  const shown = (await read(form)).text;
  expect(shown).toContain('“best price”: a claim about everybody’s prices');
  expect(shown).toContain('“Videi draudzīgas”: a general environmental claim');
});

test('settings say it beside the field, and the list names all that the merchant words', async () => {
  const by = { actor: null };
  const searchHome = { en: { title: 'The best price in Riga', description: '' } };
  await changeSettings(shop.shop, { searchHome }, by);
  const header: NavigationItem[] = [{ kind: 'page', to: 'products', label: { en: 'Sustainable' } }];
  await changeNavigation(shop.shop, {
    navigation: { ...SHIPPED_NAVIGATION, header },
    seen: SHIPPED_NAVIGATION,
    ...by,
  });
  const [language, key] = ['en', 'product.addToCart'] as const;
  const wording = { language, key, typed: { text: 'Buy green products' }, seen: { text: 'Add to Cart' }, ...by };
  expect((await changeText(shop.shop, wording)).ok).toBe(true);
  await shop.shop.changes.settle();
  const { html, text } = await read(LIST);
  expect(text).toContain('Home page in search results (English) : “best price”');
  expect(text).toContain('“Sustainable”: a general environmental claim');
  expect(text).toContain('“green products”: a general environmental claim');
  for (const form of ['', '/navigation', `/texts/${key}`]) expect(html).toContain(`href="/admin/settings${form}"`);
  expect((await read('/admin/settings')).text).toContain('“best price”: a claim about everybody’s prices');
});

test('shoppers do not', async () => {
  const { headers } = await aCustomer(shop.shop);
  expect((await read(LIST, headers)).text).not.toContain('Claims in texts');
});
