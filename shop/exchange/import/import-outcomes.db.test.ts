import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '#locales/en/admin/exchange.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { importFile, lookAt, textOf } from '#tests/support/goods/imports.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportProducts } from '../export/export-products.server.ts';
import { listCategoryNames } from './catalogue-view.server.ts';
import { exportImportOutcome } from './export-import-outcome.server.ts';
import { findProductImport, listProductImports } from './import-view.server.ts';
import { startImportUndo } from './start-product-import.server.ts';
import { undoProductImport } from './undo-product-import.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  await createCategory(opened.shop, { name: 'Serums', type: 'beauty' });
});
afterAll(() => opened.close());

async function create(input: ProductInput) {
  const made = await createProduct(opened.shop, input);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

async function stored(slug: string) {
  const row = await opened.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return (await findStoredProduct(opened.shop.db, row.id))?.product;
}

let next = 0;
/** Imports one new product whose further cells are these, and answers what is said of it and what it became. */
async function take(cells: Readonly<Record<string, string>>) {
  next += 1;
  const handle = `taken-${next}`;
  const all = { Handle: handle, Title: `Taken ${next}`, 'Variant Price': '12.10', ...cells };
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const file = `${Object.keys(all).join(',')}\n${Object.values(all).map(quote).join(',')}\n`;
  const run = await importFile(opened.shop, file, { run: true });
  expect(run).toMatchObject({ state: 'done', errors: [], counts: { new: 1 } });
  const again = await importFile(opened.shop, file);
  expect(again).toMatchObject({ counts: { unchanged: 1 }, notes: run.notes });
  return { notes: run.notes, product: await stored(handle) };
}

test.each<[string, Readonly<Record<string, string>>, object | null, object]>([
  [
    'units below zero are none',
    { 'Variant Inventory Qty': '-3' },
    { column: 'Variant Inventory Qty', value: '-3', code: 'negative_stock' },
    { stock_quantity: 0 },
  ],
  ['half a unit is none', { 'Variant Inventory Qty': '7.5' }, { code: 'rounded_stock' }, { stock_quantity: 7 }],
  ['no price is imported, and said', { 'Variant Price': '' }, { code: 'price_missing' }, { base_price: 0 }],
  ['a price of nothing is none', { 'Variant Price': '0.00' }, { code: 'price_missing' }, { base_price: 0 }],
  [
    'a price with further decimals is rounded to cents',
    { 'Variant Price': '12.0956' },
    { value: '12.0956', code: 'rounded_price', detail: '12.10' },
    { base_price: 10_0000 },
  ],
  ['zeros behind a price say nothing', { 'Variant Price': '12.1000' }, null, { base_price: 10_0000 }],
  [
    'a picture named by http is asked for by https',
    { 'Image Src': 'http://cdn.example.com/a.jpg' },
    { value: 'http://cdn.example.com/a.jpg', code: 'picture_http', detail: 'cdn.example.com' },
    { images: ['https://cdn.example.com/a.jpg'] },
  ],
  [
    'all tags are taken, each once',
    { Tags: 'vegan, cruelty-free, Vegan, , fragrance-free, dermatologically tested, summer' },
    null,
    { tag: 'vegan', more_tags: ['cruelty-free', 'fragrance-free', 'dermatologically tested', 'summer'] },
  ],
  [
    'a tag that is too long is left out, and named',
    { Tags: `${'t'.repeat(61)}, summer` },
    { column: 'Tags', code: 'tag_too_long', detail: `“${'t'.repeat(61)}”` },
    { tag: 'summer', more_tags: [] },
  ],
  [
    'ingredients beyond 5,000 characters are left out, since half a list misleads',
    { 'Ingredients (product.metafields.vitrina.inci)': 'Aqua, '.repeat(900) },
    { code: 'too_long', detail: '5000' },
    { facts: null },
  ],
  [
    'a title that is too long is cut, and never in the middle of a letter',
    { Title: `${'n'.repeat(199)}😀` },
    { column: 'Title', code: 'shortened', detail: '200' },
    { name: 'n'.repeat(199) },
  ],
  [
    'selling without stock',
    { 'Variant Inventory Policy': 'continue' },
    { code: 'continue_selling' },
    { base_price: 10_0000 },
  ],
  [
    'stock that is not counted',
    { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' },
    { code: 'untracked_stock' },
    { stock_quantity: 0 },
  ],
  ['no tax', { 'Variant Taxable': 'FALSE' }, { code: 'untaxed' }, {}],
  ['no delivery', { 'Variant Requires Shipping': 'false' }, { code: 'no_shipping' }, {}],
  ['a tax class', { 'Variant Tax Code': 'P0000000' }, { code: 'tax_code' }, {}],
  ['an unknown column', { 'Google Shopping / Gender': 'female' }, { detail: 'Google Shopping / Gender' }, {}],
  ['an archived product is hidden', { Status: 'archived' }, { code: 'hidden' }, { is_active: false }],
  ['a barcode that is none', { 'Variant Barcode': '4.75E+12' }, { code: 'not_barcode' }, { facts: null }],
  ['a weight in half grams', { 'Variant Grams': '85.4' }, null, { facts: { weight_g: 85 } }],
  ['a large price as it is written elsewhere', { 'Variant Price': '1,210.00' }, null, { base_price: 1000_0000 }],
  [
    'pictures in a description',
    { 'Body (HTML)': '<p>Soft</p><img src="https://a.example/b.jpg">' },
    { code: 'formatting' },
    { description: 'Soft' },
  ],
])('%s', async (_, cells, note, product) => {
  const taken = await take(cells);
  expect(taken.notes).toMatchObject(note === null ? [] : [note]);
  expect(taken.product).toMatchObject(product);
});

test.each([['http://10.0.0.1/a.jpg'], ['https://169.254.169.254/a'], ['https://localhost/a'], ['file:///etc/passwd']])(
  'a picture at an address that must not be fetched is left out: %s',
  async (address) => {
    const { notes, product } = await take({ 'Image Src': address });
    expect(notes).toMatchObject([{ column: 'Image Src', code: 'not_picture' }]);
    expect(product?.images).toEqual([]);
  },
);

test('categories that are missing are named, and made with the products if the owner chooses so', async () => {
  const { shop } = opened;
  const file =
    'Handle,Title,Type,Variant Price\nfog,Fog,"Beauty > Face Mists, New",5\ndew,Dew,face mists,5\nbar,Bar,Soap Bars,x\n';
  const names = async () =>
    (await shop.db.selectFrom('categories').select('name').orderBy('name').execute()).map(({ name }) => name);
  const without = await importFile(shop, file, { run: true });
  expect(without.notes).toMatchObject([
    { line: 2, column: 'Type', value: 'Beauty > Face Mists, New', code: 'new_category', detail: 'Beauty > Face Mists' },
    { line: 2, code: 'one_category', detail: 'Beauty > Face Mists' },
    { line: 3, code: 'new_category', detail: 'face mists' },
  ]);
  expect((await findProductImport(shop.db, without.id))?.new_categories).toMatchObject([
    { name: 'Beauty', products: 2 },
    { name: 'Face Mists', products: 2 },
  ]);
  expect(await names()).toEqual(['Serums']);
  expect((await stored('fog'))?.category_id).toBeNull();

  const made = await importFile(shop, file, { run: true, makesCategories: true });
  expect(made).toMatchObject({ state: 'done', counts: { changed: 2 } });
  expect(await names()).toEqual(['Beauty', 'Face Mists', 'Serums']);
  expect((await stored('fog'))?.category_id).toEqual((await stored('dew'))?.category_id);
  expect(await importFile(shop, file)).toMatchObject({
    counts: { unchanged: 2 },
    notes: [{ code: 'one_category' }],
    changes: [],
  });

  await startImportUndo(shop, { importId: made.id, actor: null });
  await undoProductImport(shop, { importId: made.id });
  expect(await names()).toEqual(['Serums']);
});

test('the path of a category is found or made, comes back as it was exported, and goes with its products', async () => {
  const { shop } = opened;
  const paths = async () => (await listCategoryNames(shop.db)).map(({ path }) => path);
  const pathOf = async (slug: string) => {
    const id = (await stored(slug))?.category_id;
    return (await listCategoryNames(shop.db)).find((category) => category.id === id)?.path;
  };
  const before = await paths();
  const file =
    'Handle,Title,Type,Variant Price\n' +
    'oval,Oval,Furniture > Tables > Coffee tables,5\n' +
    'desk,Desk,Furniture > Tables,5\n' +
    'stand,Stand,Office > Tables,5\n' +
    'tray,Tray,furniture > tables > coffee tables > Trays > Small,5\n';
  const made = await importFile(shop, file, { run: true, makesCategories: true });
  expect(made.notes).toMatchObject([
    { line: 2, code: 'new_category', detail: 'Furniture > Tables > Coffee tables' },
    { line: 3, code: 'new_category', detail: 'Furniture > Tables' },
    { line: 4, code: 'new_category', detail: 'Office > Tables' },
    { line: 5, code: 'new_category', detail: 'furniture > tables > coffee tables' },
    { line: 5, code: 'category_levels', detail: 'furniture > tables > coffee tables' },
  ]);
  expect(await paths()).toEqual(
    expect.arrayContaining([
      'Furniture',
      'Furniture > Tables',
      'Furniture > Tables > Coffee tables',
      'Office',
      'Office > Tables',
    ]),
  );
  const places = { oval: 'Furniture > Tables > Coffee tables', desk: 'Furniture > Tables', stand: 'Office > Tables' };
  for (const [slug, place] of Object.entries({ ...places, tray: places.oval })) expect(await pathOf(slug)).toBe(place);

  const exported = await textOf(exportProducts(shop));
  for (const place of Object.values(places)) expect(exported).toContain(`,${place},`);
  const back = await importFile(shop, exported);
  expect(back.counts).toMatchObject({ changed: 0, new: 0 });
  expect(back.notes.filter(({ code }) => code.includes('category'))).toEqual([]);
  // Another shop's file, whose slugs are not ours, and a file without paths.
  const again =
    'Handle,Type,Category (product.metafields.vitrina.category),Variant Price\noval,Furniture > Tables > Coffee tables,other-slug,5\n';
  expect(await importFile(shop, again)).toMatchObject({ counts: { unchanged: 1 }, notes: [] });
  const plain = 'Handle,Type\noval,Coffee tables\n';
  expect(await importFile(shop, plain)).toMatchObject({ counts: { unchanged: 1 }, notes: [] });

  await startImportUndo(shop, { importId: made.id, actor: null });
  await undoProductImport(shop, { importId: made.id });
  expect(await paths()).toEqual(before);
});

test('a product goes into the nearest category that is there where its own is not made', async () => {
  const { shop } = opened;
  const file = 'Handle,Title,Type,Variant Price\nnight,Night,Serums > Night > Rich,5\n';
  const run = await importFile(shop, file, { run: true });
  expect(run.notes).toMatchObject([{ code: 'new_category', detail: 'Serums > Night > Rich' }]);
  const serums = (await listCategoryNames(shop.db)).find(({ path }) => path === 'Serums');
  expect((await stored('night'))?.category_id).toBe(serums?.id);
});

test('a product stays in its category where the one of the file is not made', async () => {
  const serums = await opened.shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  await create({ name: 'Shelved', base_price: 10_0000, category_id: serums.id });
  const run = await importFile(opened.shop, 'Handle,Type,Vendor\nshelved,Elsewhere,Rasa\n', { run: true });
  expect(run).toMatchObject({ state: 'done', notes: [{ code: 'new_category' }] });
  expect(await stored('shelved')).toMatchObject({ brand: 'Rasa', category_id: serums.id });
});

test('an address in other letters is made one, and said', async () => {
  const run = await importFile(opened.shop, 'Handle,Title,Variant Price\nŪdens-Serums,Ūdens serums,5\n');
  expect(run.notes).toMatchObject([
    { column: 'Handle', value: 'Ūdens-Serums', code: 'address', detail: 'udens-serums' },
  ]);
});

test('a gift card is no product here', async () => {
  const run = await importFile(opened.shop, 'Handle,Title,Variant Price,Gift Card\ncard,Card,25,TRUE\n', { run: true });
  expect(run).toMatchObject({ state: 'ready', counts: { error: 1 }, errors: [{ line: 2, code: 'gift_card' }] });
});

test('prices that differ from variation to variation: what each costs is taken, what it cost before is said', async () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Grams',
    'duo,Duo,Size,Small,DUO,12.10,15,50',
    'duo,,,Large,DUO,,19,90',
  ].join('\n');
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.notes.map(({ line, code }) => [line, code])).toEqual([
    [3, 'price_missing'],
    [3, 'one_weight'],
    [2, 'no_original_price'],
    [3, 'sku_twice'],
  ]);
  const product = await stored('duo');
  expect(product?.option_names).toEqual(['Size']);
  expect(product?.product_variations).toMatchObject([
    { name: 'Small', sku: 'DUO', price_adjustment: 10_0000 },
    // Below a cent: not the price of the other.
    { name: 'Large', sku: null, price_adjustment: 1 },
  ]);
  expect(await importFile(opened.shop, file)).toMatchObject({ counts: { unchanged: 1 }, notes: run.notes });
  // Saved in the form, whose field is empty then, it has no price either.
  const { db } = opened.shop;
  await db.updateTable('product_variations').set({ price_adjustment: null }).where('name', '=', 'Large').execute();
  expect(await importFile(opened.shop, file)).toMatchObject({ counts: { unchanged: 1 }, notes: run.notes });
});

