import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

const heroField = (page: Page) => page.locator('main input[type=search]');
const options = (page: Page) => page.locator('[role=option]:visible');
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
  return heroField(page);
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recentSearches'));

describe('the search box', () => {
  for (const [language, path, typed, marked, viewport] of [
    ['en', '/', 'night crea', 'Night', LAPTOP],
    ['lv', '/lv', 'nakts krem', 'nakts', PHONE],
  ] as const) {
    test(`leads to a product by keyboard alone, ${path} at ${viewport.width} px`, async () => {
      const { page, complaints, close } = await visit({ viewport, language });
      const field = await open(page, path);
      await field.focus();
      await page.keyboard.type(typed);
      await options(page).first().waitFor();
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      expect(
        await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().right),
      ).toBeLessThanOrEqual(viewport.width);
      expect(await options(page).first().locator('img').getAttribute('srcset')).toContain('-320.webp');
      expect(await options(page).first().textContent()).toMatch(/€|\u00a0€/);
      expect(await options(page).last().textContent()).toContain(typed);
      expect(await options(page).first().locator('mark').first().textContent()).toBe(marked);
      await expectAccessible(page, `${path} with suggestions`);

      await page.keyboard.press('ArrowDown');
      const active = await field.getAttribute('aria-activedescendant');
      expect(active).toBe(await options(page).first().getAttribute('id'));
      expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('End');
      expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Home');
      expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/product\//);
      const name = language === 'en' ? 'Night Repair Cream' : 'Atjaunojošs nakts krēms';
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test('closes by Escape, keeps what was typed, and closes soon after it is left', async () => {
    const { page, close } = await visit({ viewport: LAPTOP });
    const field = await open(page, '/');
    await field.focus();
    await page.keyboard.type('serum');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await field.inputValue()).toBe('serum');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await field.inputValue()).toBe('serum');
    await close();
  });

  test('asks what a misspelt word meant, and leads at a click to results, a category and an open answer', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    const field = await open(page, '/');
    await field.fill('lipstik');
    await page.getByRole('option', { name: 'Did you mean lipstick?' }).click();
    await page.waitForURL(/\/products\?search=lipstick$/);
    await expect.poll(() => stored(page)).toBe('["lipstick"]');

    const search = page.getByRole('banner').locator('input[type=search]:visible');
    await search.fill('skinc');
    await page.getByRole('option', { name: /^Skincare \d+ products$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Skincare' }).waitFor();
    await search.fill('delivery cost');
    await page.getByRole('option', { name: 'How much does delivery cost?' }).click();
    await page.waitForURL(/\/faq#how-much-does-delivery-cost$/);
    await page.getByText('Delivery is free when your order comes to').waitFor();
    await search.fill('delivery cost');
    await page.getByRole('option', { name: 'All results' }).click();
    await page.waitForURL(/\/products\?search=delivery%20cost$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('remembers the last five searches and no blank one, and forgets them when asked', async () => {
    const { page, close } = await visit({ viewport: LAPTOP });
    for (const term of ['one', 'two', 'three', 'four', 'five', ' six ']) {
      const field = await open(page, '/');
      await field.fill(term);
      await field.press('Enter');
      await page.waitForURL(new RegExp(`search=${term.trim()}$`));
      await expect.poll(() => stored(page)).toContain(term.trim());
    }
    const field = await open(page, '/');
    await field.fill('   ');
    await field.press('Enter');
    await page.waitForURL(/\/products$/);
    await (await open(page, '/')).focus();
    await options(page).first().waitFor();
    expect(await options(page).allTextContents()).toEqual(['six', 'five', 'four', 'three', 'two']);
    await expectAccessible(page, 'recent searches');
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    expect(await stored(page)).toBe('[]');
    expect(await options(page).count()).toBe(0);
    await close();
  });

  test('resets recent searches that are corrupt and says so in the log only', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, '/');
    await page.evaluate(() => localStorage.setItem('recentSearches', '{"broken'));
    await (await open(page, '/')).focus();
    await expect.poll(() => stored(page)).toBe('[]');
    expect(logged.join()).toContain('Recent searches could not be read');
    expect(complaints).toEqual([]);
    await close();
  });
});
