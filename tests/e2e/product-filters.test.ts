import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { closeByBack, expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

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
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
  const count = /\d+/.exec(shown ?? '')?.[0];
  await page.locator('header:has(h1) [role=status]', { hasText: new RegExp(`^${count} `) }).waitFor();
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
  await page.getByRole('link', { name: 'Notīrīt visus filtrus' }).tap();
  await page.waitForURL((url) => url.search === '');
  await page.locator('header:has(h1) [role=status]', { hasText: 'Atrastas 57 preces' }).waitFor();
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
