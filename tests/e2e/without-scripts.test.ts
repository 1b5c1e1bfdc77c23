import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { staffedShop } from './support/back-office.ts';
import { ON_A_LAPTOP, type WINDOWS } from './support/window.ts';

const office = staffedShop();

/** Scripts are switched off, or never arrive. (Axe is a script too: other files check these dialogs with it.) */
const atWork = (window: (typeof WINDOWS)[number], path: string) => office.enters(window, path, { scripts: false });

/** Playwright's `getByText` ignores the contents of `<noscript>`. */
const expectStatus = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

for (const window of [ON_A_LAPTOP]) {
  const { where, language } = window;

  test(`a category is deleted after a question and brought back, without scripts (${where})`, async () => {
    const name = `Soaps ${language}`;
    const made = await createCategory(office.shop, { name, type: 'beauty' });
    if (!made.ok) throw new Error(made.error.code);
    const { page, t, complaints, close } = await atWork(window, '/admin/categories');
    const ask = page.getByRole('link', { name: t('categories.delete', { name }) });
    await ask.click();
    await page.getByRole('heading', { name: t('categories.deleteConfirm') }).waitFor();
    await page.getByRole('link', { name: t('admin.action.cancel') }).click();
    await ask.click();
    await page.getByRole('button', { name: t('categories.deleteButton') }).click();
    await expectStatus(page, t('categories.did.delete'));
    expect(await ask.count()).toBe(0);
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await expectStatus(page, t('categories.did.undo'));
    await ask.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a review is replied to and hidden, with what was typed kept, without scripts (${where})`, async () => {
    const { shop } = office;
    const { productId } = await aProduct(shop, { name: `Birch Cream ${language}` });
    const { id } = await shop.db
      .insertInto('product_reviews')
      .values({ product_id: productId, rating: 2, review_text: 'Hm.', reviewer_name: 'Rihards', origin: 'guest' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = () =>
      shop.db.selectFrom('product_reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { page, t, complaints, close } = await atWork(window, `/admin/reviews?product=${productId}`);
    await page.getByRole('link', { name: t('reviews.replyOf', { name: 'Rihards' }) }).click();
    await page.getByRole('button', { name: t('reviews.replyButton') }).click();
    await page.getByText(t('reviews.replyProblem')).waitFor();
    await page.getByRole('textbox', { name: t('reviews.replyField') }).fill('We are sorry.');
    await page.getByRole('button', { name: t('reviews.replyButton') }).click();
    await expectStatus(page, t('reviews.did.reply'));
    expect((await stored()).reply_text).toBe('We are sorry.');

    await page.getByRole('link', { name: t('reviews.hideOf', { name: 'Rihards' }) }).click();
    await page.getByRole('radio', { name: t('reviews.reason.other') }).check();
    await page.getByRole('button', { name: t('reviews.hideButton') }).click();
    await page.getByText(t('reviews.hideProblem')).waitFor();
    expect(await page.getByRole('radio', { name: t('reviews.reason.other') }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: t('reviews.words') }).fill('About another shop');
    await page.getByRole('button', { name: t('reviews.hideButton') }).click();
    await expectStatus(page, t('reviews.did.hide'));
    expect((await stored()).hidden_words).toBe('About another shop');
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await expectStatus(page, t('reviews.did.undo'));
    expect((await stored()).hidden_at).toBeNull();
    // A refused form is answered 422, which browsers note.
    expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
    await close();
  });

  test(`an order is opened, and several are confirmed and undone, without scripts (${where})`, async () => {
    const { shop } = office;
    const { productId } = await aProduct(shop, { name: `Linden Soap ${language}` });
    const orders = [1, 2].map(() => walkOrderTo(shop, 'confirmed', { items: [{ productId, quantity: 1 }] }));
    const ids = (await Promise.all(orders)).map(({ orderId }) => orderId);
    const statuses = () => Promise.all(ids.map((id) => statusOf(shop, id)));
    const search = encodeURIComponent(`Linden Soap ${language}`);
    const { page, t, complaints, close } = await atWork(window, `/admin/orders?search=${search}`);
    await page.locator(`a[href*="/admin/orders/${ids[0]}"]`).first().click();
    await page.getByRole('heading', { name: t('orderDetails.items') }).waitFor();
    await page.getByRole('link', { name: t('admin.action.close') }).click();

    for (const id of ids) await page.locator(`input[name=order][value="${id}"]`).check();
    await page.locator('button[form=bulk-orders][value=shipped]').click();
    await page.getByRole('heading', { name: t('bulk.shipped.title') }).waitFor();
    await page.getByRole('button', { name: t('bulk.shipped.submit', { n: 2 }) }).click();
    await page.getByText(t('bulk.shipped.did', { n: 2 })).waitFor();
    expect(await statuses()).toEqual(['shipped', 'shipped']);
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await page.getByText(t('orders.undone')).waitFor();
    expect(await statuses()).toEqual(['confirmed', 'confirmed']);
    expect(complaints).toEqual([]);
    await close();
  });

  test(`an unpaid order is confirmed and shipped after a question, without scripts (${where})`, async () => {
    const { shop } = office;
    const { productId } = await aProduct(shop, { name: `Yarrow Soap ${language}` });
    const { orderId } = await walkOrderTo(shop, 'pending', { items: [{ productId, quantity: 1 }] });
    const { page, t, complaints, close } = await atWork(window, `/admin/orders?search=Yarrow+Soap+${language}`);
    const asked = page.getByRole('status').filter({ hasText: t('orders.question.unpaid') });
    const step = (name: 'confirm' | 'ship') =>
      page.getByRole('button', { name: new RegExp(`^${t(`orders.action.${name}`)}: `) });
    await step('confirm').click();
    await asked.getByRole('link', { name: t('admin.action.cancel') }).click();
    expect(await asked.count()).toBe(0);
    expect(await statusOf(shop, orderId)).toBe('pending');
    await step('confirm').click();
    await asked.getByRole('button', { name: t('admin.action.continue') }).click();
    await expectStatus(page, t('orders.updated'));
    expect(await statusOf(shop, orderId)).toBe('confirmed');
    await step('ship').click();
    await asked.getByRole('button', { name: t('admin.action.continue') }).click();
    await expectStatus(page, t('orders.updated'));
    expect(await statusOf(shop, orderId)).toBe('shipped');
    // A question is answered 409, which browsers note.
    expect(complaints.filter((text) => !text.includes('status of 409'))).toEqual([]);
    await close();
  });

  test(`products are deleted and changed together, and brought back, without scripts (${where})`, async () => {
    const { shop } = office;
    const goods: string[] = [];
    for (const n of [1, 2, 3]) {
      goods.push(
        (await aProduct(shop, { name: `Heather Soap ${n} ${language}`, price: 12_10, tag: `Heather ${language}` }))
          .productId,
      );
    }
    const [first = '', second = ''] = goods;
    const prices = async () =>
      (await Promise.all(goods.map((id) => productRow(shop, id)))).map(({ base_price }) => base_price);
    const { page, t, complaints, close } = await atWork(
      window,
      `/admin/products?tag=Heather+${language}&sort=name-asc`,
    );
    for (const id of [first, second]) await page.locator(`input[name=id][value="${id}"]`).check();
    await page.getByRole('combobox', { name: t('productList.bulkActions') }).selectOption('price');
    await page.getByRole('button', { name: t('productList.bulk.preview') }).click();
    await page.getByLabel(t('productList.bulk.figure')).fill('10');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('productList.bulk.preview') })
      .click();
    await page.getByText(t('productList.bulk.willChange', { n: 2 })).waitFor();
    expect(await prices()).toEqual(['10.0000', '10.0000', '10.0000']);
    await page.getByRole('button', { name: t('productList.bulk.apply', { n: 2 }) }).click();
    await expectStatus(page, t('productList.bulk.done', { n: 2 }));
    expect(await prices()).toEqual(['11.0000', '11.0000', '10.0000']);
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await expectStatus(page, t('productList.undone'));
    expect(await prices()).toEqual(['10.0000', '10.0000', '10.0000']);
    expect(await page.locator('input[name=id]').count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('tag')).toBe(`Heather ${language}`);

    await page.goto(`${office.url}/admin/products?tag=Heather+${language}&sort=name-asc`);
    const ask = page.getByRole('link', { name: `${t('productList.delete')} Heather Soap 1 ${language}` });
    await ask.click();
    await page.getByRole('heading', { name: t('productList.confirmDelete') }).waitFor();
    await page.getByRole('link', { name: t('admin.action.cancel') }).click();
    await ask.click();
    await page.getByRole('button', { name: t('productList.delete'), exact: true }).click();
    await expectStatus(page, t('productList.deleted'));
    expect((await productRow(shop, first)).deleted_at).not.toBeNull();
    expect(await page.getByRole('heading', { name: t('productList.confirmDelete') }).count()).toBe(0);
    expect(await page.title()).toContain(t('productList.title', { n: 2 }));
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a view of the products is saved and deleted, and nothing is shown that needs scripts (${where})`, async () => {
    const { shop } = office;
    await aProduct(shop, { name: `Mallow Soap ${language}` });
    const { page, t, complaints, close } = await atWork(window, '/admin/products');
    await page.getByRole('searchbox', { name: t('productList.search') }).fill(`Mallow Soap ${language}`);
    await page.getByRole('button', { name: t('productList.searchButton') }).click();
    expect(await page.locator('input[name=id]').count()).toBe(1);
    const inert = page.locator('button[type=button]:visible, input[type=checkbox]:not([form]):not([name]):visible');
    expect(await inert.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([]);

    await page.locator('summary', { hasText: t('productList.saveView') }).click();
    await page.getByLabel(t('productList.viewName')).fill(`Mallows ${language}`);
    await page.getByRole('button', { name: t('admin.action.save') }).click();
    await expectStatus(page, t('productList.viewSaved'));
    await page.getByRole('link', { name: `Mallows ${language}` }).waitFor();
    expect(await page.locator('input[name=id]').count()).toBe(1);
    await page.getByRole('button', { name: t('productList.deleteView') }).click();
    await expectStatus(page, t('productList.viewDeleted'));
    expect(await page.getByRole('link', { name: `Mallows ${language}` }).count()).toBe(0);
    expect(await page.locator('input[name=id]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });
}
