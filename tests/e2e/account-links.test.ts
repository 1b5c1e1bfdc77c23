import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { lockTable } from '#tests/support/locked-table.ts';
import { aCustomer, type Person } from '#tests/support/people.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, launchBrowser, PHONE, visit } from './support/shopper.ts';

let running: RunningShop;
let browser: Browser;
let people: Readonly<Record<'en' | 'lv', Person>>;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    people = { en: await aCustomer(shop), lv: await aCustomer(shop, { language: 'lv' }) };
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

async function linkOf({ viewer }: Person, prefix: string): Promise<string> {
  const request = { userId: viewer.id, type: 'recovery', now: running.shop.clock.now() } as const;
  const link = await running.shop.db.transaction().execute((tx) => createAccountLink(tx, request));
  const query = new URLSearchParams({ access_token: link?.access_token ?? '', type: 'recovery' });
  return `${running.url}${prefix}/reset-password?${query}`;
}

const WINDOWS = [
  { where: 'a laptop, in English', viewport: LAPTOP, language: 'en', prefix: '', words: en },
  { where: 'a phone, in Latvian', viewport: PHONE, language: 'lv', prefix: '/lv', words: lv },
] as const;

describe('the reset page', () => {
  for (const { where, viewport, language, prefix, words } of WINDOWS) {
    test(`verifies, takes a new password and goes home signed in, on ${where}`, async () => {
      const { page, complaints, close } = await visit(browser, { viewport, language });
      const link = await linkOf(people[language], prefix);
      const lock = await lockTable(running.shop, 'account_links');
      await page.goto(link);
      await page.getByRole('heading', { name: words['reset.verifying'] }).waitFor();
      await lock.release();
      await page.getByLabel(words['reset.newPassword'], { exact: true }).fill('ziemeļu vējš 9');
      expect(page.url()).not.toContain('access_token');
      await page.getByLabel(words['reset.confirmPassword'], { exact: true }).fill('ziemeļu vējš 8');
      await page.getByRole('button', { name: words['reset.submit'] }).click();
      await page.getByRole('alert').getByText(words['reset.mismatch']).waitFor();
      await expectAccessible(page, `two passwords that differ, on ${where}`);
      await page.getByLabel(words['reset.confirmPassword'], { exact: true }).fill('ziemeļu vējš 9');
      await page.getByRole('button', { name: words['reset.submit'] }).click();
      await page.waitForURL(`${running.url}${prefix || '/'}`);
      const toasts = page.getByText(words['reset.signedIn']);
      await toasts.first().waitFor();
      await expect.poll(() => toasts.count()).toBe(1);
      expect(complaints).toEqual([]);
      await close();
    });

    test(`gives up verifying after five seconds and offers a new link, on ${where}`, async () => {
      const { page, complaints, close } = await visit(browser, { viewport, language });
      const link = `${await linkOf(people[language], prefix)}&email=anna%40example.lv`;
      const lock = await lockTable(running.shop, 'account_links');
      try {
        await page.goto(link);
        await page.getByRole('heading', { name: words['reset.verifying'] }).waitFor();
        await expectAccessible(page, `the verifying screen on ${where}`);
        await page.getByRole('heading', { name: words['reset.invalid'] }).waitFor();
        // By the clock of the page, from where it began: never earlier; how much later depends on the machine.
        expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5_000);
        await page.getByText(words['reset.notVerified']).waitFor();
        await page.getByRole('button', { name: words['reset.sendTo'].replace('{email}', 'anna@example.lv') }).waitFor();
        await expectAccessible(page, `an invalid link on ${where}`);
      } finally {
        await lock.release();
      }
      await page.getByRole('link', { name: words['reset.differentEmail'] }).click();
      const email = page.getByRole('main').getByLabel(words['auth.email']);
      await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
      await email.fill('nobody');
      await page.getByRole('button', { name: words['reset.sendNew'] }).click();
      await page.getByRole('alert').getByText(words['reset.noAccount']).waitFor();
      await expectAccessible(page, `a different address on ${where}`);
      await email.fill('anna@example.lv');
      await page.getByRole('button', { name: words['reset.sendNew'] }).click();
      await page.getByText(words['reset.newSent']).waitFor();
      await expectAccessible(page, `a new link sent, on ${where}`);
      expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
      await close();
    });
  }
});
