import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { type AdminWords, staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_PHONE, WINDOWS } from './support/window.ts';

const shelves = new Map<string, string>();
const office = staffedShop({
  async seed(shop) {
    for (const { language } of WINDOWS) {
      const category = await createCategory(shop, { name: `Care ${language}`, type: 'beauty' });
      if (!category.ok) throw new Error(category.error.code);
      shelves.set(language, category.value.id);
      for (let n = 1; n <= 19; n += 1) {
        await aProduct(shop, { name: `Soap ${String(n).padStart(2, '0')} ${language}`, tag: language, stock: 40 });
      }
      await aProduct(shop, { name: `Empty ${language}`, tag: language, stock: 0, category_id: category.value.id });
      await aProduct(shop, { name: `Few ${language}`, tag: language, stock: 10, brand: 'Rasa', price: 24_20 });
      await aProduct(shop, { name: `Hidden ${language}`, tag: language, stock: 40, is_active: false });
    }
  },
});

const opens = (window: (typeof WINDOWS)[number], query: string) => office.enters(window, `/admin/products?${query}`);

/** Of what the list shows, the names. */
const names = (page: Page) =>
  page.locator('tbody .row-link').evaluateAll((links) => links.map((link) => link.textContent));
const titled = (page: Page, t: AdminWords, n: number) =>
  page.getByRole('heading', { level: 1, name: t('productList.title', { n }) }).waitFor();

