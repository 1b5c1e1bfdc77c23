import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { changeNavigation } from '#shop/site/navigation/change-navigation.server.ts';
import { type NavigationItem, SHIPPED_NAVIGATION } from '#shop/site/navigation/navigation.ts';
import { findNavigation } from '#shop/site/navigation/navigation-view.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

const headerLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).locator('> a').allTextContents();

test('an administrator sorts, adds and names links by keyboard, and takes it back', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/navigation');
  const header = page.getByRole('region', { name: t('navigation.header'), exact: true });
  const line = (n: number) => header.getByRole('group', { name: t('navigation.line', { n }) });
  const target = (n: number) => line(n).getByLabel(t('navigation.target'));
  await expectAccessible(page, 'the navigation');

  // About moves to the front: focus goes with it.
  await header.getByRole('button', { name: t('navigation.move', { n: 4 }) }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => target(1).inputValue()).toBe('page:about');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe(t('navigation.move', { n: 1 }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => target(2).inputValue()).toBe('page:about');

  // A new link has focus, and nothing is lost when it is not complete.
  await header.getByRole('button', { name: t('navigation.addLine') }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('header[4].target');
  await target(5).selectOption('address');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Blog');
  await page.keyboard.press('Enter');
  await page.getByText(t('navigation.problem.address_invalid')).first().waitFor();
  expect(await line(5).getByLabel('Name (English)').inputValue()).toBe('Blog');
  await line(5).getByLabel(t('navigation.address')).last().fill('https://blog.example');
  await page.keyboard.press('Enter');
  await page.getByText(t('navigation.did.saved'), { exact: true }).first().waitFor();

  const shopper = await shop.visits(ON_A_LAPTOP);
  await shopper.open('/');
  expect(await headerLinks(shopper.page)).toEqual(['About', 'Categories', 'Wholesale', 'Blog']);

  await page.getByRole('button', { name: t('admin.action.undo') }).press('Enter');
  await page.getByText(t('navigation.did.undone'), { exact: true }).first().waitFor();
  expect(await target(4).inputValue()).toBe('page:about');
  expect(await findNavigation(shop.shop.db)).toEqual(SHIPPED_NAVIGATION);
  expect([...complaints, ...shopper.complaints].filter((said) => !said.includes('422'))).toEqual([]);
  await close();
});

/** How much wider the page is than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const LONG = ['Dāvanu kartes un komplekti', 'Piegāde un atgriešana', 'Skaistumkopšanas padomi', 'Elektronikas remonts'];

test('seven long names fit at every width, and so does a footer of any number of columns', async () => {
  const header = ['Vairumtirdzniecības partneriem', 'Par mūsu uzņēmumu', 'Bieži uzdotie jautājumi', ...LONG].map(
    (label, at): NavigationItem => ({ kind: 'address', to: `/place-${at}`, label: { en: label } }),
  );
  const { page, open, close } = await shop.visits(ON_A_LAPTOP);
  for (const count of [0, 1, 2, 3]) {
    const columns = SHIPPED_NAVIGATION.columns.slice(0, count);
    const seen = await findNavigation(shop.shop.db);
    await changeNavigation(shop.shop, { navigation: { header, columns }, seen, actor: null });
    await shop.shop.changes.settle();
    await open('/products');
    for (const width of [360, 390, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${count} columns at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await close();
});
