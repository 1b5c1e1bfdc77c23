import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { tabTo } from './support/keys.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(loadDemo);
});
afterAll(() => running?.close());

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
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
  await page.mouse.wheel(0, 500);
  await expect.poll(() => stored(page, 'vitrina-recently-viewed')).not.toBeNull();
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
    expect.arrayContaining([
      'vitrina-language',
      'vitrina-cart',
      'vitrina-wishlist',
      'vitrina-recently-viewed',
      'recentSearches',
    ]),
  );
  await open(page, '/cookies');
  const policy = await page.getByRole('main').textContent();
  for (const name of [...kept, ...cookies]) expect(policy).toContain(name);
  await close();
});

/** How much of the page has moved without being asked to, since it was opened. */
async function countShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

test('a product leads on to what goes well with it and what was looked at, and so do cart, search and 404', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  const row = (within: Page | Locator, name: string) => within.getByRole('list', { name });
  await open(page, '/product/vitamin-c-brightening-serum');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // By then every part has come that nobody had to ask for.
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  expect(asked.filter((path) => path.startsWith('/related/'))).toEqual([]);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const related = row(page, 'Goes Well With');
  await related.getByRole('link').first().waitFor();
  expect(await related.getByRole('link').count()).toBeLessThanOrEqual(8);
  expect(await related.getByRole('link', { name: 'Vitamin C Brightening Serum' }).count()).toBe(0);
  await related.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'product with a row');
  expect(await countShifts(page)).toBeLessThanOrEqual(0.02);
  await page.getByRole('link', { name: 'More in Skincare' }).waitFor();

  await open(page, '/product/velvet-matte-lipstick');
  // Who jumps to the end is not shown a row that would push the end away.
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: 'Goes Well With' }).waitFor();
  const recent = row(page, 'Recently Viewed');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -1500);
  await recent.waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await recent.getByRole('link', { name: 'Vitamin C Brightening Serum' }).waitFor();
  expect(await recent.getByRole('link').count()).toBe(1);
  expect(await countShifts(page)).toBeLessThanOrEqual(0.02);

  await page.getByRole('button', { name: 'Cart, 0 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await row(cart, 'Featured Products').getByRole('link').first().waitFor();
  await row(cart, 'Recently Viewed').getByRole('link').first().waitFor();
  await expectAccessible(page, 'empty cart with rows');
  await row(cart, 'Recently Viewed').getByRole('link', { name: 'Vitamin C Brightening Serum' }).click();
  await cart.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Vitamin C Brightening Serum' }).waitFor();

  await open(page, '/products?search=zzqqxx');
  const featured = row(page, 'Featured Products');
  await featured.getByRole('link').first().waitFor();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Skincare' }).waitFor();
  await expectAccessible(page, 'no result');
  // By keys, and by its buttons.
  await tabTo(page, page.getByRole('button', { name: 'Next products' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => featured.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);

  await open(page, '/nothing-here');
  await recent.getByRole('link').first().waitFor();
  await featured.getByRole('link').first().waitFor();
  await expectAccessible(page, 'not found');
  expect(await countShifts(page)).toBeLessThanOrEqual(0.02);
  await page.getByRole('button', { name: 'Clear' }).click();
  const cleared = page.getByText('Recently viewed products were cleared.');
  await cleared.waitFor();
  expect(await cleared.evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await stored(page, 'vitrina-recently-viewed')).toBeNull();
  expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  await close();
});

test('hearts lead to a wishlist, which signing in keeps, a link shows to others, and signing out leaves to nobody', async () => {
  const { page, context, complaints, close } = await visit({ viewport: LAPTOP });
  const heart = (within: Page, name: string) => within.getByRole('button', { name: `Add to wishlist: ${name}` });
  const [serum, cream] = ['Vitamin C Brightening Serum', 'Night Repair Cream'];
  const list = page.getByRole('list', { name: 'Wishlist' });
  await open(page, '/wishlist');
  await page.getByText('Your wishlist is empty').waitFor();
  await page.getByRole('list', { name: 'Featured Products' }).waitFor();
  await expectAccessible(page, 'empty wishlist');

  await open(page, `/products?search=${encodeURIComponent(serum)}`);
  await heart(page, serum).click();
  await page.getByRole('button', { name: 'View Wishlist' }).click();
  await list.getByRole('link', { name: serum }).waitFor();
  await expectAccessible(page, 'wishlist of a browser');
  // A slip can be undone.
  await heart(page, serum).click();
  await page.getByText('Removed. It stays here until you leave this page.').waitFor();
  await heart(page, serum).click();
  expect(await stored(page, 'vitrina-wishlist')).toContain('"seenPrice":2490');

  const person = await aCustomer(running.shop, { full_name: 'Anna Zvirbule' });
  await page.getByRole('link', { name: 'Sign in to keep it in your account and to share it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.viewer.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('Saved in your account, on all your devices.').waitFor();
  await list.getByRole('link', { name: serum }).waitFor();
  await expect.poll(() => heart(page, serum).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => stored(page, 'vitrina-wishlist')).toBe('[]');

  const tab = await context.newPage();
  await open(tab, `/products?search=${encodeURIComponent(cream)}`);
  await heart(tab, cream).click();
  await tab.getByText('Added to your wishlist').waitFor();
  await list.getByRole('link', { name: cream }).waitFor();
  await expectAccessible(page, 'wishlist of an account');

  await page.getByLabel('Name shown on the list').fill('Anna');
  await page.getByRole('button', { name: 'Create Link' }).click();
  const link = await page.getByLabel('Link to your wishlist').inputValue();
  await expectAccessible(page, 'shared wishlist of an account');
  const visitor = await visit({ viewport: PHONE, language: 'lv' });
  await visitor.page.goto(link.replace('/wishlist', '/lv/wishlist'));
  await untilReady(visitor.page);
  await visitor.page.getByRole('heading', { level: 1, name: 'Vēlmju saraksts: Anna' }).waitFor();
  expect(await visitor.page.content()).not.toContain('Zvirbule');
  await visitor.page.getByRole('button', { name: /^Pievienot grozam: Izgaismojošs/ }).click();
  await visitor.page.getByText('Pievienots grozam', { exact: true }).waitFor();
  await expectAccessible(visitor.page, 'somebody’s shared wishlist');
  await page.getByRole('button', { name: 'Stop Sharing' }).click();
  await page.getByText('Your wishlist is no longer shared').first().waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: 'Šis vēlmju saraksts nav pieejams' }).waitFor();
  await visitor.close();

  await tab.close();
  await page.locator('header summary[aria-label="Account menu"], header summary:has-text("Account menu")').click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL(`${running.url}/`);
  await open(page, '/wishlist');
  await page.getByText('Your wishlist is empty').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /wishlist|viewed/,
  );
  await open(page, `/products?search=${encodeURIComponent(serum)}`);
  expect(await heart(page, serum).getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
  expect(visitor.complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  await close();
});

test('with letters of twice the size nothing is wider than a phone, and the title is whole', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const main = page.getByRole('main');
  for (const path of [
    '/',
    '/products',
    '/products?search=usb',
    '/products?search=xyzzyx',
    '/product/velvet-matte-lipstick',
  ])
    for (const prefix of ['', '/lv']) {
      await open(page, prefix + path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      // Once the page has settled: rows come later.
      await expect.poll(excess, { message: prefix + path }).toBe(0);
      const title = await main.getByRole('heading', { level: 1 }).boundingBox();
      expect((title?.x ?? 0) + (title?.width ?? 999), prefix + path).toBeLessThanOrEqual(PHONE.width);
    }
  expect(complaints).toEqual([]);
  await close();
});

test('on a wide screen titles of pages and lists begin in one place, and the header counts hearts', async () => {
  const { page, complaints, close } = await visit({ viewport: { width: 1280, height: 800 } });
  const places = new Set<string>();
  for (const path of [
    '/products',
    '/products?search=usb',
    '/products?search=xyzzyx',
    '/categories',
    '/faq',
    '/about',
    '/wishlist',
    '/withdraw',
  ]) {
    await open(page, path);
    const { x, y } = (await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    places.add(`${Math.round(x ?? 0)} ${Math.round(y ?? 0)}`);
  }
  expect([...places]).toHaveLength(1);
  await open(page, '/products');
  await page
    .getByRole('button', { name: /^Add to wishlist/ })
    .first()
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