test('an original price that is not above the price is kept, with a note that it is not shown', async () => {
  const file = 'Handle,Title,Variant Price,Variant Compare At Price\nkit,Kit,20.00,15.00\n';
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.notes).toMatchObject([{ line: 2, value: '15.00', code: 'original_not_higher' }]);
  expect(await importFile(opened.shop, file)).toMatchObject({ counts: { unchanged: 1 }, notes: [] });
});

test('of original prices that differ the first counts', async () => {
  await create({
    name: 'Twin',
    base_price: 10_0000,
    product_variations: [{ name: 'Small' }, { name: 'Large' }],
  });
  const file =
    'Handle,Option1 Value,Variant Price,Variant Compare At Price\ntwin,Small,12.10,15\ntwin,Large,12.10,19\n';
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.notes).toMatchObject([
    { line: 3, value: '19', code: 'one_original_price', detail: '2' },
    { line: 2, value: '15', code: 'original_not_shown' },
  ]);
  expect((await stored('twin'))?.original_price).toBe(12_3967);
});

test('a product that has a price keeps it where the file has none', async () => {
  await create({ name: 'Priced', base_price: 10_0000 });
  const run = await importFile(opened.shop, 'Handle,Vendor,Variant Price\npriced,New,\n', { run: true });
  expect(run.notes).toMatchObject([{ code: 'price_kept' }]);
  expect(await stored('priced')).toMatchObject({ brand: 'New', base_price: 10_0000 });
});

