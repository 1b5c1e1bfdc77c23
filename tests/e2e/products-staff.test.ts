import { expect, test } from 'vitest';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

const office = staffedShop();

for (const window of [ON_A_PHONE]) {
  test(`staff find, choose, preview, change and bring back products, ${window.where}`, async () => {
    const { shop } = office;
    const { language } = window;
    const goods = [];
    for (let n = 1; n <= 4; n += 1) {
      goods.push(await aProduct(shop, { name: `Linden Soap ${n} ${language}`, price: 12_10, stock: 5, tag: language }));
    }
    const [first] = goods;
    if (first === undefined) throw new Error('It was just made');
    const { page, t, complaints, close } = await office.enters(window, `/admin/products?tag=${language}&sort=name-asc`);
    await page.getByRole('heading', { level: 1, name: t('productList.title', { n: 4 }) }).waitFor();
    await expectAccessible(page, 'the list of products');
    const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isSideways()).toBe(false);

    // A figure in its row, undone.
    const stockButton = (n: number) =>
      page.getByRole('button', { name: t('productList.changeStock', { name: `Linden Soap 1 ${language}`, n }) });
    await stockButton(5).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page.getByText(t('productList.problem.not_units')).waitFor();
    await expectAccessible(page, 'a field in a row with an error');
    await page.keyboard.press('Escape');
    await stockButton(5).click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await stockButton(8).waitFor();
    expect(await stockOf(shop, first)).toBe(8);
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await page.getByText(t('productList.undone'), { exact: true }).waitFor();
    await stockButton(5).waitFor();

    // The first to the third, by shift, and their prices.
    const tick = (n: number) =>
      page.getByRole('checkbox', { name: t('productList.select', { name: `Linden Soap ${n} ${language}` }) });
    await tick(1).click();
    await tick(3).click({ modifiers: ['Shift'] });
    await page
      .getByText(t('productList.selected', { n: 3 }))
      .first()
      .waitFor();
    await expectAccessible(page, 'chosen products');
    const bar = page.getByRole('region', { name: t('productList.selection') });
    const inTheBar = bar.getByRole('button', { name: t('productList.action.price') });
    if (await inTheBar.isVisible()) {
      await inTheBar.click();
    } else {
      await bar.getByRole('button', { name: t('productList.bulkActions') }).click();
      await page.getByRole('menuitem', { name: t('productList.action.price') }).click();
    }
    const dialog = page.getByRole('dialog', { name: t('productList.action.price') });
    await dialog.getByLabel(t('productList.bulk.figure')).fill('10');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('productList.bulk.willChange', { n: 3 })).waitFor();
    await dialog
      .getByText(formatMoney(cents(13_31), language))
      .first()
      .waitFor();
    await expectAccessible(page, 'the preview of a bulk action');
    // It waits: Enter applies nothing, and other figures are previewed before they can be applied.
    await page.keyboard.press('Enter');
    const apply = dialog.getByRole('button', { name: t('productList.bulk.apply', { n: 3 }) });
    await dialog.getByLabel(t('productList.bulk.figure')).fill('20');
    await apply.waitFor({ state: 'detached' });
    await dialog.getByLabel(t('productList.bulk.figure')).fill('10');
    await page.keyboard.press('Enter');
    await apply.waitFor();
    expect((await productRow(shop, first.productId)).base_price).toBe('10.0000');
    await apply.click();
    await page.getByText(t('productList.bulk.done', { n: 3 })).waitFor();
    expect((await productRow(shop, first.productId)).base_price).toBe('11.0000');
    await page
      .getByRole('button', { name: t('admin.action.undo') })
      .last()
      .click();
    await page
      .getByRole('button', {
        name: t('productList.changePrice', {
          name: `Linden Soap 1 ${language}`,
          price: formatMoney(cents(12_10), language),
        }),
      })
      .waitFor();

    // One is deleted, and all that is left is nothing for a search.
    const name = `Linden Soap 4 ${language}`;
    await page.getByRole('button', { name: t('productList.actionsOf', { name }) }).click();
    await page.getByRole('menuitem', { name: t('productList.delete') }).click();
    const asked = page.getByRole('dialog', { name: t('productList.confirmDelete') });
    await asked.getByText(name).waitFor();
    await expectAccessible(page, 'the question before deleting');
    await asked.getByRole('button', { name: t('productList.delete') }).click();
    await page.getByText(t('productList.deleted')).waitFor();
    await page.getByRole('heading', { level: 1, name: t('productList.title', { n: 3 }) }).waitFor();
    await page.getByRole('searchbox').fill('nothing like it');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('productList.nothingFound') }).waitFor();
    await expectAccessible(page, 'a list that found nothing');
    expect(await isSideways()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });
}
