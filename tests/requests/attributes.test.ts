import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributeInput } from '#shop/attributes/attribute-input.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { must } from '#tests/upgrade/must.ts';

let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let staff: Person;
let reader: Person;
let lamps: Uuid;
let stool: Uuid;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl } });
  staff = await aStaffMember(shop.shop, 'staff', { email: 'staff@example.lv' });
  reader = await aStaffMember(shop.shop, 'read_only', { email: 'reader@example.lv' });
  lamps = must(await createCategory(shop.shop, { name: 'Lamps', type: 'home' })).id;
  const choice = (en: string, lv: string) => ({ key: null, names: { en, lv }, colour: null });
  const material = {
    names: { en: 'Material', lv: 'Materiāls' },
    choices: [choice('Oak', 'Ozols'), choice('Ash', 'Osis')],
  };
  await define({ ...BLANK, ...material });
  await define({ ...BLANK, kind: 'number', names: { en: 'Width', lv: 'Platums' }, units: { en: 'cm' } });
  await define({ ...BLANK, kind: 'yes_no', names: { en: 'Dimmable', lv: 'Regulējama' }, categories: [lamps] });
  ({ productId: stool } = await aProduct(shop.shop, {
    name: 'Stool',
    attributes: { material: ['oak'], width: 45.5, dimmable: ['yes'] },
  }));
  await aProduct(shop.shop, { name: 'Bench', attributes: { material: ['oak', 'ash'], width: 120 } });
  await aProduct(shop.shop, { name: 'Lamp', category_id: lamps, attributes: { dimmable: ['no'] } });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const BLANK: AttributeInput = {
  ...{ kind: 'choice', names: { en: '' }, units: {}, categories: [], isFilterable: true, choices: [] },
};
async function define(attribute: AttributeInput): Promise<void> {
  must(await saveAttribute(shop.shop, { id: null, editedVersion: new Date(0), attribute, actor: null }));
}

const ATTRIBUTES = '/admin/products/attributes';
const read = (address: string, from = shop) => readPage(from.request(address));
const readAs = (person: Person, address: string) => readPage(shop.request(address, { headers: person.headers }));
/** The checkboxes and number fields of attributes: their names and values. */
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input[^>]*name="(a\.[^"]+)"[^>]*>/g)].map(([input, name]) => [
    name,
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
    / checked=""/.test(input) ? 'checked' : '',
  ]);

test('a product page says what the owner says of it, in its language, and tells search engines', async () => {
  const english = await read('/product/stool');
  expect(english.text).toContain('Material Oak Width 45.5 cm');
  expect(english.html).toContain('{"@type":"PropertyValue","name":"Material","value":"Oak"}');
  // The stool is no lamp any more.
  expect(english.text).not.toContain('Dimmable');
  expect((await read('/lv/product/stool')).text).toContain('Materiāls Ozols Platums 45,5 cm');
  expect((await read('/product/lamp')).text).toContain('Dimmable No');
});

test('lists are filtered by the address alone, with counts and fields that need no scripts', async () => {
  const { html, text } = await read('/products?a.material=ash&a.width.min=100');
  expect(text).toContain('1 product found');
  expect(text).toContain('Material: Ash');
  expect(text).toContain('Width: ≥ 100 cm');
  const fields = fieldsOf(html).filter(([, , checked], at, all) => checked || all.length > at);
  expect(fields).toEqual(
    expect.arrayContaining([
      ['a.material', 'oak', ''],
      ['a.material', 'ash', 'checked'],
      ['a.width.min', '100', ''],
      ['a.width.max', '', ''],
    ]),
  );
  expect((await read('/products?a.material=plastic&a.nothing=1')).text).toContain('3 products found');
  expect((await read(`/products?category=${lamps}&a.dimmable=no`)).text).toContain('1 product found');
});

test('filters that were shown before are the same to the letter, in every order of a list', async () => {
  const filtersOf = async (address: string) => (await read(address)).html.match(/<fieldset><legend.*?<\/fieldset>/gs);
  // All are in stock, so it counts the same; of a narrowed list nothing is stored.
  const rendered = await filtersOf('/products?in_stock=1');
  expect(rendered?.join()).toContain('value="oak"');
  for (const order of ['', '?sort=price_low', '?sort=price_high', '?sort=name_asc'])
    expect(await filtersOf(`/products${order}`)).toEqual(rendered);
  const latvian = await filtersOf('/lv/products?sort=price_low');
  expect(latvian?.join()).toContain('Materiāls');
  const inLamps = await filtersOf(`/products?category=${lamps}`);
  expect(inLamps?.join()).toContain(`checked="" value="${lamps}"`);
});

