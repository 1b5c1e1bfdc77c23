import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { importFile } from '#tests/support/goods/imports.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const HEAD = 'Handle,Title,Option1 Value,Variant Price,Variant Compare At Price\n';

/** On the shelf for forty days at this price. */
async function aKnownProduct(name: string, wishes: Parameters<typeof aProduct>[1]): Promise<Uuid> {
  const { productId } = await aProduct(opened.shop, { name, ...wishes });
  const changed_at = new Date(Date.now() - 40 * 86_400_000);
  await opened.shop.db.updateTable('price_changes').set({ changed_at }).where('product_id', '=', productId).execute();
  return productId;
}

/** What the preview says of the original price, and what the product page strikes out once it is imported. */
async function bring(lines: string) {
  const said = (notes: readonly { code: string; line: number; column: string }[]) =>
    notes
      .filter(({ code }) => code.startsWith('original'))
      .map(({ code, line, column }) => `${line} ${column}: ${code}`);
  const dry = await importFile(opened.shop, `${HEAD}${lines}`);
  const run = await importFile(opened.shop, `${HEAD}${lines}`, { run: true });
  expect(run).toMatchObject({ state: 'done', errors: [] });
  expect(said(run.notes)).toEqual(said(dry.notes));
  const again = await importFile(opened.shop, `${HEAD}${lines}`);
  expect(again).toMatchObject({ counts: { unchanged: 1 } });
  expect(said(again.notes)).toEqual([]);
  const { id } = await opened.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', lines.split(',')[0] ?? '')
    .executeTakeFirstOrThrow();
  const page = await findProductPage(opened.shop, { id, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
  const offers = page === null ? [] : page.variations.length > 0 ? page.variations : [page.offer];
  return { notes: said(run.notes), struck: offers.map(({ originalPrice }) => originalPrice) };
}

test('a new product was never dearer here: that its original price is not shown is said before it is imported', async () => {
  expect(await bring('new-lamp,New Lamp,,19.90,29.90\n')).toEqual({
    notes: ['2 Variant Compare At Price: original_not_shown'],
    struck: [null],
  });
});

test('a reduction from what the shop asked until now is shown, and needs no note', async () => {
  await aKnownProduct('Known Lamp', { price: 24_20 });
  expect(await bring('known-lamp,Known Lamp,,12.10,24.20\n')).toEqual({ notes: [], struck: [24_20] });
});

test('an original price above what the shop ever asked is not shown, which is said', async () => {
  await aKnownProduct('Cheap Lamp', { price: 24_20 });
  expect(await bring('cheap-lamp,Cheap Lamp,,12.10,30.00\n')).toEqual({
    notes: ['2 Variant Compare At Price: original_not_shown'],
    struck: [null],
  });
});

test('of variations that cost differently until now it is shown with those it is true of, which is said', async () => {
  await aKnownProduct('Lamp Pair', {
    price: 24_20,
    variations: [
      { name: 'Small', stock: 1, price: 24_20 },
      { name: 'Large', stock: 1, price: 36_30 },
    ],
  });
  expect(await bring('lamp-pair,Lamp Pair,Small,12.10,24.20\nlamp-pair,,Large,14.52,24.20\n')).toEqual({
    notes: ['2 Variant Compare At Price: original_for_some'],
    struck: [24_20, null],
  });
});

test('nor is it shown while the rate of VAT is younger than the thirty days', async () => {
  await aKnownProduct('Taxed Lamp', { price: 24_20 });
  await changeSettings(opened.shop, { vatRate: 2200 });
  await changeSettings(opened.shop, { vatRate: DEFAULT_SETTINGS.vatRate });
  expect(await bring('taxed-lamp,Taxed Lamp,,12.10,24.20\n')).toEqual({
    notes: ['2 Variant Compare At Price: original_not_shown'],
    struck: [null],
  });
});
