import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import { NO_FILTER } from '#shop/catalog/staff-product-list.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { importFile, lookAt, textOf, uploadFile } from '#tests/support/goods/imports.ts';
import { checkOut } from '#tests/support/orders/orders.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportProducts } from '../export/export-products.server.ts';
import { checkProductImport } from './check-product-import.server.ts';
import { runProductImport } from './run-product-import.server.ts';
import { settleProductImports } from './settle-product-imports.server.ts';
import { cancelProductImport, startImportUndo, startProductImport } from './start-product-import.server.ts';
import { undoProductImport } from './undo-product-import.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.updateTable('products').set({ sku: null, is_active: false }).execute();
  await opened.shop.db.deleteFrom('product_imports').execute();
});

async function create(input: ProductInput) {
  const made = await createProduct(opened.shop, input);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}
const stored = async (id: string) => (await findStoredProduct(opened.shop.db, id))?.product;
const bySlug = async (slug: string) => {
  const row = await opened.shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
  return row && { id: row.id, ...(await stored(row.id)) };
};
const isFound = async (words: string) => {
  const query = parseProductQuery(new URLSearchParams({ search: words }));
  await opened.shop.changes.settle();
  const { total } = await findProductsPage(opened.shop, { query, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
  return total > 0;
};
const HEAD = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\n';

describe('what a file brings', () => {
  test('is made, with the prices that shoppers will see, found by search, and its first price remembered', async () => {
    const file = `${HEAD}zelta-serums,Zelta serums,GS-1,"29,99",7\n`;
    const dry = await importFile(opened.shop, file);
    expect(dry).toMatchObject({ state: 'ready', counts: { new: 1, changed: 0, unchanged: 0, error: 0 } });
    expect(await bySlug('zelta-serums')).toBeUndefined();

    expect((await importFile(opened.shop, file, { run: true })).state).toBe('done');
    const made = await bySlug('zelta-serums');
    expect(made).toMatchObject({
      name: 'Zelta serums',
      sku: 'GS-1',
      base_price: 24_7851,
      stock_quantity: 7,
      is_active: true,
    });
    expect(await isFound('zelta')).toBe(true);
    const prices = await opened.shop.db
      .selectFrom('price_changes')
      .select('price')
      .where('product_id', '=', made!.id)
      .execute();
    expect(prices).toEqual([{ price: '24.7851' }]);
  });

  test('with claims, each noted in the column that it stands in', async () => {
    const LV = {
      name: 'Latvian title (product.metafields.vitrina.name_lv)',
      description: 'Latvian description (product.metafields.vitrina.description_lv)',
    };
    const file = [
      `Handle,Title,Body (HTML),Tags,Variant Price,${LV.name},${LV.description}`,
      'jar-lid,Jar lid,Eco-friendly and light.,Best price,3.50,Burciņas vāks,Videi draudzīgs vāks.',
    ].join('\n');
    const { notes } = await importFile(opened.shop, file);
    const claims = notes.filter(({ code }) => code === 'claim').map(({ column, value }) => [column, value]);
    expect(claims).toEqual([
      ['Body (HTML)', 'Eco-friendly'],
      ['Tags', 'Best price'],
      [LV.description, 'Videi draudzīgs'],
    ]);
  });

  test('with two options, by the newer headings, with semicolons, a byte order mark and the line ends of Windows', async () => {
    const file = [
      '\uFEFFTitle;URL handle;Description;Vendor;Status;SKU;Option1 name;Option1 value;Option2 name;Option2 value;Price;Compare-at price;Inventory quantity;Product image URL;Image position;Cost per item;My own column',
      'Linen Shirt;linen-shirt;"<h2>Soft</h2><p>Made of <b>linen</b> &amp; love.</p><script>alert(1)</script><ul><li>Light</li></ul>";Lino;Active;LS-R-50;Colour;Red;Size;50 ml;12,50;15;3;https://cdn.example.com/2.jpg;2;4;x',
      ';linen-shirt;;;;LS-R-100;;Red;;100 ml;20;15;4;https://cdn.example.com/1.jpg;1;;',
    ].join('\r\n');
    const run = await importFile(opened.shop, file, { run: true });
    expect(run).toMatchObject({ state: 'done', errors: [], source: { separator: ';', letters: 'utf-8' } });
    expect(run.notes).toContainEqual({
      ...{ line: 2, column: '', value: '', code: 'left_out' },
      detail: 'Cost per item, My own column',
    });
    const made = await bySlug('linen-shirt');
    expect(made).toMatchObject({
      brand: 'Lino',
      is_variation_only: true,
      option_names: ['Colour', 'Size'],
      stock_quantity: 7,
      images: ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg'],
      product_variations: [
        {
          name: 'Red / 50 ml',
          option_values: ['Red', '50 ml'],
          sku: 'LS-R-50',
          price_adjustment: 10_3306,
          stock_quantity: 3,
        },
        { name: 'Red / 100 ml', sku: 'LS-R-100', price_adjustment: 16_5289, stock_quantity: 4 },
      ],
    });
    expect(made?.description).toBe('Soft\n\nMade of linen & love.\n\n * Light');
    expect(made?.description_html).toBe(
      '<h3>Soft</h3>\n<p>Made of <strong>linen</strong> &amp; love.</p>\n<ul>\n<li>Light</li>\n</ul>',
    );
  });

  test('changes what it names and leaves alone what it does not', async () => {
    const { id } = await create({
      name: 'Rose Cream',
      brand: 'Rasa',
      sku: 'RC',
      base_price: 10_0000,
      highlights: ['Soft'],
      translation: { name: 'Rožu krēms' },
      product_variations: [
        { name: 'Small', sku: 'RC-S', stock_quantity: 2 },
        { name: 'Large', sku: 'RC-L', stock_quantity: 3, price_adjustment: 20_0000 },
      ],
    });
    const before = await stored(id);
    const file = 'Handle,Title,Variant SKU,Variant Price\nrose-cream,Rose Balm,RC-L,30.25\n';
    const run = await importFile(opened.shop, file, { run: true });
    expect(run).toMatchObject({ state: 'done', counts: { changed: 1 } });
    const [small, large] = before!.product_variations;
    // The address stays: the handle is what the file knows it by.
    expect(await stored(id)).toEqual({
      ...before,
      name: 'Rose Balm',
      product_variations: [small, { ...large, price_adjustment: 25_0000 }],
    });
  });

  test('takes away the variations that are left out, but not those that were ordered', async () => {
    const { id } = await create({
      name: 'Comb',
      is_variation_only: true,
      product_variations: ['Oak', 'Ash', 'Elm'].map((name) => ({ name, price_adjustment: 5_0000, stock_quantity: 5 })),
    });
    const elm = (await stored(id))?.product_variations[2];
    const bought = await checkOut(opened.shop, await aShopper(opened.shop), [
      { productId: id, variationId: elm!.id, quantity: 1 },
    ]);
    expect(bought.ok).toBe(true);
    const file = 'Handle,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\ncomb,Wood,Oak,6.05,8\n';
    expect((await importFile(opened.shop, file, { run: true })).state).toBe('done');
    expect((await stored(id))?.product_variations.map(({ name, stock_quantity }) => [name, stock_quantity])).toEqual([
      ['Oak', 8],
      ['Elm', 4],
    ]);
  });

  test('may swap SKUs between products and between variations', async () => {
    await create({ name: 'Left Shoe', sku: 'A', base_price: 1_0000 });
    await create({ name: 'Right Shoe', sku: 'B', base_price: 1_0000 });
    const swap = 'Handle,Variant SKU\nleft-shoe,B\nright-shoe,A\n';
    expect(await importFile(opened.shop, swap, { run: true })).toMatchObject({ state: 'done', errors: [] });
    expect([(await bySlug('left-shoe'))?.sku, (await bySlug('right-shoe'))?.sku]).toEqual(['B', 'A']);
  });

  test('a new product may take over the SKU that another lets go of, far apart in the file', async () => {
    await create({ name: 'Old Sole', sku: 'SOLE', base_price: 1_0000 });
    await create({ name: 'Old Heel', sku: 'HEEL', base_price: 1_0000 });
    const between = Array.from({ length: 520 }, (_, n) => `lace-${n},Lace ${n},LACE-${n},1,1\n`).join('');
    const file = `${HEAD}new-sole,New Sole,SOLE,1,1\nold-heel,Old Heel,SOLE-1,1,0\n${between}new-heel,New Heel,HEEL,1,1\nold-sole,Old Sole,,1,0\n`;
    expect(await importFile(opened.shop, file, { run: true })).toMatchObject({ state: 'done', errors: [] });
    expect([(await bySlug('new-sole'))?.sku, (await bySlug('old-sole'))?.sku]).toEqual(['SOLE', null]);
    expect([(await bySlug('new-heel'))?.sku, (await bySlug('old-heel'))?.sku]).toEqual(['HEEL', 'SOLE-1']);
  });
});

describe('what is skipped, with a reason', () => {
  test('is reported by line and column, and excludes nothing else', async () => {
    const good = Array.from({ length: 450 }, (_, n) => `many-${n},Many ${n},M-${n},5.00,1\n`).join('');
    const file = `${HEAD}${good}broken,Broken,M-X,"12,x",1\n`;
    const dry = await importFile(opened.shop, file);
    expect(dry).toMatchObject({ state: 'ready', counts: { new: 450, error: 1 } });
    expect(dry.errors).toEqual([{ line: 452, column: 'Variant Price', value: '12,x', code: 'not_price' }]);
    expect(await bySlug('many-0')).toBeUndefined();
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    expect((await runProductImport(opened.shop, { importId: dry.id, enqueues: false })).ok).toBe(true);
    expect(await bySlug('many-449')).toBeDefined();
    expect(await bySlug('broken')).toBeUndefined();
  });

  test.each([
    ['no name', 'x,,,1,1', { column: 'Title', code: 'missing' }],
    ['a cell too many', 'x,X,,1,1,more', { column: '', code: 'cells', detail: '6 / 5' }],
    ['no handle', ',X,,1,1', { column: 'Handle', code: 'missing' }],
    ['a NUL', 'x,X\0,,1,1', { column: 'Title', code: 'control_character' }],
  ])('%s', async (_, lines, error) => {
    const dry = await importFile(opened.shop, `${HEAD}${lines}\n`);
    expect(dry.errors).toMatchObject([error]);
  });

  test('a line with a bad price, a bad stock and no name has all three errors', async () => {
    const dry = await importFile(opened.shop, `${HEAD}x,,,"12,x",some\n`);
    expect(dry.errors).toEqual([
      { line: 2, column: 'Variant Price', value: '12,x', code: 'not_price' },
      { line: 2, column: 'Title', value: '', code: 'missing' },
      { line: 2, column: 'Variant Inventory Qty', value: 'some', code: 'not_whole_number' },
    ]);
    // A stock that cannot be read keeps no product out by itself.
    expect(await importFile(opened.shop, `${HEAD}x,X,,1,some\n`)).toMatchObject({ errors: [], counts: { new: 1 } });
  });

  test.each([
    ['as Shopify', HEAD],
    ['as WooCommerce', 'ID,Type,SKU,Name,Published,Stock,Regular price\n'],
    ['with blank lines', `${HEAD}\n,,,,\n`],
  ])('a file with headings %s and nothing below them has no products', async (_, file) => {
    expect(await importFile(opened.shop, file)).toMatchObject({ state: 'failed', problem: { code: 'no_products' } });
  });

  test('a handle that comes again further down: neither half is the product', async () => {
    const dry = await importFile(opened.shop, `${HEAD}x,X,,1,1\ny,Y,,1,1\nx,X,,1,1\n`);
    expect(dry).toMatchObject({ counts: { new: 1, error: 2 } });
    expect(dry.errors).toMatchObject([
      { line: 2, column: 'Handle', code: 'twice_in_file', detail: '4' },
      { line: 4, column: 'Handle', code: 'twice_in_file', detail: '2' },
    ]);
  });

  test('a SKU that another product has', async () => {
    await create({ name: 'Owner', sku: 'MINE' });
    const dry = await importFile(opened.shop, `${HEAD}thief,Thief,MINE,1,1\n`);
    expect(dry.errors).toMatchObject([{ line: 2, column: 'Variant SKU', value: 'MINE', code: 'sku_taken' }]);
  });

  test('a SKU whose owner is skipped and keeps it: who waits for it is skipped too, and all others go in', async () => {
    await create({ name: 'Keeper', sku: 'KEPT', base_price: 1_0000 });
    await create({ name: 'Middle', sku: 'MID', base_price: 1_0000 });
    const file = `${HEAD}keeper,Keeper,FREE,abc,1\nmiddle,Middle,KEPT,1,1\nheir,Heir,MID,1,1\nother,Other,O,1,1\n`;
    const run = await importFile(opened.shop, file, { run: true });
    expect(run).toMatchObject({ state: 'done', counts: { new: 1, changed: 0, error: 3 } });
    expect(run.errors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'not_price'],
      [3, 'sku_taken'],
      [4, 'sku_taken'],
    ]);
    expect(await bySlug('other')).toBeDefined();
  });

  test('a SKU that stands in the file before its owner: it is never lost unnoticed', async () => {
    await create({ name: 'Holder', sku: 'HELD', base_price: 1_0000 });
    const dry = await importFile(opened.shop, `${HEAD}taker,Taker,HELD,1,1\nholder,Holder,HELD,1,1\n`);
    expect(dry.errors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'sku_taken'],
      [3, 'sku_twice_in_file'],
    ]);
  });
});

