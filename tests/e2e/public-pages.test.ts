import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

const open = async (page: Page, path: string) => {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
};

test('without scripts, on a phone, one finds, filters, reads and changes the language', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE, scripts: false });
  await page.goto(running.url);
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search products' }).fill('cream');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/\/products\?search=cream$/);
  await page.getByRole('heading', { level: 1, name: 'Search Results for "cream"' }).waitFor();

  // Cart and hearts take scripts; no button is shown that would do nothing.
  for (const name of [/^Cart/, /^Add to wishlist/, /^Add to Cart/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
  await main
    .getByRole('list', { name: /Search Results/ })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/product\//);
  await main.getByRole('heading', { level: 1 }).waitFor();
  await main.getByText(/€\d/).first().waitFor();

  await page.goto(`${running.url}/products`);
  const count = main.getByRole('status').filter({ hasText: /found$/ });
  const all = await count.textContent();
  expect(all).toMatch(/^\d+ products found$/);
  await main.getByRole('link', { name: /Filters/ }).click();
  await main
    .getByText(/^Show More/)
    .first()
    .click();
  await main.getByRole('checkbox', { name: /^Skincare/ }).check();
  await main.getByRole('checkbox', { name: /In stock only/ }).check();
  // Each form has its own; that of the boxes is the last of its column.
  await main.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).last().click();
  await page.waitForURL(/category=[0-9a-f-]{36}/);
  expect(page.url()).toContain('in_stock=1');
  expect(await count.textContent()).not.toBe(all);

  await page.locator('header summary', { hasText: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Categories' }).click();
  await page.waitForURL(/\/categories$/);
  await main.getByRole('link', { name: 'Skincare' }).click();
  await page.waitForURL(/\/products\?category=/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL(/\/faq$/);
  const answer = page.getByText('Delivery is free when your order comes to €100 or more');
  expect(await answer.isVisible()).toBe(false);
  await page.getByText('How much does delivery cost?').click();
  await answer.waitFor();
  await main.getByRole('link', { name: 'Returns' }).click();
  await page.getByText('How long do I have to return something?').waitFor();
  expect(await page.getByText('How much does delivery cost?').count()).toBe(0);

  await page.locator('header summary', { hasText: 'Open menu' }).click();
  await page
    .locator('header')
    .getByRole('button', { name: /Latviešu/ })
    .last()
    .click();
  await page.waitForURL(/\/lv\/faq\?category=returns$/);
  await page.getByRole('heading', { level: 1, name: 'Biežāk uzdotie jautājumi' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

describe('the header', () => {
  test('stays in sight, and a page that scripts bring begins at its top', async () => {
    for (const viewport of [PHONE, LAPTOP]) {
      const { page, complaints, close } = await visit({ viewport });
      await open(page, '/');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const brand = page.getByRole('banner').getByRole('link', { name: 'Vitrina, Home page' });
      expect((await brand.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await page.waitForURL(`${running.url}/`);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  test('is a bar from 768 pixels on and a menu that opens and closes below', async () => {
    const { page, complaints, close } = await visit({ viewport: { ...LAPTOP, width: 768 } });
    await open(page, '/');
    const bar = page.getByRole('banner').getByRole('link', { name: 'Wholesale' });
    const menu = page.locator('header summary', { hasText: 'Open menu' });
    expect([await bar.first().isVisible(), await menu.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ ...LAPTOP, width: 767 });
    expect([await bar.first().isVisible(), await menu.isVisible()]).toEqual([false, true]);
    await menu.click();
    await bar.last().waitFor();
    await expectAccessible(page, 'the open menu');
    await page.keyboard.press('Escape');
    await bar.last().waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('asks who wants to track an order to sign in first, over the page', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    await open(page, '/faq');
    for (const name of ['Track Order', 'My Account']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).waitFor();
      expect(page.url()).toBe(`${running.url}/faq`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the language', () => {
  const saved = (page: Page) => page.evaluate(() => localStorage.getItem('vitrina-language'));

  test('that was chosen is stored in the browser and survives the loss of its cookie', async () => {
    const { page, context, close } = await visit({ viewport: LAPTOP });
    await open(page, '/about');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Latviešu/ })
      .first()
      .click();
    await page.waitForURL(/\/lv\/about$/);
    // Otherwise the page that is left would bring its cookie back.
    await untilReady(page);
    expect(await saved(page)).toBe('lv');
    await context.clearCookies();
    await page.goto(`${running.url}/about`);
    await page.waitForURL(/\/lv\/about$/);
    expect((await context.cookies()).find(({ name }) => name === 'vitrina-language')?.value).toBe('lv');
    await close();
  });

  test('that is neither of ours is not taken from the browser', async () => {
    const { page, context, complaints, close } = await visit({ viewport: LAPTOP });
    await open(page, '/about');
    for (const value of ['ru', '', '"lv"', '{}']) {
      await page.evaluate((text) => localStorage.setItem('vitrina-language', text), value);
      await open(page, '/about');
      expect(await page.getAttribute('html', 'lang')).toBe('en');
      expect((await context.cookies()).filter(({ name }) => name === 'vitrina-language')).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

test('a product’s structured data is removed with its page', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  const described = () => page.locator('script[type="application/ld+json"]').count();
  await open(page, '/product/velvet-matte-lipstick');
  expect(await described()).toBe(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
  await expect.poll(described).toBe(0);
  await open(page, '/faq');
  expect(await described()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('the cookie policy names everything that a visit leaves in the browser', async () => {
  const { page, context, close } = await visit({ viewport: LAPTOP });
  await open(page, '/product/vitamin-c-brightening-serum');
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  const field = page.locator('header input[type=search]:visible');
  await field.fill('cream');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Search Results for "cream"' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .first()
    .click();
  await page.waitForURL(/\/products/);
  await untilReady(page);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect([...kept, ...cookies]).toEqual(
    expect.arrayContaining(['vitrina-language', 'vitrina-cart', 'vitrina-wishlist', 'recentSearches']),
  );
  await open(page, '/cookies');
  const policy = await page.getByRole('main').textContent();
  for (const name of [...kept, ...cookies]) expect(policy).toContain(name);
  await close();
});