test('a type is found by the most exact of its names, in whatever way another shop nests them', async () => {
  const file =
    'Handle,Title,Type,Product Category,Variant Price\n' +
    'mist,Mist,Beauty > Face > Serums,,5\n' +
    'drops,Drops,"Sale, Face > Serums",,5\n' +
    'oil,Oil,,Health & Beauty > Personal Care > Serums,5\n';
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.notes).toMatchObject([{ line: 3, code: 'one_category', detail: 'Face > Serums' }]);
  const ids = await Promise.all(['mist', 'drops', 'oil'].map(async (slug) => (await stored(slug))?.category_id));
  expect(new Set(ids)).toEqual(new Set([expect.any(String)]));
});

test('what became of each row is counted, can be downloaded, and stays with the import', async () => {
  const file =
    'Handle,Title,Variant Price,Variant Inventory Qty\nplain,Plain,5,1\nminus,Minus,5,-2\n=cmd,,5,1\nbad,Bad,x,1\n';
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 2 });
  const found = await opened.shop.db
    .selectFrom('product_imports')
    .select(['noted_count', 'note_counts'])
    .where('id', '=', run.id)
    .executeTakeFirst();
  expect(found).toEqual({ noted_count: 1, note_counts: { negative_stock: 1 } });
  const outcome = async () =>
    textOf(exportImportOutcome(opened.shop, { importId: run.id, t: createTranslate<typeof exchange>('en', exchange) }));
  const text = await outcome();
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Line,Handle,Product,Change,Outcome,Column,In the file,Note',
    '2,plain,Plain,New,Imported as is,,,',
    '3,minus,Minus,New,Imported with adjustments,Variant Inventory Qty,-2,stock cannot be below zero: 0 is imported',
    "4,'=cmd,,Skipped,Skipped,Title,,this must not be empty: fill it in",
    '5,bad,Bad,Skipped,Skipped,Variant Price,x,"“x” is not a price: write it in euros, such as 12.90"',
    '',
  ]);
  await opened.shop.db
    .updateTable('product_imports')
    .set({ finished_at: new Date('2020-01-01') })
    .execute();
  await importFile(opened.shop, 'Handle,Title,Variant Price\nlater,Later,5\n');
  expect(await outcome()).toBe(text);
  expect((await lookAt(opened.shop, run.id)).notes).toHaveLength(1);
});

test('options that do not tell the variations apart are joined into their names, which is said', async () => {
  const file = [
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price',
    'scarf,Scarf,Colour,Red,Size,L,12.10',
    'scarf,,,Blue,,,12.10',
  ].join('\n');
  const run = await importFile(opened.shop, file, { run: true });
  expect(run.notes).toMatchObject([{ line: 2, code: 'options_joined' }]);
  const product = await stored('scarf');
  expect(product?.option_names).toEqual([]);
  expect(product?.product_variations.map(({ name }) => name)).toEqual(['Red / L', 'Blue']);
});

test('a page of imports gets what it shows, and no other column of the table', async () => {
  await importFile(opened.shop, 'Handle,Title,Variant Price\nseen,Seen,12.10\n');
  const { db } = opened.shop;
  await sql`alter table product_imports add column of_no_concern text default 'secret'`.execute(db);
  const [listed] = await listProductImports(db);
  expect(listed).toMatchObject({ state: 'ready', counts: { new: 1, changed: 0, unchanged: 0, error: 0 } });
  expect(JSON.stringify([listed, await findProductImport(db, listed?.id ?? '')])).not.toContain('secret');
});
