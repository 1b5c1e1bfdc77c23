import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { testPayment as enPayment } from '#locales/en/test-payment.ts';
import { testPayment as lvPayment } from '#locales/lv/test-payment.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { tabTo } from './support/keys.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { untilReady } from './support/shopper.ts';
import { openWindow, WINDOWS } from './support/window.ts';

let running: RunningShop;
let slug: string;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    const serum = (await loadTiny(shop)).get(TINY.plain);
    if (serum === undefined) throw new Error('The small shop has no serum');
    slug = serum.slug;
  });
});
afterAll(() => running?.close());

/** The id or name of what has focus. */
function focusOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'));
}

/** Types into the focused field and moves to the next one. */
async function typeAndGoOn(page: Page, ...values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
}

test.each(WINDOWS)('from the cart to the order, by keys alone, $where', async (window) => {
  const person = await aCustomer(running.shop, { language: window.language });
  const { page, context, t, open, complaints, close } = await openWindow(running, window);
  const payment = createTranslate<typeof enPayment>(window.language, window.language === 'lv' ? lvPayment : enPayment);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await open(`/product/${slug}`);
  await tabTo(page, page.locator('#add-to-cart'));
  await page.keyboard.press('Enter');
  const cart = button(t('nav.cart', { n: 1 }));
  await cart.waitFor();
  // Focus stays; Tab leads into the small cart, and Escape back.
  const small = page.getByRole('status').filter({ hasText: t('product.added.title') });
  await small.getByRole('button', { name: t('cart.checkout') }).waitFor();
  expect(await focusOf(page)).toBe('add-to-cart');
  await page.keyboard.press('Tab');
  expect(await focusOf(page)).toBe(t('action.close'));
  await page.keyboard.press('Escape');
  await small.waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe('add-to-cart');
  await tabTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: t('cart.title') });
  const toCheckout = sheet.getByRole('button', { name: t('cart.checkout') });
  await expect.poll(() => toCheckout.isEnabled()).toBe(true);
  await tabTo(page, toCheckout);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: t('auth.signInTitle') });
  await dialog.getByText(t('cart.signInToCheckout')).waitFor();
  await tabTo(page, dialog.getByLabel(t('auth.email')));
  await page.keyboard.type(person.viewer.email);
  await tabTo(page, dialog.getByLabel(t('auth.password'), { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: t('checkout.title') }).waitFor();

  const country = page.getByLabel(t('address.country'));
  await tabTo(page, page.getByLabel(t('address.firstName'), { exact: true }));
  await typeAndGoOn(page, 'Līga', 'Bērziņa');
  await tabTo(page, country);
  await page.keyboard.type(window.language === 'lv' ? 'Latvija' : 'Latvia');
  await expect.poll(() => country.inputValue()).toBe('LV');
  await tabTo(page, page.getByLabel(t('address.line1'), { exact: true }));
  await page.keyboard.type('Stabu iela 21');
  await tabTo(page, page.getByLabel(t('address.postalCode'), { exact: true }));
  await page.keyboard.type('LV-1011');
  await tabTo(page, page.getByLabel(t('address.city'), { exact: true }));
  await page.keyboard.type('Rīga');
  await page.keyboard.press('Enter');
  await page.getByText(t('address.added.title'), { exact: true }).first().waitFor();
  await page.getByRole('radio', { name: /Līga Bērziņa/ }).waitFor();

  const pay = page.getByRole('button', { name: t('checkout.pay') });
  await expect.poll(() => pay.getAttribute('aria-disabled')).not.toBe('true');
  await tabTo(page, pay);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await untilReady(tab);
  await tabTo(tab, tab.getByLabel(payment('test.number')));
  await typeAndGoOn(tab, APPROVED_CARD, '12/39');
  await tab.keyboard.type('123');
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { name: t('success.title') }).waitFor();
  await page.getByRole('heading', { name: t('success.title') }).waitFor();
  await button(t('nav.cart', { n: 0 })).waitFor();
  await tabTo(page, page.getByRole('link', { name: t('success.viewOrders') }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