describe('two things at once', () => {
  test('what is sold between the dry run and the run stays sold', async () => {
    const { id } = await create({ name: 'Teapot', base_price: 10_0000, stock_quantity: 10 });
    const dry = await importFile(opened.shop, 'Handle,Variant Inventory Qty\nteapot,15\n');
    await checkOut(opened.shop, await aShopper(opened.shop), [{ productId: id, variationId: null, quantity: 3 }]);
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    expect((await runProductImport(opened.shop, { importId: dry.id })).ok).toBe(true);
    expect((await stored(id))?.stock_quantity).toBe(12);
  });

  test('units that were sold cannot be taken away: nothing is written, and the file is compared again', async () => {
    const { id } = await create({ name: 'Kettle', base_price: 10_0000, stock_quantity: 5 });
    const dry = await importFile(opened.shop, 'Handle,Title,Variant Inventory Qty\nkettle,New Kettle,1\n');
    await checkOut(opened.shop, await aShopper(opened.shop), [{ productId: id, variationId: null, quantity: 3 }]);
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    expect(await runProductImport(opened.shop, { importId: dry.id, enqueues: false })).toEqual({
      ok: false,
      error: { code: 'conflict' },
    });
    expect(await stored(id)).toMatchObject({ name: 'Kettle', stock_quantity: 2 });
    await checkProductImport(opened.shop, { importId: dry.id });
    const again = await lookAt(opened.shop, dry.id);
    expect(again).toMatchObject({ state: 'ready', problem: { code: 'conflict' } });
    expect(again.changes).toMatchObject([{ before: { stock_quantity: 2 }, after: { stock_quantity: 1 } }]);
    // An older version stored the same problem under another name.
    await sql`update product_imports set problem = '{"code":"changed_meanwhile"}'`.execute(opened.shop.db);
    expect(await lookAt(opened.shop, dry.id)).toMatchObject({ problem: { code: 'conflict' } });
  });

  test('a product that somebody saved meanwhile stays as they saved it', async () => {
    const { id } = await create({ name: 'Lamp', base_price: 10_0000 });
    const dry = await importFile(opened.shop, 'Handle,Title\nlamp,Lantern\nother-lamp,Other\n');
    const version = (await findStoredProduct(opened.shop.db, id))!.version;
    await updateProduct(opened.shop, {
      id,
      editedVersion: version,
      product: { name: 'Lamp', brand: 'Lux', base_price: 10_0000 },
    });
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    expect(await runProductImport(opened.shop, { importId: dry.id, enqueues: false })).toMatchObject({ ok: false });
    expect(await stored(id)).toMatchObject({ name: 'Lamp', brand: 'Lux' });
    expect(await bySlug('other-lamp')).toBeUndefined();
  });

  test('a price list that was exported before a sale does not bring the sold units back', async () => {
    const { id } = await create({ name: 'Vase', base_price: 10_0000, stock_quantity: 10 });
    const file = await textOf(exportProducts(opened.shop, { ...NO_FILTER, search: 'vase' }));
    await checkOut(opened.shop, await aShopper(opened.shop), [{ productId: id, variationId: null, quantity: 2 }]);
    const run = await importFile(opened.shop, file.replace('12.10', '14.52'), { run: true });
    expect(run).toMatchObject({ state: 'done', errors: [] });
    expect(await stored(id)).toMatchObject({ base_price: 12_0000, stock_quantity: 8 });
    // But a stock typed over the figure of then says nothing about now.
    const typed = await importFile(opened.shop, file.replace(',10,deny', ',30,deny'));
    expect(typed.errors).toMatchObject([{ column: 'Variant Inventory Qty', code: 'stock_moved', detail: '10 → 8' }]);
  });

  test('the same import started twice, by two workers, is written once', async () => {
    const dry = await importFile(opened.shop, `${HEAD}twice,Twice,TW,1.21,4\n`);
    const started = await Promise.all(
      [1, 2].map(() => startProductImport(opened.shop, { importId: dry.id, enqueues: false })),
    );
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    const ran = await Promise.all(
      [1, 2].map(() => runProductImport(opened.shop, { importId: dry.id, enqueues: false })),
    );
    const changes = new Set(ran.flatMap((one) => (one.ok ? one.value.changeId : [])));
    expect(changes.size).toBe(1);
    expect((await bySlug('twice'))?.stock_quantity).toBe(4);
  });

  /** Runs `meanwhile` when all products but the jug, which is locked, are written; then lets the import continue. */
  async function runWhileJugIsSold(rows: string, meanwhile: (jug: string) => Promise<void>): Promise<string> {
    const { id, slug } = await create({ name: 'Jug', base_price: 1_0000 });
    const dry = await importFile(opened.shop, `${HEAD}${slug},Jug,JUG,2.42,0\n${rows}`);
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    const written = async () => {
      const { done_count } = await opened.shop.db
        .selectFrom('product_imports')
        .select('done_count')
        .where('id', '=', dry.id)
        .executeTakeFirstOrThrow();
      return done_count;
    };
    const running = await transact(opened.shop.db, async (sale) => {
      await sale.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
      const run = runProductImport(opened.shop, { importId: dry.id, enqueues: false });
      await expect.poll(written).toBe(rows.trim().split('\n').length);
      await meanwhile(id);
      return { run };
    });
    expect((await running.run).ok).toBe(true);
    return id;
  }

  test('what is sold meanwhile is locked last: new products do not wait for it', async () => {
    const jug = await runWhileJugIsSold('new-jug,New Jug,,1,1\n', async (id) => {
      expect((await stored(id))?.base_price).toBe(1_0000);
    });
    expect(await stored(jug)).toMatchObject({ sku: 'JUG', base_price: 2_0000 });
  });

  test('staff add and rename products meanwhile, and wait for nothing but an address that the file takes', async () => {
    const dish = await create({ name: 'Dish' });
    const texts = { description: null, highlights: [], warnings: null };
    const waiting: { cup?: Promise<{ slug: string }> } = {};
    await runWhileJugIsSold('cup,Cup,,1,1\n', async () => {
      const jar = await create({ name: 'Jar', translation: { name: 'Burka', ...texts } });
      expect(jar.slug).toBe('jar');
      const before = await findStoredProduct(opened.shop.db, dish.id);
      const edited = { id: dish.id, editedVersion: before?.version ?? new Date(0), product: { name: 'Deep Dish' } };
      expect(await updateProduct(opened.shop, edited)).toMatchObject({ ok: true, value: { slug: 'deep-dish' } });
      waiting.cup = create({ name: 'Cup' });
    });
    expect((await waiting.cup)?.slug).toBe('cup-2');
    expect((await bySlug('cup'))?.stock_quantity).toBe(1);
  });

  test('of two imports of the same product the second is compared again', async () => {
    const { id } = await create({ name: 'Bowl', base_price: 1_0000 });
    const first = await importFile(opened.shop, 'Handle,Vendor\nbowl,One\n');
    const second = await importFile(opened.shop, 'Handle,Vendor\nbowl,Two\n');
    for (const { id: importId } of [first, second])
      await startProductImport(opened.shop, { importId, enqueues: false });
    expect((await runProductImport(opened.shop, { importId: first.id })).ok).toBe(true);
    expect((await runProductImport(opened.shop, { importId: second.id })).ok).toBe(false);
    expect((await stored(id))?.brand).toBe('One');
    await opened.runJobs();
    expect((await lookAt(opened.shop, second.id)).changes).toMatchObject([
      { before: { brand: 'One' }, after: { brand: 'Two' } },
    ]);
  });

  test('a check that was killed starts over', async () => {
    const id = await uploadFile(opened.shop, `${HEAD}a-1,A,,1,1\nb-1,B,,1,1\n`);
    await opened.shop.db
      .insertInto('product_import_rows')
      .values({ import_id: id, position: 0, line: 2, kind: 'new', handle: 'a-1', name: 'A' })
      .execute();
    await checkProductImport(opened.shop, { importId: id });
    expect((await lookAt(opened.shop, id)).counts).toMatchObject({ new: 2 });
  });

  test('cancelled before it runs, it never does', async () => {
    const dry = await importFile(opened.shop, `${HEAD}never,Never,,1,1\n`);
    expect((await cancelProductImport(opened.shop, { importId: dry.id })).ok).toBe(true);
    expect((await startProductImport(opened.shop, { importId: dry.id })).ok).toBe(false);
    expect(await bySlug('never')).toBeUndefined();
  });
});

