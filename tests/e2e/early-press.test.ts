import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

/** Opens a page whose scripts are still on their way; what is returned lets them arrive. */
async function openOnSlowLine(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${running.url}${path}`, { waitUntil: 'domcontentloaded' });
  return async () => {
    resolve();
    await untilReady(page);
  };
}

test('a choice that is made and bought before the scripts are there is in the cart, once', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const arrive = await openOnSlowLine(page, '/product/active-smartwatch');
  await page.getByRole('radio', { name: /^Gold/ }).click();
  await page.getByRole('radio', { name: /^Silver/ }).click();
  const add = page.locator('#add-to-cart');
  await add.click();
  // Nothing has happened yet, so people press again.
  await add.click();
  await arrive();
  await page.getByText('Added to cart', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cart, 1 item', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Silver', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a heart and a filter that are pressed before the scripts are there take effect with them', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  const arrive = await openOnSlowLine(page, '/products');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/ })
    .first();
  await heart.click();
  await page.getByRole('checkbox').first().check();
  await arrive();
  await page.waitForURL(/products\?./);
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('vitrina-wishlist'))).toMatch(/^\[\{"id":"/);
  expect(complaints).toEqual([]);
  await close();
});

test('the cart that is asked for before the scripts are there opens with them', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const arrive = await openOnSlowLine(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Cart,/ })
    .first()
    .click();
  await arrive();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('menu, search and language need no scripts at all', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const arrive = await openOnSlowLine(page, '/');
  await page.locator('header summary', { hasText: 'Open menu' }).click();
  const latvian = page.getByRole('banner').getByRole('button', { name: /Latviešu/ });
  await latvian.last().waitFor();
  await page.getByRole('search').getByRole('searchbox').last().fill('cream');
  await arrive();
  expect(await latvian.last().isVisible()).toBe(true);
  expect(await page.getByRole('search').getByRole('searchbox').last().inputValue()).toBe('cream');
  await page.unrouteAll();

  await openOnSlowLine(page, '/');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('cream');
  await field.press('Enter');
  await page.waitForURL(/\/products\?search=cream$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openOnSlowLine(page, '/about');
  await page.locator('header summary', { hasText: 'Open menu' }).click();
  await latvian.last().click();
  await page.waitForURL(/\/lv\/about$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(complaints).toEqual([]);
  await close();
});
