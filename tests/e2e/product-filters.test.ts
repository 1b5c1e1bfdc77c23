import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, launchBrowser, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
let browser: Browser;

beforeAll(async () => {
  running = await startRunningShop((shop) => loadDemo(shop));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function openProducts(page: Page, path = '/products'): Promise<void> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
}

test('on a phone the filters open in a drawer whose button counts along', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: PHONE });
  await openProducts(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const button = drawer.getByRole('button', { name: /^Show \d+ products?$/ });
  const everything = await button.textContent();
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
  expect(await page.locator('header:has(h1) [role=status]').textContent()).toContain(`${count} `);
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone prices are narrowed and let go again', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: LAPTOP });
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