test('the form adds and moves rows without scripts, keeps what was typed and says what is wrong', async () => {
  const typed = {
    kind: 'colour',
    'names.en': 'Shade',
    'choices[0].names.en': 'Red',
    'choices[0].colour': '#ff0000',
    'choices[1].names.en': 'red',
    'choices[1].colour': 'blue',
  };
  const added = await shop.post(`${ATTRIBUTES}/new`, { ...typed, edit: 'add choices' }, staff.headers);
  expect(added.status).toBe(200);
  expect(await added.text()).toContain('name="choices[2].names.en"');
  const moved = await (
    await shop.post(`${ATTRIBUTES}/new`, { ...typed, edit: 'move choices 1 0' }, staff.headers)
  ).text();
  expect(moved.indexOf('value="red"')).toBeLessThan(moved.indexOf('value="Red"'));
  const refused = await shop.post(`${ATTRIBUTES}/new`, typed, staff.headers);
  expect(refused.status).toBe(422);
  const { html, text } = await readPage(Promise.resolve(refused));
  expect(text).toContain('Another choice has this name');
  expect(text).toContain('Enter a colour such as #a3505a');
  expect(html).toContain('value="blue"');
  const good = { ...typed, 'choices[1].names.en': 'Blue', 'choices[1].colour': '#0000ff' };
  expect((await shop.post(`${ATTRIBUTES}/new`, good, staff.headers)).status).toBe(200);
  expect((await readAs(reader, ATTRIBUTES)).text).toContain('Shade');
  expect((await shop.post(`${ATTRIBUTES}/new`, good, staff.headers)).status).toBe(422);
});

test('only those who may edit change attributes', async () => {
  const [first] = await listAttributes(shop.shop.db);
  for (const path of [ATTRIBUTES, `${ATTRIBUTES}/new`, `${ATTRIBUTES}/${first?.id}`]) {
    expect((await shop.post(path, { intent: 'delete' }, reader.headers)).status, path).toBe(403);
  }
  for (const id of ['0', '999999', 'x', '1e3']) {
    expect((await shop.request(`${ATTRIBUTES}/${id}`, { headers: staff.headers })).status, id).toBe(404);
  }
});

test('the product form shows the attributes of the category and keeps the values of others', async () => {
  const { html } = await readAs(staff, `/admin/products/${stool}`);
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="attributes.dimmable"[^>]*value="yes"/);
  expect(html).toMatch(/type="checkbox"[^>]*name="attributes.material"/);
  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const form = { name: 'Stool', base_price: '10', version, 'attributes.dimmable': 'yes', 'attributes.width': 'wide' };
  const refused = await readPage(shop.post(`/admin/products/${stool}`, form, staff.headers));
  expect(refused.text).toContain('Enter a number, such as 4.5');
  expect(refused.html).toContain('value="wide"');
  const saved = await shop.post(`/admin/products/${stool}`, { ...form, 'attributes.width': '46,5' }, staff.headers);
  expect(saved.status).toBe(200);
  const stored = await findStoredProduct(shop.shop.db, stool);
  expect(stored?.product.attributes).toEqual({ width: 46.5, dimmable: ['yes'] });
});

test('a changed attribute is on all pages of all processes at once', async () => {
  expect((await read('/product/bench', other)).text).toContain('Material Oak, Ash');
  const material = (await listAttributes(shop.shop.db)).find(({ key }) => key === 'material');
  const form = {
    version: material?.version.toISOString() ?? '',
    kind: 'choice',
    'names.en': 'Wood',
    'choices[0].key': 'ash',
    'choices[0].names.en': 'Ash tree',
    'choices[1].key': 'oak',
    'choices[1].names.en': 'Oak',
  };
  expect((await shop.post(`${ATTRIBUTES}/${material?.id}`, form, staff.headers)).status).toBe(200);
  await other.shop.changes.settle();
  expect((await read('/product/bench', other)).text).toContain('Wood Ash tree, Oak');
  const without = { ...form, version: (await listAttributes(shop.shop.db))[0]?.version.toISOString() ?? '' };
  const { 'choices[1].key': _, 'choices[1].names.en': __, ...removed } = without;
  const refused = await readPage(shop.post(`${ATTRIBUTES}/${material?.id}`, removed, staff.headers));
  expect(refused.text).toContain('1 product has a choice that you have removed. Nothing was saved.');
});
