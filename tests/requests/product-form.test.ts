import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import { findStoredProduct, type StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** The product form as a browser without scripts sends it. */
const NEW = '/admin/products/new';

let shop: BuiltShop;
let staff: Person;
let looker: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await aStaffMember(shop.shop, 'staff');
  looker = await aStaffMember(shop.shop, 'read_only', { full_name: 'Rita Liepa' });
});
afterAll(() => shop.close());

const pageOf = (id: string) => `/admin/products/${id}`;
const read = (path: string, headers = staff.headers) => readPage(shop.request(path, { headers }));
const send = (path: string, fields: Readonly<Record<string, string>>, headers = staff.headers) =>
  readPage(shop.post(path, fields, headers));

async function stored(id: Uuid): Promise<StoredProduct> {
  const found = await findStoredProduct(shop.shop.db, id);
  if (found === null) throw new Error('There is no such product');
  return found;
}

const formOf = async (path: string) => fieldsOf((await read(path)).html, 'product-form');

async function create(fields: Readonly<Record<string, string>>): Promise<Uuid> {
  const made = await shop.post(NEW, { ...(await formOf(NEW)), ...fields }, staff.headers);
  const location = made.headers.get('location') ?? '';
  expect([made.status, location]).toEqual([
    302,
    expect.stringMatching(/^\/admin\/products\/[\w-]{36}\?saved=created$/),
  ]);
  return location.slice('/admin/products/'.length, -'?saved=created'.length);
}

test('a description is shown before it is saved as its page would show it: cleaned, and only to staff', async () => {
  const preview = (description: string, headers = staff.headers) =>
    shop.post('/admin/products/description', { description }, headers);
  const shown = await preview('<h1>Soft</h1><script>alert(1)</script><p onclick="x()">and <b>light</b></p>');
  expect([shown.status, await shown.json()]).toEqual([
    200,
    { description: 'Soft\n\nand light', descriptionHtml: '<h3>Soft</h3>\n<p>and <strong>light</strong></p>' },
  ]);
  expect(await (await preview('a < b')).json()).toEqual({ description: 'a < b', descriptionHtml: null });
  expect((await preview('<p>x</p>', (await aCustomer(shop.shop)).headers)).status).toBe(403);
});

