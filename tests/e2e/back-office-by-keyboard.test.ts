import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inLanguage } from '#app/admin/admin-i18n.tsx';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { type BackOffice, staffedShop } from './support/back-office.ts';
import { tabTo } from './support/keys.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

const office = staffedShop({ role: 'admin' });

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain(600, 400, colour).jpeg().toBuffer(),
});

/** Intercepts file choosers from here on: doing so at the press of the key may be too late. */
const answerFileChoosers = (page: Page) => page.on('filechooser', () => undefined);

/** Ctrl K, some letters, Enter. */
async function goTo({ page, t }: BackOffice, letters: string, row: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const typing = page.getByRole('combobox', { name: t('palette.title') });
  await expect.poll(() => hasFocus(typing)).toBe(true);
  await page.keyboard.type(letters);
  await page.getByRole('option', { name: row, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

const hasFocus = (target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => element === document.activeElement);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

for (const window of [ON_A_LAPTOP]) {
  const { where, language } = window;

  test(`staff find an order by its number and confirm it by keyboard alone (${where})`, async () => {
    const { shop } = office;
    const { productId } = await aProduct(shop, { name: `Linden Soap ${language}` });
    const { orderId, orderNumber } = await walkOrderTo(shop, 'pending', { items: [{ productId, quantity: 1 }] });
    const at = await office.enters(window, '/admin');
    const { page, t, complaints, close } = at;
    await goTo(at, t('admin.tab.orders'), t('admin.tab.orders'));
    await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
    // The palette is gone, and with it what had focus: the next key begins at the page.
    await expect.poll(() => hasFocus(page.locator('#main'))).toBe(true);

    await page.keyboard.press('/');
    await expect.poll(() => hasFocus(page.getByRole('searchbox'))).toBe(true);
    await page.keyboard.type(`#${orderNumber}`);
    await page.keyboard.press('Enter');
    await page.getByText(t('orders.count', { n: 1 })).waitFor();
    const confirm = t('orders.actionOf', { action: t('orders.action.confirm'), number: orderNumber });
    await tabTo(page, page.getByRole('button', { name: confirm }));
    await page.keyboard.press('Enter');
    // It is unpaid: that is asked about first.
    await page.getByRole('dialog', { name: t('orders.question.unpaid') }).waitFor();
    expect(await statusOf(shop, orderId)).toBe('pending');
    await tabTo(page, page.getByRole('button', { name: t('admin.action.continue'), exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText(t('orders.updated')).first().waitFor();
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    expect(complaints).toEqual([]);
    await close();
  });

  test(`staff add a product with variations and pictures by keyboard alone, and see it in the shop (${where})`, async () => {
    const at = await office.enters(window, '/admin');
    const { page, context, t, complaints, close } = at;
    answerFileChoosers(page);
    await goTo(at, t('admin.tab.products'), t('admin.tab.products'));
    await tabTo(page, page.getByRole('link', { name: t('productList.add'), exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('productForm.newTitle') }).waitFor();
    const name = `Hand Balm ${language}`;
    await tabTo(page, field(page, 'name'));
    await page.keyboard.type(name);
    await tabTo(page, field(page, 'base_price'));
    await page.keyboard.type('10');

    // Two pictures; the second is made the main one.
    await tabTo(page, page.getByRole('button', { name: t('pictures.add') }));
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([await photo('rose.jpg', '#c05070'), await photo('plum.jpg', '#703060')]);
    const handle = (n: number) => page.getByRole('button', { name: t('pictures.move', { n }), exact: true });
    await handle(2).waitFor();
    const images = () =>
      page
        .locator('input[name$=".image"][name^="images"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const [rose, plum] = await images();
    const shows = (n: number) =>
      page.getByRole('textbox', {
        name: `${t('pictures.picture', { n })}: ${inLanguage(t, t('pictures.alt'), language)}`,
      });
    await tabTo(page, shows(2), 'Shift+Tab');
    await page.keyboard.type('Plum balm');
    await tabTo(page, handle(2), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect.poll(images).toEqual([plum, rose]);
    await expect.poll(() => hasFocus(handle(1))).toBe(true);
    expect(await shows(1).inputValue()).toBe('Plum balm');

    const add = page.getByRole('button', { name: t('productForm.variation.add') });
    for (const [index, variation] of ['Rose', 'Plum'].entries()) {
      await tabTo(page, add);
      await page.keyboard.press('Enter');
      await expect.poll(() => hasFocus(field(page, `product_variations[${index}].name`))).toBe(true);
      await page.keyboard.type(variation);
      await tabTo(page, field(page, `product_variations[${index}].stock_quantity`));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('3');
    }
    await expectAccessible(page, `a new product with pictures and variations (${where})`);

    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(t('products.created')).first().waitFor();
    await expect.poll(() => hasFocus(page.locator('#main'))).toBe(true);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect((await findStoredProduct(office.shop.db, id))?.product).toMatchObject({
      images: [plum, rose],
      product_variations: [
        { name: 'Rose', stock_quantity: 3 },
        { name: 'Plum', stock_quantity: 3 },
      ],
    });

    await tabTo(page, page.getByRole('link', { name: t('productForm.summary.view') }));
    const opening = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const inTheShop = await opening;
    await inTheShop.getByRole('heading', { level: 1, name }).waitFor();
    await untilReady(inTheShop);
    await inTheShop.getByRole('img', { name: 'Plum balm' }).first().waitFor();
    for (const variation of ['Rose', 'Plum']) {
      await inTheShop.getByRole('radio', { name: new RegExp(`^${variation}`) }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a product saved too early waits for its pictures (${where})`, async () => {
    const { productId } = await aProduct(office.shop, { name: `Lamp ${language}` });
    const path = `/admin/products/${productId}`;
    const { page, t, complaints, close } = await office.enters(window, path);
    answerFileChoosers(page);
    let letThrough = () => {};
    const isSlow = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/admin/pictures', async (route) => {
      await isSlow;
      await route.continue();
    });
    await field(page, 'brand').fill('Rasa');
    await page.getByRole('button', { name: t('pictures.add') }).focus();
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([await photo('lamp.jpg', '#e0c040')]);
    await page.getByRole('button', { name: t('pictures.cancel', { name: 'lamp.jpg' }) }).waitFor();
    await page.keyboard.press('Control+s');
    await page
      .getByRole('button', { name: t('admin.action.saving') })
      .first()
      .waitFor();
    letThrough();
    await page.getByText(t('products.updated')).first().waitFor();
    const stored = await findStoredProduct(office.shop.db, productId);
    expect(stored?.product).toMatchObject({ brand: 'Rasa', images: [expect.stringMatching(/^products\/.+/)] });
    expect(complaints).toEqual([]);
    await close();
  });
}
