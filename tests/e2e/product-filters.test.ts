import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { closeByBack, expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';
import { shopWords, WINDOWS } from './support/window.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

async function openProducts(page: Page, path = '/products'): Promise<void> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
}

test('on a phone the filters open in a drawer whose button counts along', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await openProducts(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const button = drawer.getByRole('button', { name: /^Show \d+ products?$/ });
  const everything = await button.textContent();
  // Going back closes it, before and after a choice in it; going back again undoes the choice.
  const address = page.url();
  await closeByBack(page);
  await drawer.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Filters' }).click();
  await drawer.getByRole('checkbox', { name: /Bath & Body/ }).check();
  await page.waitForURL(/category=/);
  await closeByBack(page);
  await drawer.waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/category=/);
  await page.goBack();
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await drawer.getByRole('checkbox', { name: /Bath & Body/ }).check();
  await page.waitForURL(/category=/);
  await drawer.getByRole('checkbox', { name: /In stock only/ }).check();
  await page.waitForURL(/category=.*in_stock=1/);
  await expect.poll(() => button.textContent()).not.toBe(everything);
  const shown = await button.textContent();
  await expectAccessible(page, 'the filter drawer');
  await button.click();
  await drawer.waitFor({ state: 'hidden' });
  // The category is what the page is about, and no filter that can be taken off it.
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
  const count = /\d+/.exec(shown ?? '')?.[0];
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} `) })
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a price in the text is in the fields, and leaves the text when it is changed there', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await openProducts(page, '/products?search=cream+under+30+euro');
  const to = page.getByRole('textbox', { name: 'To' });
  expect(await to.inputValue()).toBe('30');
  await to.fill('50');
  await to.press('Enter');
  await page.waitForURL((url) => url.search === '?search=cream&max_price=50');
  await page.getByRole('link', { name: 'Remove filter: Up to €50.00' }).waitFor();
  expect(await to.inputValue()).toBe('50');
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone prices are narrowed and let go again', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await openProducts(page, '/products?sort=price_low');
  const thumb = page.getByRole('slider', { name: 'From' });
  await thumb.focus();
  await page.keyboard.press('PageUp');
  await page.waitForURL(/min_price=\d+/);
  expect(await thumb.evaluate((element) => element === document.activeElement)).toBe(true);
  const to = page.getByRole('textbox', { name: 'To' });
  await to.fill('60');
  await to.press('Enter');
  await page.waitForURL(/max_price=60/);
  await page.getByRole('link', { name: /^Remove filter: €/ }).waitFor();
  await expectAccessible(page, 'a narrowed price range');
  await page.getByRole('link', { name: /^Remove filter: €/ }).press('Enter');
  await page.waitForURL((url) => !url.search.includes('price='));
  await expect.poll(() => to.inputValue()).not.toBe('60');
  expect(complaints).toEqual([]);
  await close();
});

test('in Latvian on a phone lists unfold, choices add up, and all of them go at once', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE, language: 'lv' });
  await openProducts(page, '/lv/products');
  await page.getByRole('button', { name: 'Filtri' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filtri' });
  const brands = drawer.getByRole('group', { name: 'Zīmoli' });
  await brands.waitFor();
  expect(await brands.getByRole('checkbox').count()).toBe(6);
  await brands.getByText('Rādīt vairāk (vēl 5)').tap();
  await expect.poll(() => brands.getByRole('checkbox').count()).toBe(11);
  await expectAccessible(page, 'every brand in the drawer');
  await brands.getByRole('checkbox').last().check();
  await brands.getByText('Rādīt mazāk').tap();
  await expect.poll(() => brands.getByRole('checkbox').count()).toBe(6);
  await brands.getByRole('checkbox').first().check();
  await page.waitForURL(/brand=[^&]+&brand=/);
  await drawer.getByRole('button', { name: /^Rādīt \d+ prec/ }).tap();
  // It has one of its own.
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Notīrīt visus filtrus' }).tap();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Atrastas 57 preces' }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** The window of the smallest laptops. */
const SMALL_LAPTOP = { width: 1280, height: 800 };

for (const { language, prefix } of WINDOWS) {
  test(`on a small laptop the first row is in view, and so is the price filter (${language})`, async () => {
    const t = shopWords(language);
    const { page, complaints, close } = await visit({ viewport: SMALL_LAPTOP, language });
    const { id } = await running.shop.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'wearables-phones')
      .executeTakeFirstOrThrow();
    for (const path of [`/products?category=${id}`, '/products', '/products?search=usb']) {
      await openProducts(page, prefix + path);
      const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
      expect(await topOf(page.locator('.product-card').first()), path).toBeLessThanOrEqual(300);
      const [count, order] = [
        page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }),
        page.getByLabel(t('sort.label')),
      ];
      const middleOf = async (what: Locator) => (await topOf(what)) + ((await what.boundingBox())?.height ?? 0) / 2;
      expect(Math.abs((await middleOf(count)) - (await middleOf(order))), path).toBeLessThan(4);
      const filters = page.getByRole('complementary', { name: t('filters.title') });
      const price = filters.getByRole('group', { name: t('filters.price') });
      expect(await topOf(price)).toBeGreaterThan(await topOf(filters.getByLabel(t('filters.search'))));
      expect(await topOf(price)).toBeLessThan(await topOf(filters.getByRole('checkbox').first()));
      expect(await filters.evaluate((column) => column.scrollHeight - column.clientHeight)).toBe(0);
      expect(await topOf(filters.getByRole('textbox', { name: t('filters.priceTo') })), path).toBeLessThan(700);
    }
    await expectAccessible(page, `a list on a small laptop (${language})`);
    expect(complaints).toEqual([]);
    await close();
  });
}

test('on a phone the line of categories scrolls, the page does not, and the category shown is in it', async () => {
  const { page, complaints, close } = await visit({ viewport: { width: 320, height: 640 }, language: 'lv' });
  await openProducts(page, '/lv/products');
  const line = page.getByRole('navigation', { name: 'Kategorijas' });
  await line.getByRole('link', { name: 'Viedā māja' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Viedā māja' }).waitFor();
  expect(await page.getByText('Kategorijas preces').isVisible()).toBe(true);
  await page.reload();
  await untilReady(page);
  const current = line.locator('[aria-current=true]');
  expect(await current.textContent()).toBe('Viedā māja');
  await expect.poll(async () => (await current.boundingBox())?.x ?? -1).toBeGreaterThan(0);
  const { x = 0, width = 0 } = (await current.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, 'a category on the smallest phone');
  expect(complaints).toEqual([]);
  await close();
});

test('products that are awaited on another page have eight placeholders too', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await openProducts(page, '/about');
  const held = Promise.withResolvers<void>();
  await page.route(/products\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click();
  await page.getByText('Loading products...').waitFor();
  expect(await page.locator('main li[aria-hidden=true]').count()).toBe(8);
  expect(await page.getByRole('list', { name: 'All Products' }).count()).toBe(0);
  held.resolve();
  await page.getByRole('list', { name: 'All Products' }).waitFor();
  expect(await page.getByText('Loading products...').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('products long in coming have eight placeholders; then they are there in the order chosen', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await openProducts(page);
  const list = page.getByRole('list', { name: 'All Products' });
  let arrive: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/products\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: Low to High' });
  await page.getByText('Loading products...').waitFor();
  expect(await page.locator('main li[aria-hidden=true]').count()).toBe(8);
  expect(await list.count()).toBe(0);
  await expectAccessible(page, 'products that are awaited');
  arrive();
  await list.waitFor();
  await page.waitForURL(/sort=price_low/);
  const cards = await list.getByRole('listitem').all();
  // The first price on a card is the current one; a struck price comes after it.
  const texts = await Promise.all(cards.map((card) => card.getByText(/^€\d/).first().textContent()));
  const prices = texts.map((text) => Number(/\d+\.\d\d/.exec(text ?? '')?.[0]));
  expect(prices).toHaveLength(12);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['/products?search=zzzqqq&featured=1', PHONE],
  ['/lv/products?search=zzzqqq', LAPTOP],
  ['/products?page=3', PHONE],
  ['/lv/products?category=everything&brand=Kvarts', LAPTOP],
] as const)('%s can be used by everybody', async (path, viewport) => {
  const { page, complaints, close } = await visit({ viewport });
  await openProducts(page, path);
  await expectAccessible(page, path);
  expect(complaints).toEqual([]);
  await close();
});
