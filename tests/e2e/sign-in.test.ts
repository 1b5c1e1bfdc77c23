import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as words } from '#locales/en/storefront.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, launchBrowser, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
let browser: Browser;

beforeAll(async () => {
  running = await startRunningShop(async () => {});
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

describe('a wrong password is answered', () => {
  for (const [device, viewport] of [
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`on the sign-in page, by the Enter key, on ${device}`, async () => {
      const { page, close } = await visit(browser, { viewport });
      await page.goto(`${running.url}/sign-in`);
      await untilReady(page);
      await page.getByLabel(words['auth.email']).fill('anna@example.lv');
      await page.getByLabel(words['auth.password'], { exact: true }).fill('not-the-password');
      await page.keyboard.press('Enter');
      const refusal = page.getByRole('alert').filter({ hasText: words['auth.invalidCredentials'] });
      await refusal.waitFor();
      // Said, and still said once focus has settled on it.
      await expect.poll(() => refusal.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.getByLabel(words['auth.email']).inputValue()).toBe('anna@example.lv');
      await expectAccessible(page, 'sign-in page with a refusal');
      await close();
    });
  }

  test('in the sign-in dialog, by the Enter key', async () => {
    const { page, close } = await visit(browser, { viewport: LAPTOP });
    await page.goto(running.url);
    await untilReady(page);
    await page.getByRole('banner').getByRole('link', { name: words['nav.signIn'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words['auth.email']).fill('anna@example.lv');
    await dialog.getByLabel(words['auth.password'], { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: words['auth.invalidCredentials'] }).waitFor();
    await close();
  });

  test('a form corrected and sent by one click says everything that is still wrong', async () => {
    const { page, close } = await visit(browser, { viewport: LAPTOP });
    await page.goto(`${running.url}/sign-up`);
    await untilReady(page);
    const send = page.getByRole('main').getByRole('button', { name: words['auth.signUp'], exact: true });
    await send.click();
    await page.getByRole('alert').getByText(words['auth.fullNameRequired']).waitFor();
    await page.getByLabel(words['auth.fullName']).fill('Anna');
    await page.getByLabel(words['auth.email']).fill('nobody');
    await page.getByLabel(words['auth.password'], { exact: true }).fill('12345');
    await send.click();
    const summary = page.getByRole('alert');
    await summary.getByText(words['auth.emailInvalid']).waitFor();
    await summary.getByText(words['auth.passwordTooShort']).waitFor();
    await close();
  });
});
