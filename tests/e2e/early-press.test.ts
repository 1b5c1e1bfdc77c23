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

test('a choice that is made and bought twice before the scripts are there is in the cart twice', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const arrive = await openOnSlowLine(page, '/product/active-smartwatch');
  await page.getByRole('radio', { name: /^Gold/ }).click();
  await page.getByRole('radio', { name: /^Silver/ }).click();
  const add = page.locator('#add-to-cart');
  await add.click();
  // Shows at once that it was noted.
  expect(await add.evaluate((button) => getComputedStyle(button, '::after').borderStyle)).toBe('solid');
  await add.click();
  await arrive();
  await page.getByText('Added to cart', { exact: true }).waitFor();
  expect(await add.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('none');
  await page.getByRole('button', { name: 'Cart, 2 items', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Silver', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a quantity that is stepped or typed before the scripts are there is what is bought', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const [quantity, add] = [page.getByRole('spinbutton', { name: 'Quantity' }), page.locator('#add-to-cart')];
  let arrive = await openOnSlowLine(page, '/product/wireless-charging-stand');
  await page.getByRole('button', { name: 'Increase quantity' }).click({ clickCount: 2 });
  await add.click();
  await arrive();
  await page.getByRole('button', { name: 'Cart, 3 items', exact: true }).first().waitFor();
  expect(await quantity.inputValue()).toBe('3');
  await page.unrouteAll();

  arrive = await openOnSlowLine(page, '/product/wireless-charging-stand');
  await quantity.fill('4');
  await add.click();
  await arrive();
  await page.getByRole('button', { name: 'Cart, 7 items', exact: true }).first().waitFor();
  await page.unrouteAll();

  arrive = await openOnSlowLine(page, '/product/wireless-charging-stand');
  await quantity.fill('5');
  await arrive();
  expect(await quantity.inputValue()).toBe('5');
  await add.click();
  await page
    .getByRole('button', { name: /^Cart, 1[02] items$/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('an order and a price that are chosen before the scripts are there apply with them', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  let arrive = await openOnSlowLine(page, '/products');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low');
  await arrive();
  await page.waitForURL(/products\?sort=price_low$/);
  await page.unrouteAll();

  arrive = await openOnSlowLine(page, '/products');
  const least = page.getByRole('textbox', { name: 'From' });
  await least.fill('25');
  await arrive();
  expect(await least.inputValue()).toBe('25');
  await least.blur();
  await page.waitForURL(/products\?min_price=25$/);
  await page.unrouteAll();

  arrive = await openOnSlowLine(page, '/products');
  await least.fill('30');
  await least.blur();
  await arrive();
  await page.waitForURL(/products\?min_price=30$/);
  expect(complaints).toEqual([]);
  await close();
});

test('what is added to the cart on a page that is left before its scripts are there comes along', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  const arrive = await openOnSlowLine(page, '/product/wireless-charging-stand');
  await page.locator('#add-to-cart').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL(/\/about$/, { waitUntil: 'commit' });
  await arrive();
  await page.getByRole('button', { name: 'Cart, 1 item', exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 1 item', exact: true }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('vitrina-early-additions'))).toBeNull();
  expect(complaints).toEqual([]);
  await close();
});

test('a button whose scripts do not come says so in words', async () => {
  const { page, close } = await visit({ viewport: PHONE });
  await page.clock.install();
  const arrive = await openOnSlowLine(page, '/product/wireless-charging-stand');
  await page.locator('#add-to-cart').click();
  const note = page.getByRole('alert').filter({ hasText: 'What you pressed is noted' });
  expect(await note.count()).toBe(0);
  await page.clock.fastForward(8_000);
  await note.waitFor();
  const [button, words] = [await page.locator('#add-to-cart').boundingBox(), await note.boundingBox()];
  expect(words!.y - button!.y - button!.height).toBeLessThan(20);
  await arrive();
  await note.waitFor({ state: 'detached' });
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
  const another = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist/ })
    .nth(1);
  await another.click();
  await another.click();
  await page.getByRole('checkbox').first().check();
  await arrive();
  await page.waitForURL(/products\?./);
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('vitrina-wishlist'))).toMatch(/^\[\{"id":"[^{]*$/);
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
  await page.waitForURL(/\/products\?search=cream$/, { waitUntil: 'commit' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openOnSlowLine(page, '/about');
  await page.locator('header summary', { hasText: 'Open menu' }).click();
  await latvian.last().click();
  await page.waitForURL(/\/lv\/about$/, { waitUntil: 'commit' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(complaints).toEqual([]);
  await close();
});
