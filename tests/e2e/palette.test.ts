import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { adminWords, staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

let orderNumber: number;
const office = staffedShop({
  role: 'admin',
  async seed(shop) {
    const shopper = await aSignedInShopper(shop);
    const { productId } = await aProduct(shop, { name: 'Linden Soap' });
    ({ orderNumber } = await walkOrderTo(shop, 'confirmed', { shopper, items: [{ productId, quantity: 1 }] }));
  },
});

for (const window of [ON_A_LAPTOP]) {
  const { language } = window;
  const t = adminWords(language);

  test(`${window.where}, staff find an order by a few letters and go to it by keyboard alone`, async () => {
    const { page, complaints, close } = await office.enters(window, '/admin');

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: t('palette.title') });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('option', { name: t('admin.tab.orders'), exact: true }).waitFor();
    await expectAccessible(page, `the palette ${window.where}`);
    // Each by a few letters or a typo: the parts of the settings, single ones, and what is done often.
    const setting = t('settings.field.freeShippingThreshold');
    for (const name of [
      t('staff.title'),
      t('productList.add'),
      t('exchange.title'),
      t('palette.exportOrders'),
      setting,
    ]) {
      await field.fill(`${name[0]}${name[2]}${name[1]}${name.slice(3)}`);
      await page.getByRole('option', { name }).first().waitFor();
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/settings#setting-freeShippingThreshold/);
    await page.waitForFunction(() => document.activeElement?.id === 'setting-freeShippingThreshold');
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await field.fill('xyzzy');
    await page.getByText(t('palette.nothing', { text: 'xyzzy' })).waitFor();
    await expectAccessible(page, `the palette without a find ${window.where}`);
    await field.fill(`#${orderNumber}`);
    await page.getByRole('option', { name: 'Anna Ozola' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t('orderDetails.title', { number: orderNumber }) }).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: t('orders.title'), level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test(`${window.where}, single keys lead to the search field and list all keys, until they are switched off`, async () => {
    const { page, complaints, close } = await office.enters(window, '/admin/orders');

    await page.keyboard.press('/');
    const search = page.locator('main input[type="search"]');
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('?');
    expect(await search.inputValue()).toBe('?');
    await search.blur();

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: t('palette.keys') });
    await keys.waitFor();
    await expectAccessible(page, `the list of keys ${window.where}`);
    await keys.getByLabel(t('palette.singleKeys')).uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    expect(await search.evaluate((element) => element === document.activeElement)).toBe(false);

    await page.getByRole('button', { name: t('palette.open') }).click();
    await page.getByRole('combobox', { name: t('palette.title') }).fill(t('palette.keys').slice(0, 6));
    await page.getByRole('option', { name: t('palette.keys') }).click();
    await keys.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
}