describe('taking an import back', () => {
  async function undo(importId: string) {
    const { viewer } = await aStaffMember(opened.shop, 'staff');
    await startImportUndo(opened.shop, { importId, actor: { id: viewer.id, name: viewer.fullName } });
    return undoProductImport(opened.shop, { importId });
  }

  test('restores every field, takes away what it made, and is written down as an undo', async () => {
    const { id } = await create({
      name: 'Soap',
      sku: 'SO',
      base_price: 5_0000,
      stock_quantity: 9,
      brand: 'Old',
      product_variations: [],
    });
    const before = await stored(id);
    const run = await importFile(
      opened.shop,
      `Handle,Title,Vendor,Variant Price,Variant Inventory Qty\nsoap,Soap Bar,New,9.99,4\nsoap-dish,Dish,,3,1\n`,
      { run: true },
    );
    expect(run.state).toBe('done');
    const undone = await undo(run.id);
    expect(undone.ok).toBe(true);
    expect(await stored(id)).toEqual(before);
    const dish = await bySlug('soap-dish');
    expect(await stored(dish!.id)).toBeUndefined();
    const change = await opened.shop.db
      .selectFrom('audit_changes')
      .select(['kind', 'actor_name', 'undoes'])
      .where('id', '=', undone.ok ? undone.value.changeId : '')
      .executeTakeFirst();
    expect(change).toMatchObject({ kind: 'undo', actor_name: 'Ilze Kalniņa', undoes: expect.any(String) });
    expect((await lookAt(opened.shop, run.id)).state).toBe('undone');
    expect((await startImportUndo(opened.shop, { importId: run.id, actor: null })).ok).toBe(false);
  });

  test('leaves what was edited since, keeps sold units sold, and deletes what was ordered as staff would', async () => {
    const { id } = await create({ name: 'Brush', base_price: 5_0000, stock_quantity: 10, brand: 'Old', tag: 'Old' });
    const file =
      'Handle,Title,Vendor,Tags,Variant Price,Variant Inventory Qty\nbrush,Brush,New,New,6.05,20\nnew-brush,New Brush,,,12.10,5\n';
    const run = await importFile(opened.shop, file, { run: true });
    const { version, product } = (await findStoredProduct(opened.shop.db, id))!;
    await updateProduct(opened.shop, {
      id,
      editedVersion: version,
      product: { ...product, brand: 'Newer', slug: { en: null, lv: null } },
    });
    const made = await bySlug('new-brush');
    const shopper = await aShopper(opened.shop);
    const bought = await checkOut(opened.shop, shopper, [
      { productId: id, variationId: null, quantity: 3 },
      { productId: made!.id, variationId: null, quantity: 1 },
    ]);
    expect(bought.ok).toBe(true);
    expect((await undo(run.id)).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ brand: 'Newer', tag: 'Old', stock_quantity: 7 });
    expect(await stored(made!.id)).toBeUndefined();
    const ordered = await opened.shop.db
      .selectFrom('order_items')
      .select('quantity')
      .where('product_id', '=', made!.id)
      .execute();
    expect(ordered).toEqual([{ quantity: 1 }]);
  });

  test('hides what it made and somebody edited since', async () => {
    const run = await importFile(opened.shop, `${HEAD}edited-tray,Tray,,9.99,4\n`, { run: true });
    const made = (await bySlug('edited-tray'))!;
    const { version, product } = (await findStoredProduct(opened.shop.db, made.id))!;
    const edited = { ...product, brand: 'Ours', slug: { en: null, lv: null } };
    await updateProduct(opened.shop, { id: made.id, editedVersion: version, product: edited });
    expect((await undo(run.id)).ok).toBe(true);
    expect(await stored(made.id)).toMatchObject({ brand: 'Ours', is_active: false });
  });

  test('does not stand in the way of importing the file again: what was deleted comes back under its address', async () => {
    const file = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value\n';
    const lines = 'back-again,Back Again,BA-S,6.05,3,Size,Small\nback-again,,BA-L,7.26,4,Size,Large\n';
    const first = await importFile(opened.shop, file + lines, { run: true });
    const made = (await bySlug('back-again'))!;
    const before = await stored(made.id);
    expect((await undo(first.id)).ok).toBe(true);
    expect(await textOf(exportProducts(opened.shop))).not.toContain('back-again');

    const second = await importFile(opened.shop, file + lines, { run: true });
    expect(second).toMatchObject({ state: 'done', errors: [], counts: { new: 1, changed: 0 } });
    expect((await bySlug('back-again'))?.id).toBe(made.id);
    expect(await stored(made.id)).toEqual(before);
    expect((await undo(second.id)).ok).toBe(true);
    expect(await stored(made.id)).toBeUndefined();
  });

  test('is refused politely when a SKU it gave away has gone to another product', async () => {
    await create({ name: 'Mug', sku: 'MUG', base_price: 1_0000 });
    const run = await importFile(opened.shop, 'Handle,Variant SKU\nmug,MUG-2\n', { run: true });
    await create({ name: 'Other Mug', sku: 'MUG' });
    expect(await undo(run.id)).toEqual({ ok: false, error: { code: 'refused' } });
    expect(await lookAt(opened.shop, run.id)).toMatchObject({ state: 'done', problem: { code: 'undo_refused' } });
  });
});