describe('a new product', () => {
  test('is made by a plain form, with its texts, prices and variations', async () => {
    const category = await createCategory(shop.shop, { name: 'Lips', type: 'beauty' });
    if (!category.ok) throw new Error(category.error.code);
    const id = await create({
      ...{
        name: 'Lip Balm',
        brand: 'Rasa',
        category_id: category.value.id,
        base_price: '12,39669',
        original_price: '0',
      },
      ...{ 'translation.name': 'Lūpu balzams', highlights: 'Vegan\nMade in Rīga', 'facts.weight_g': '12' },
      ...{ 'images[0].image': 'https://pictures.example/balm.jpg', 'images[0].alt.en': 'A tin of balm' },
      ...{ 'product_variations[0].name': 'Rose', 'product_variations[0].colour': '#C05070' },
      ...{ 'product_variations[0].stock_quantity': '4', 'product_variations[1].name': 'Plum' },
      ...{ 'product_variations[1].price_adjustment': 'cheap', 'product_variations[1].stock_quantity': 'many' },
    });
    expect((await stored(id)).product).toMatchObject({
      ...{ name: 'Lip Balm', brand: 'Rasa', category_id: category.value.id, base_price: 12_3967, original_price: null },
      ...{ description: null, tag: null, sku: null, stock_quantity: 4, is_active: true, is_featured: false },
      ...{
        images: ['https://pictures.example/balm.jpg'],
        slug: { en: 'lip-balm', lv: 'lupu-balzams' },
        highlights: ['Vegan', 'Made in Rīga'],
      },
      facts: { weight_g: 12, manufacturer: null },
      product_variations: [
        { name: 'Rose', colour: '#c05070', stock_quantity: 4, price_adjustment: null },
        { name: 'Plum', stock_quantity: 0, price_adjustment: null },
      ],
    });
    const page = await read(`${pageOf(id)}?saved=created`);
    expect(page.text).toContain('Product created successfully');
    expect(page.text).toContain('Ilze Kalniņa Created the product');
    expect(page.html).toContain('href="/product/lip-balm"');
  });

  test('is refused with what is wrong beside each field, and everything typed stays', async () => {
    const refused = await send(NEW, {
      ...{ name: ' ', brand: 'Rasa "&" <b>', base_price: 'twelve', stock_quantity: '1.5' },
      'product_variations[0].label.lv': 'Roze',
    });
    expect(refused.status).toBe(422);
    for (const said of [
      'Name: This field is required',
      'Enter a price such as 12.50',
      'Enter a whole number, 0 or more',
    ]) {
      expect(refused.text).toContain(said);
    }
    expect(refused.text).toContain('Variation 1: Name: This field is required');
    expect(refused.html).toContain('value="Rasa &quot;&amp;&quot; &lt;b&gt;"');
    expect(refused.html).toContain('value="twelve"');
    expect(refused.html).toContain('value="Roze"');
  });

  test('that is sold by its variations alone must have one', async () => {
    const refused = await send(NEW, { name: 'Cable', is_variation_only: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.text.split('Variation-only products must have at least one variation.').length).toBe(3);
  });

  test('warns of a price that search engines do not take, and is saved with it all the same', async () => {
    const warning =
      'Price must be at least €0.01 for SEO compliance. Products with zero or invalid pricing may not be indexed by search engines.';
    const id = await create({ name: 'Free sample', base_price: '' });
    expect((await read(pageOf(id))).text).toContain(warning);
    const form = await formOf(pageOf(id));
    await send(pageOf(id), { ...form, base_price: '0,01' });
    expect((await read(pageOf(id))).text).not.toContain(warning);
  });

  test('gets a row more for a variation without scripts, and nothing is saved by that', async () => {
    const more = await send(NEW, { name: 'Halfway', 'product_variations[0].name': 'Rose', add_variation: 'yes' });
    expect(more.status).toBe(200);
    expect(more.html).toContain('name="product_variations[1].name"');
    expect(more.html).toContain('value="Halfway"');
    const found = await shop.shop.db.selectFrom('products').select('id').where('name', '=', 'Halfway').execute();
    expect(found).toEqual([]);
  });

  test('cannot have the SKU of another product or variation', async () => {
    await create({
      name: 'First',
      sku: 'S-1',
      'product_variations[0].name': 'Red',
      'product_variations[0].sku': 'S-2',
    });
    const refused = await send(NEW, { name: 'Second', sku: 'S-1' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Another product already has this SKU'),
    ]);
    const row = { 'product_variations[0].name': 'Red', 'product_variations[0].sku': 'S-2' };
    const also = await send(NEW, { name: 'Second', ...row });
    expect([also.status, also.text]).toEqual([409, expect.stringContaining('Another variation already has this SKU')]);
  });
});

describe('a product that is there', () => {
  test('is sent back as it was drawn without changing anything', async () => {
    const { productId } = await aProduct(shop.shop, {
      stock: 5,
      ...{ name: 'Serum "Night"', brand: 'Rasa & Co', description: 'Line one\nLine two', highlights: ['Vegan'] },
      ...{
        translation: { name: 'Serums', highlights: ['Vegāns'] },
        facts: { net_quantity: { value: 1.5, unit: 'ml' } },
      },
      variations: [{ name: '30 ml', stock: 2, price: 19_90 }],
    });
    const before = await stored(productId);
    const saved = await send(pageOf(productId), await formOf(pageOf(productId)));
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('Product updated successfully')]);
    expect((await stored(productId)).product).toEqual(before.product);
  });

  test('keeps its old address when it gets another', async () => {
    const id = await create({ name: 'Kitchen Radio', base_price: '10' });
    await send(pageOf(id), { ...(await formOf(pageOf(id))), 'slug.en': 'Radio for kitchens' });
    expect((await stored(id)).product.slug.en).toBe('radio-for-kitchens');
    const old = await shop.request('/product/kitchen-radio');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/product/radio-for-kitchens']);
    await send(pageOf(id), { ...(await formOf(pageOf(id))), name: 'Garden Radio' });
    expect((await stored(id)).product.slug.en).toBe('radio-for-kitchens');
  });

  test('that somebody else saved meanwhile is shown field by field, and nothing is overwritten or lost', async () => {
    const id = await create({ name: 'Lamp', base_price: '10' });
    const [mine, theirs] = [await formOf(pageOf(id)), await formOf(pageOf(id))];
    await send(pageOf(id), { ...theirs, brand: 'Ziemel' });
    const refused = await send(pageOf(id), { ...mine, tag: 'new' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Someone else saved this product while you were editing it');
    expect(refused.text).toMatch(/Brand\s+Theirs\s+Ziemel\s+Yours\s+empty/);
    expect(refused.html).toContain('value="new"');
    expect((await stored(id)).product).toMatchObject({ brand: 'Ziemel', tag: null });
    // The page that came back is over their version: sending it keeps what is typed in it.
    const version = /name="version" value="([^"]+)"/.exec(refused.html)?.[1] ?? '';
    const again = await send(pageOf(id), { ...mine, tag: 'new', brand: 'Ziemel', version });
    expect(again.status).toBe(200);
    expect((await stored(id)).product).toMatchObject({ brand: 'Ziemel', tag: 'new' });
  });

  test('loses no sale while its stock is typed, and says so when too little is left', async () => {
    const goods = await aProduct(shop.shop, { stock: 10 });
    const path = pageOf(goods.productId);
    const form = await formOf(path);
    await checkOutWell(shop.shop, await aShopper(shop.shop), [{ productId: goods.productId, quantity: 4 }]);
    const refused = await send(path, { ...form, stock_quantity: '1' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Some units were sold while you were editing');
    expect(refused.text).toContain('There are fewer units left than you are removing');
    expect(refused.text).toContain('In stock now: 6');
    expect(await stockOf(shop.shop, goods)).toBe(6);
    expect((await send(path, { ...form, stock_quantity: '12' })).status).toBe(200);
    expect(await stockOf(shop.shop, goods)).toBe(8);
  });

  test('keeps a variation that orders name when it is taken away, without stock', async () => {
    const goods = await aProduct(shop.shop, {
      variations: [
        { name: 'Red', stock: 5 },
        { name: 'Plum', stock: 5 },
      ],
    });
    const path = pageOf(goods.productId);
    const [red] = goods.variationIds;
    await checkOutWell(shop.shop, await aShopper(shop.shop), [
      { productId: goods.productId, variationId: red, quantity: 1 },
    ]);
    expect((await read(path)).text).toMatch(/Red\s+Has Orders/);
    const all = Object.entries(await formOf(path));
    const withoutRed = Object.fromEntries(all.filter(([name]) => !name.startsWith('product_variations[0]')));
    expect((await send(path, withoutRed)).status).toBe(200);
    const rows = (await stored(goods.productId)).product.product_variations;
    expect(rows.map(({ name, stock_quantity }) => [name, stock_quantity])).toEqual([
      ['Plum', 5],
      ['Red', 0],
    ]);
  });

  test('is in Latvian for those who read Latvian, prices with a comma', async () => {
    const { productId } = await aProduct(shop.shop, { price: 12_50 });
    const headers = new Headers(staff.headers);
    headers.set('cookie', `${headers.get('cookie')}; vitrina-language=lv`);
    const { text, html } = await read(pageOf(productId), headers);
    for (const said of ['Pamatinformācija', 'Cena un krājums', 'Preces varianti']) expect(text).toContain(said);
    expect(html).toContain('value="10,3306"');
    expect(html).toContain('value="12,50"');
  });
});

describe('rights', () => {
  test('read-only staff see a product and change nothing of it', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Looked at' });
    const { status, html, text } = await read(pageOf(productId), looker.headers);
    expect(status).toBe(200);
    expect(html).not.toContain('type="submit" form="product-form"');
    const why = 'You can look at this, but not change it. Ask an administrator for permission.';
    expect(text.split(why)).toHaveLength(2);
    // Nor do they see what to fill in.
    expect(text).toContain('No variations.');
    for (const hint of ['Add one for each shade', 'Leave empty what does not apply']) expect(text).not.toContain(hint);
    expect((await read(pageOf(productId))).text).not.toContain(why);
    expect((await send(pageOf(productId), await formOf(pageOf(productId)), looker.headers)).status).toBe(403);
    expect((await read(NEW, looker.headers)).status).toBe(403);
    expect((await send(NEW, { name: 'Sneaked in' }, looker.headers)).status).toBe(403);
    expect((await stored(productId)).product.name).toBe('Looked at');
  });

  test('shoppers and strangers get nowhere', async () => {
    const { productId } = await aProduct(shop.shop);
    const customer = await aCustomer(shop.shop);
    for (const path of [NEW, pageOf(productId)]) {
      expect((await shop.request(path)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
      expect((await read(path, customer.headers)).status).toBe(403);
      expect((await send(path, { name: 'Mine' }, customer.headers)).status).toBe(403);
    }
  });

  test('a form from another site changes nothing', async () => {
    const forged = new Headers(staff.headers);
    forged.set('origin', 'https://evil.example');
    expect((await shop.post(NEW, { name: 'Forged' }, forged)).status).toBe(403);
  });
});

describe('what no form of ours sends', () => {
  test.each([
    ['a name that is a tree', { 'name.first': 'a' }],
    ['a flag that is no flag', { name: 'a', is_active: 'maybe' }],
    ['a list that is a text', { name: 'a', product_variations: 'a' }],
    ['a prototype', { '__proto__.polluted': 'yes', 'facts.__proto__.polluted': 'yes', name: ' ' }],
    [
      'a colour that is a style',
      { name: 'a', 'product_variations[0].name': 'b', 'product_variations[0].colour': 'red;' },
    ],
    ['a unit that is none', { name: 'a', 'facts.net_quantity.value': '1', 'facts.net_quantity.unit': 'mile' }],
    ['a category that is none', { name: 'a', category_id: 'x' }],
    ['a picture from nowhere', { name: 'a', 'images[0].image': 'file:///etc/passwd' }],
    ['a picture that was never added', { name: 'a', 'images[0].image': 'products/none.webp' }],
    ['a text without an end', { name: 'a'.repeat(300_000) }],
  ])('%s is refused', async (_, fields) => {
    const before = await shop.shop.db.selectFrom('products').select('id').execute();
    expect((await send(NEW, fields)).status).toBe(422);
    expect(await shop.shop.db.selectFrom('products').select('id').execute()).toHaveLength(before.length);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('a variation of another product, and a product that is not there', async () => {
    const other = await aProduct(shop.shop, { variations: [{ name: 'Red', stock: 1 }] });
    const { productId } = await aProduct(shop.shop);
    const foreign = { 'product_variations[0].id': other.variationIds[0]!, 'product_variations[0].name': 'Mine' };
    const refused = await send(pageOf(productId), { ...(await formOf(pageOf(productId))), ...foreign });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Failed to update product')]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const form = await formOf(pageOf(productId));
    expect((await send(pageOf(unknown), form)).status).toBe(404);
    expect((await read(pageOf(unknown))).status).toBe(404);
    expect((await read(pageOf('nothing'))).status).toBe(404);
    expect((await send(pageOf(productId), { ...form, version: 'yesterday' })).status).toBe(422);
  });

  test('a product that somebody else deleted meanwhile, and what was typed comes back', async () => {
    const { productId } = await aProduct(shop.shop);
    const form = await formOf(pageOf(productId));
    await deleteProducts(shop.shop, { selection: { ids: [productId] }, expected: 1, actor: null });
    // As a page with scripts sends it, which has its form still.
    const answer = await shop.post(`${pageOf(productId)}.data`, { ...form, name: 'Typed for long' }, staff.headers);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/"not_found".*"Typed for long"/);
  });

  test('the same without scripts: the page says that it is gone, and has every field as it was typed', async () => {
    const { productId } = await aProduct(shop.shop);
    const form = await formOf(pageOf(productId));
    await deleteProducts(shop.shop, { selection: { ids: [productId] }, expected: 1, actor: null });
    const typed: Record<string, string> = { ...form, name: 'Typed for long' };
    const answer = await shop.post(pageOf(productId), typed, staff.headers);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Failed to update product. This product no longer exists.');
    const { version: _version, ...kept } = fieldsOf(html, 'product-form');
    const { version: _opened, ...sent } = typed;
    expect(kept).toEqual(sent);
    // It can be sent again, and its page is gone all the same.
    expect((await shop.post(pageOf(productId), fieldsOf(html, 'product-form'), staff.headers)).status).toBe(404);
    expect((await read(pageOf(productId))).status).toBe(404);
  });

  test('eighty variations are not too many', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => [`product_variations[${n}].name`, `Shade ${n}`]);
    const id = await create({ name: 'Every shade', ...Object.fromEntries(rows) });
    expect(Object.keys(await formOf(pageOf(id))).length).toBeGreaterThan(1_000);
    const saved = await send(pageOf(id), await formOf(pageOf(id)));
    expect(saved.status).toBe(200);
    expect((await stored(id)).product.product_variations).toHaveLength(80);
  });
});