for (const window of [ON_A_PHONE]) {
  const { where, language } = window;
  const isWide = language === 'en';

  test(`staff page, filter, sort and keep a view of products (${where})`, async () => {
    const { page, t, complaints, close } = await opens(window, `tag=${language}&sort=name-asc`);
    await titled(page, t, 22);
    const buttons = page
      .locator('header', { has: page.getByRole('heading', { level: 1 }) })
      .locator('a.button:visible');
    const tops = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().top)),
    );
    expect([tops.length, new Set(tops).size]).toEqual([6, 2]);
    await page.getByText(t('admin.pagination.pageOf', { page: 1, pages: 2 }), { exact: true }).waitFor();
    const columns = ['image', 'name', 'brand', 'category', 'price', 'stock', 'status', 'tag', 'variations', 'actions'];
    if (isWide) {
      for (const column of columns as 'image'[]) {
        await page.getByRole('columnheader', { name: t(`productList.${column}`) }).waitFor();
      }
    }
    const pages = page.getByRole('navigation', { name: t('admin.pagination.label') });
    await pages.getByRole('link', { name: t('admin.pagination.next') }).click();
    await page.getByText(t('admin.pagination.pageOf', { page: 2, pages: 2 }), { exact: true }).waitFor();
    expect(await names(page)).toEqual([`Soap 18 ${language}`, `Soap 19 ${language}`]);
    await pages.getByRole('link', { name: t('admin.pagination.pageOf', { page: 1, pages: 2 }) }).click();
    await page.getByText(t('admin.pagination.pageOf', { page: 1, pages: 2 }), { exact: true }).waitFor();

    // By the column's head where there is one, else by choice.
    await page.getByText(t('productList.filters'), { exact: true }).first().click();
    const choose = (label: string, value: string) => page.getByLabel(label, { exact: true }).selectOption(value);
    const head = page.getByRole('columnheader', { name: t('productList.price') }).getByRole('link');
    if (isWide) await head.click();
    else await choose(t('productList.sort'), 'price-asc');
    await page.waitForURL(/sort=price-asc/);
    // The address changes before the page: until then, the column head still has its old link.
    if (isWide) await expect.poll(() => head.getAttribute('href')).toContain('price-desc');
    if (isWide) await head.click();
    else await choose(t('productList.sort'), 'price-desc');
    await expect.poll(async () => (await names(page))[0]).toBe(`Few ${language}`);

    await choose(t('productList.stock'), 'low');
    await titled(page, t, 2);
    await expectAccessible(page, `products that run low (${language})`);
    await page.getByRole('searchbox').fill('rasa');
    await page.keyboard.press('Enter');
    await titled(page, t, 1);
    expect(await names(page)).toEqual([`Few ${language}`]);

    await page.getByRole('button', { name: t('productList.saveView') }).click();
    const dialog = page.getByRole('dialog', { name: t('productList.saveView') });
    await dialog.getByRole('button', { name: t('admin.action.save') }).click();
    await dialog.getByText(t('productList.problem.name_required')).waitFor();
    await expectAccessible(page, `a view without a name (${language})`);
    await dialog.getByLabel(t('productList.viewName')).fill(`Order again ${language}`);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const views = page.getByRole('navigation', { name: t('productList.views') });
    await views.getByRole('link', { name: t('productList.viewInactive') }).click();
    await page.waitForURL(/status=inactive/);
    await views.getByRole('link', { name: `Order again ${language}` }).click();
    await titled(page, t, 1);
    await page.getByRole('button', { name: t('productList.deleteView') }).click();
    await views.getByRole('link', { name: `Order again ${language}` }).waitFor({ state: 'detached' });
    // A refused form is answered 422, which the browser notes.
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await close();
  });

  test(`staff change a price in its row, and copy a product (${where})`, async () => {
    const { page, t, complaints, close } = await opens(window, `tag=${language}&search=few`);
    const name = `Few ${language}`;
    const priceButton = (amount: number) =>
      page.getByRole('button', {
        name: t('productList.changePrice', { name, price: formatMoney(cents(amount), language) }),
      });
    await priceButton(24_20).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('dear');
    await page.keyboard.press('Enter');
    await page.getByText(t('productList.problem.not_a_price')).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(language === 'lv' ? '30,25' : '30.25');
    await page.keyboard.press('Enter');
    await priceButton(30_25).waitFor();
    await page.getByText(t('productList.priceSaved', { name })).first().waitFor();
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await priceButton(24_20).waitFor();

    await page.getByRole('button', { name: t('productList.actionsOf', { name }) }).click();
    await page.getByRole('menuitem', { name: t('productList.duplicate') }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name} `) }).waitFor();
    const copy = await productRow(office.shop, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    expect(copy).toMatchObject({ brand: 'Rasa', base_price: '20.0000', is_active: false, stock_quantity: 0 });
    expect(complaints).toEqual([]);
    await close();
  });

  test(`what is done to several products is shown first, done, and undone (${where})`, async () => {
    const { shop } = office;
    const goods = [];
    for (const n of [1, 2]) {
      goods.push((await aProduct(shop, { name: `Comb ${n} ${language}`, price: 12_10, stock: 5 })).productId);
    }
    const [first = ''] = goods;
    const { page, t, complaints, close } = await opens(window, `search=comb+${language}`);
    await titled(page, t, 2);
    const row = () => productRow(shop, first);
    const before = await row();

    const apply = async (
      name: string,
      change: object,
      fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>,
    ) => {
      await page
        .getByRole('checkbox', { name: t('productList.selectPage') })
        .filter({ visible: true })
        .check();
      const bar = page.getByRole('region', { name: t('productList.selection') });
      const inTheBar = bar.getByRole('button', { name, exact: true });
      if (await inTheBar.isVisible()) await inTheBar.click();
      else {
        await bar
          .getByRole('button', { name: t('productList.bulkActions') })
          .filter({ visible: true })
          .click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      }
      const dialog = page.getByRole('dialog', { name });
      if (fill !== undefined) {
        await fill(dialog);
        await dialog.getByRole('button', { name: t('productList.bulk.preview') }).click();
      }
      const isDelete = name === t('productList.action.delete');
      await dialog
        .getByText(t(isDelete ? 'productList.bulk.deleteText' : 'productList.bulk.willChange', { n: 2 }))
        .waitFor();
      const submit = t(isDelete ? 'productList.bulk.applyDelete' : 'productList.bulk.apply', { n: 2 });
      await dialog.getByRole('button', { name: submit }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByText(t(isDelete ? 'productList.bulk.deleted' : 'productList.bulk.done', { n: 2 }))
        .first()
        .waitFor();
      expect(await row(), name).toMatchObject(change);
      await page
        .getByRole('button', { name: t('admin.action.undo') })
        .last()
        .click();
      await page.getByText(t('productList.undone'), { exact: true }).first().waitFor();
      const after = await row();
      for (const field of Object.keys(change) as 'name'[]) expect(after[field], name).toEqual(before[field]);
      await titled(page, t, 2);
      // What is said about it is in the way of the next on a phone.
      await page.getByRole('button', { name: t('admin.action.close'), exact: true }).evaluateAll((toasts) => {
        for (const toast of toasts) (toast as HTMLElement).click();
      });
    };
    await apply(t('productList.action.category'), { category_id: shelves.get(language) }, (dialog) =>
      dialog.getByLabel(t('productList.category')).selectOption(shelves.get(language) ?? ''),
    );
    await apply(t('productList.action.delete'), { deleted_at: expect.any(Date) });
    expect(complaints).toEqual([]);
    await close();
  });
}