describe('work that is killed', () => {
  test('at any moment leaves all or nothing, and goes on with the next attempt', async () => {
    const soap = await create({ name: 'Killed Soap', base_price: 1_0000, stock_quantity: 3 });
    const file = `${HEAD}killed-soap,Killed Soap Bar,,2.42,5\nkilled-dish,Killed Dish,,3.63,1\n`;
    let isDone = false;
    const dry = await importFile(opened.shop, file);
    await startProductImport(opened.shop, { importId: dry.id, enqueues: false });
    for (let statements = 0; !isDone; statements += 3) {
      const dying = crashingShop(opened.shop, statements);
      await runProductImport(dying.shop, { importId: dry.id, enqueues: false }).catch(() => {});
      await dying.close();
      const { state, isWritten } = await lookAt(opened.shop, dry.id);
      isDone = state === 'done';
      expect(await stored(soap.id)).toMatchObject(
        isWritten ? { name: 'Killed Soap Bar', stock_quantity: 5 } : { name: 'Killed Soap', stock_quantity: 3 },
      );
      expect((await bySlug('killed-dish')) !== undefined).toBe(isWritten);
      // Done is said only once it is found.
      if (isDone) expect(await isFound('killed')).toBe(true);
      expect(state).toBe(isDone ? 'done' : 'running');
    }
  });

  test('repeatedly ends with a reason, and can be started again', async () => {
    const dry = await importFile(opened.shop, `${HEAD}worn-out,Worn Out,,2.42,5\n`);
    await startProductImport(opened.shop, { importId: dry.id });
    expect(await settleProductImports(opened.shop)).toBe(0);
    await failForGood();
    expect(await settleProductImports(opened.shop)).toBe(1);
    expect(await lookAt(opened.shop, dry.id)).toMatchObject({ state: 'ready', problem: { code: 'run_failed' } });

    await startProductImport(opened.shop, { importId: dry.id });
    await opened.runJobs();
    expect(await lookAt(opened.shop, dry.id)).toMatchObject({ state: 'done', problem: null });

    await startImportUndo(opened.shop, { importId: dry.id, actor: null });
    await failForGood();
    expect(await settleProductImports(opened.shop)).toBe(1);
    expect(await lookAt(opened.shop, dry.id)).toMatchObject({ state: 'done', problem: { code: 'undo_failed' } });
    await startImportUndo(opened.shop, { importId: dry.id, actor: null });
    await opened.runJobs();
    expect((await lookAt(opened.shop, dry.id)).state).toBe('undone');
  });

  /** The worker was killed at the last attempt: the job belongs to no worker, and is not run again. */
  async function failForGood() {
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'product-import-%'`.execute(
      opened.shop.db,
    );
  }
});
