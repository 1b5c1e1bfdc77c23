import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { actAs } from './support/act-as.ts';
import { type AdminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_PHONE, openWindow } from './support/window.ts';

let running: RunningShop;
let staff: Person;
let customer: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    staff = await anAdmin(shop);
    customer = await aCustomer(shop);
    await aProduct(shop, { name: 'Birch Comb', stock: 10 });
    await aProduct(shop, { name: 'Linden Soap', stock: 11 });
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered'] as const) await walkOrderTo(shop, status);
  });
});
afterAll(() => running?.close());

const TABS = [
  ['overview', ''],
  ['orders', '/orders'],
  ['products', '/products'],
  ['categories', '/categories'],
  ['reviews', '/reviews'],
  ['sitemap', '/sitemap'],
  ['performance', '/performance'],
  ['settings', '/settings'],
] as const;

test('on the smallest phone a category keeps the button that deletes it within the list, in either language', async () => {
  for (const window of [ON_A_PHONE]) {
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/categories',
    });
    await page.setViewportSize({ width: 320, height: 640 });
    const remove = page.getByRole('button', { name: t('categories.delete', { name: '' }).trim() }).first();
    const button = await remove.boundingBox();
    const list = await page.getByRole('table', { name: t('categories.table') }).evaluate((table) => {
      const { right } = (table.closest('[role=group]') ?? table).getBoundingClientRect();
      return right;
    });
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(list);
    expect(complaints).toEqual([]);
    await close();
  }
});

for (const window of [ON_A_PHONE]) {
  const { where, language } = window;

  test(`a visitor is led to sign in or to the shop, and a customer has no access (${where})`, async () => {
    const { page, context, t, complaints, close } = await openWindow(running, window);
    await page.goto(`${running.url}/admin/products`);
    await expect.poll(() => page.url()).toBe(`${running.url}/`);

    await actAs(context, running, customer, language);
    for (const path of ['/admin', '/admin/orders']) {
      await page.goto(`${running.url}${path}`);
      await page.getByRole('heading', { name: t('accessDenied.title') }).waitFor();
      await page.getByText(t('accessDenied.text'), { exact: true }).waitFor();
      expect(await page.getByRole('navigation', { name: /back office|birojs/i }).count()).toBe(0);
    }
    await expectAccessible(page, `access denied (${language})`);
    await page.getByRole('link', { name: t('accessDenied.back') }).click();
    await expect.poll(() => page.url()).toBe(`${running.url}/`);
    await untilReady(page);
    // The browser notes each 403.
    expect(complaints.filter((text) => !/ 403 /.test(text))).toEqual([]);
    await close();
  });

  test(`the back office has eight tabs, each with its own address (${where})`, async () => {
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin',
    });
    const bar = page.getByRole('navigation', { name: t('admin.navigation') });
    const more = bar.getByRole('button', { name: t('admin.tab.more') });
    for (const [name, path] of TABS) {
      const tab = bar.getByRole('link', { name: t(`admin.tab.${name}`), exact: true });
      if (await tab.isVisible()) await tab.click();
      else {
        await more.click();
        const sheet = page.getByRole('dialog', { name: t('admin.navigation') });
        await sheet.getByRole('link', { name: t(`admin.tab.${name}`), exact: true }).click();
        await sheet.waitFor({ state: 'hidden' });
      }
      // A page that takes a moment shows its heading before the address is its own.
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin${path}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${t(`admin.tab.${name}`)}`) }).waitFor();
      await expectAccessible(page, `tab ${name} (${language})`);
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(await isWide(), `${name} is too wide`).toBe(false);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the overview counts, leads on, and draws 7, 30 and 90 days (${where})`, async () => {
    const { page, open, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin',
    });
    const main = page.getByRole('main');
    const { db } = running.shop;
    const count = async (table: 'orders' | 'categories') =>
      (await db.selectFrom(table).select('id').execute()).length.toString();
    const products = await db.selectFrom('products').select('id').where('deleted_at', 'is', null).execute();
    const figure = (name: string) =>
      main
        .locator('dl')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .first()
        .textContent();
    expect(await figure(t('overview.totalProducts'))).toBe(String(products.length));
    expect(await figure(t('overview.totalOrders'))).toBe(await count('orders'));
    expect(await figure(t('overview.totalCategories'))).toBe(await count('categories'));
    expect(Number(await figure(t('overview.lowStockProducts')))).toBeGreaterThan(0);
    await main.getByText(t('overview.lowStockText', { n: 10 })).waitFor();

    // Ten left are few, eleven are not.
    const low = page.getByRole('region', { name: t('overview.lowStock'), exact: true });
    await low.getByRole('link', { name: 'Birch Comb' }).waitFor();
    expect(await low.getByText('Linden Soap').count()).toBe(0);
    await page
      .getByRole('region', { name: t('attention.title') })
      .getByRole('link')
      .first()
      .waitFor();
    await page
      .getByRole('region', { name: t('overview.recentOrders') })
      .getByRole('heading', { level: 3 })
      .nth(3)
      .waitFor();

    for (const days of [7, 90, 30]) {
      const chip = page
        .getByRole('navigation', { name: t('overview.period') })
        .getByRole('link', { name: t('overview.lastDays', { n: days }), exact: true });
      await chip.click();
      await chip.and(page.locator('[aria-current]')).waitFor();
      const sales = page.getByRole('figure', { name: t('overview.sales'), exact: true });
      await expect.poll(() => sales.locator('tbody tr').count()).toBe(days);
    }

    for (const [name, path, heading] of actionsOf(t)) {
      await open('/admin');
      const actions = page.getByRole('navigation', { name: t('overview.quickActions') });
      await actions.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });
}

const actionsOf = (t: AdminWords): readonly (readonly [string, string, string])[] => [
  [t('overview.addProduct'), '/admin/products/new', t('productForm.newTitle')],
  [t('overview.manageProducts'), '/admin/products', t('productList.heading')],
  [t('overview.viewOrders'), '/admin/orders', t('orders.title')],
  [t('overview.manageCategories'), '/admin/categories', t('categories.title')],
];
