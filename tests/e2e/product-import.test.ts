import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { checkProductImport } from '#shop/exchange/import/check-product-import.server.ts';
import { importFile, uploadFile } from '#tests/support/goods/imports.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, WINDOWS } from './support/window.ts';

const office = staffedShop({
  async seed(shop) {
    for (const { language } of WINDOWS) {
      await createProduct(shop, {
        name: `Birch Soap ${language}`,
        sku: `BS-${language}`,
        base_price: 5_0000,
        stock_quantity: 4,
      });
    }
  },
});

const HEAD = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item\n';

for (const window of [ON_A_LAPTOP]) {
  test(`a file with a mistake, the corrected file, the import and its undo (${window.where})`, async () => {
    const { language } = window;
    const { page, t, complaints, close } = await office.enters(window, '/admin/products/import');
    await page.getByRole('heading', { level: 1, name: t('exchange.title') }).waitFor();
    await page.getByText(t('exchange.columns.title')).click();
    await expectAccessible(page, `choosing a file (${language})`);

    const send = async (lines: string) => {
      await page
        .getByLabel(t('exchange.upload.file'))
        .setInputFiles({ name: 'soaps.csv', mimeType: 'text/csv', buffer: Buffer.from(HEAD + lines) });
      await page.getByRole('button', { name: t('exchange.upload.submit') }).click();
      await page.getByRole('heading', { level: 1, name: /soaps\.csv/ }).waitFor();
    };
    const outcome = async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('exchange.outcome') }).click();
      return readFile(await (await download).path(), 'utf8');
    };
    const soap = `birch-soap-${language},Birch Soap ${language},BS-${language}`;
    const cream = `cream-${language},Cream ${language},C-${language}`;
    await send(`${soap},7.26,4,2\n${cream},"12,x",5,2\n`);
    await page.getByText(t('exchange.ready.title', { n: 1 })).waitFor();
    const what = t('exchange.error.not_price', { value: '12,x' });
    await page.getByText(t('exchange.where', { line: 3, column: 'Variant Price', what })).waitFor();
    await expectAccessible(page, `what is skipped (${language})`);
    await page.getByRole('link', { name: t('exchange.list.noted') }).click();
    await page.getByText(t('exchange.note.left_out', { detail: 'Cost per item' })).waitFor();
    await expectAccessible(page, `what is left out (${language})`);
    expect(await outcome()).toContain(t('exchange.note.left_out', { detail: 'Cost per item' }));

    await page.getByRole('link', { name: t('exchange.title') }).click();
    await page.getByRole('heading', { level: 1, name: t('exchange.title') }).waitFor();
    await send(`${soap},7.26,4,2\n${cream},12.00,5,2\n`);
    await page.getByText(t('exchange.ready.title', { n: 2 })).waitFor();
    await page.getByText(language === 'en' ? '€7.26' : '7,26\u00a0€').waitFor();
    await expectAccessible(page, `what would change (${language})`);

    await page.getByRole('button', { name: t('exchange.run'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('exchange.run.title', { n: 2 }) });
    await dialog.waitFor();
    await expectAccessible(page, `asked again (${language})`);
    await dialog.getByRole('button', { name: t('exchange.run'), exact: true }).click();
    await page.getByText(t('exchange.done.text', { n: 2 })).waitFor();
    await expectAccessible(page, `imported (${language})`);
    const slugs = () =>
      office.shop.db
        .selectFrom('products')
        .select(['slug', 'base_price'])
        .where('slug', 'like', `%-${language}`)
        .where('deleted_at', 'is', null)
        .orderBy('slug')
        .execute();
    expect(await slugs()).toEqual([
      { slug: `birch-soap-${language}`, base_price: '6.0000' },
      { slug: `cream-${language}`, base_price: '9.9174' },
    ]);

    await page.getByRole('button', { name: t('exchange.undo'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('exchange.undo.title') });
    await question.getByRole('button', { name: t('exchange.undo'), exact: true }).click();
    await page.getByText(t('exchange.undone.text')).waitFor();
    await expectAccessible(page, `undone (${language})`);
    expect(await slugs()).toEqual([{ slug: `birch-soap-${language}`, base_price: '5.0000' }]);
    await page.getByRole('link', { name: t('exchange.title') }).click();
    await page.getByRole('heading', { level: 2, name: t('exchange.history.title') }).waitFor();
    await expectAccessible(page, `history (${language})`);
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);
}

test('a page that waits for an import stays while the shop is away, and goes on once it is back', async () => {
  // Nothing compares the file until this test does.
  const importId = await uploadFile(office.shop, `${HEAD}birch-comb,Birch Comb,BC,7.26,4,2\n`);
  const { page, t, complaints, close } = await office.enters(ON_A_LAPTOP, `/admin/products/import/${importId}`);
  const checking = page.getByText(t('exchange.state.checking'), { exact: true });
  await checking.waitFor();
  // The shop answers that it cannot reach its database: whoever loaded this page now would get an error in its place.
  let asked = 0;
  await page.route('**/health', (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await sql`alter table product_imports rename to product_imports_away`.execute(office.shop.db);
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(await checking.isVisible()).toBe(true);
  await sql`alter table product_imports_away rename to product_imports`.execute(office.shop.db);
  await checkProductImport(office.shop, { importId });
  await page.unrouteAll();
  await page.getByText(t('exchange.ready.title', { n: 1 })).waitFor();
  expect(complaints.filter((complaint) => !/status of 503/.test(complaint))).toEqual([]);
  await close();
});

/** Two colours, two sizes, two materials: large plum exists in cotton only, and small rose in wool is sold out. */
const SCARVES = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price,Variant Inventory Qty',
  'scarf,Scarf,Colour,Rose,Size,Small,Material,Cotton,S1,10.00,3',
  'scarf,,,Rose,,Small,,Wool,S2,12.00,0',
  'scarf,,,Rose,,Large,,Cotton,S3,14.00,3',
  'scarf,,,Rose,,Large,,Wool,S4,16.00,3',
  'scarf,,,Plum,,Small,,Cotton,S5,10.00,3',
  'scarf,,,Plum,,Small,,Wool,S6,12.00,3',
  'scarf,,,Plum,,Large,,Cotton,S7,14.00,3',
  '',
].join('\n');

test('an imported product with three options is chosen option by option, and says what does not go together', async () => {
  expect((await importFile(office.shop, SCARVES, { run: true })).isWritten).toBe(true);
  for (const window of [ON_A_LAPTOP]) {
    const { page, t, open, complaints, close } = await office.visits(window);
    await open('/product/scarf');
    const main = page.getByRole('main');
    const value = (option: string, name: string) =>
      main.getByRole('group', { name: option, exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) });
    const add = page.locator('#add-to-cart');
    expect(await add.isDisabled()).toBe(true);
    await value('Colour', 'Plum').check();
    await value('Size', 'Large').check();
    await value('Material', 'Wool').check();
    await main.getByText(t('product.noCombination')).waitFor();
    await expectAccessible(page, `a combination that does not exist (${window.language})`);
    await value('Colour', 'Rose').check();
    await value('Size', 'Small').check();
    await main.getByText(t('product.combinationSoldOut')).waitFor();
    await value('Size', 'Large').check();
    await main
      .getByText(window.language === 'lv' ? '16,00\u00a0€' : '€16.00', { exact: true })
      .first()
      .waitFor();
    await add.click();
    await page.getByRole('button', { name: t('nav.cart', { n: 1 }) }).click();
    await page
      .getByRole('dialog', { name: t('cart.title') })
      .getByText('Rose / Large / Wool')
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  }
});
