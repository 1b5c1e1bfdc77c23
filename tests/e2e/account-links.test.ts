import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { lockTable } from '#tests/support/database/locked-table.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { actAs } from './support/act-as.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, expectRefusedInFocus, visit } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

let running: RunningShop;
let people: Readonly<Record<'en' | 'lv', Person>>;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    people = { en: await aCustomer(shop), lv: await aCustomer(shop, { language: 'lv' }) };
  });
});
afterAll(() => running?.close());

const PAGES = { recovery: '/reset-password', signup: '/auth/confirm' } as const;

async function linkOf({ viewer }: Person, prefix: string, type: keyof typeof PAGES = 'recovery'): Promise<string> {
  const request = { userId: viewer.id, type, now: running.shop.clock.now() } as const;
  const link = await transact(running.shop.db, (tx) => createAccountLink(tx, request));
  const query = new URLSearchParams({ access_token: link?.access_token ?? '', type });
  return `${running.url}${prefix}${PAGES[type]}?${query}`;
}

/** Somebody who has signed up and not yet confirmed, with the mailed link. */
async function aNewcomer(language: 'en' | 'lv', prefix: string): Promise<string> {
  const person = await aCustomer(running.shop, { language });
  // The mail of the sign-up makes a link of its own, and the newest alone works.
  const key = `mail-account-link:signup:${person.viewer.id}`;
  const waiting = sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where key = ${key}`;
  await expect.poll(async () => (await waiting.execute(running.shop.db)).rows[0]?.n).toBe(0);
  const profiles = running.shop.db.updateTable('profiles').set({ email_verified: false });
  await profiles.where('id', '=', person.viewer.id).execute();
  return linkOf(person, prefix, 'signup');
}

const { where, viewport, language, prefix } = ON_A_LAPTOP;
const words = en;

describe('the reset page', () => {
  test(`verifies, takes a new password and goes home signed in, ${where}`, async () => {
    const { page, complaints, close } = await visit({ viewport, language });
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
    await expectAccessible(page, `two passwords that differ, ${where}`);
    await page.getByLabel(words['reset.newPassword'], { exact: true }).fill('password1');
    await page.getByLabel(words['reset.confirmPassword'], { exact: true }).fill('password1');
    await page.keyboard.press('Enter');
    await expectRefusedInFocus(page, words['auth.passwordTooCommon'], words['reset.newPassword']);
    await page.getByLabel(words['reset.newPassword'], { exact: true }).fill('ziemeļu vējš 9');
    await page.getByLabel(words['reset.confirmPassword'], { exact: true }).fill('ziemeļu vējš 9');
    await page.getByRole('button', { name: words['reset.submit'] }).click();
    await page.waitForURL(`${running.url}${prefix || '/'}`);
    const toasts = page.getByText(words['reset.signedIn']);
    await toasts.first().waitFor();
    await expect.poll(() => toasts.count()).toBe(1);
    expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);
    await close();
  });

  test(`gives up verifying after five seconds and offers a new link, ${where}`, async () => {
    const { page, complaints, close } = await visit({ viewport, language });
    const link = `${await linkOf(people[language], prefix)}&email=anna%40example.lv`;
    const lock = await lockTable(running.shop, 'account_links');
    try {
      await page.goto(link);
      await page.getByRole('heading', { name: words['reset.verifying'] }).waitFor();
      await expectAccessible(page, `the verifying screen ${where}`);
      await page.getByRole('heading', { name: words['reset.invalid'] }).waitFor();
      // By the clock of the page, from where it began: never earlier; how much later depends on the machine.
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(5_000);
      await page.getByText(words['reset.notVerified']).waitFor();
      await page.getByRole('button', { name: words['reset.sendTo'].replace('{email}', 'anna@example.lv') }).waitFor();
      await expectAccessible(page, `an invalid link ${where}`);
    } finally {
      await lock.release();
    }
    await page.getByRole('link', { name: words['reset.differentEmail'] }).click();
    const email = page.getByRole('main').getByLabel(words['auth.email']);
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill('nobody');
    await page.getByRole('button', { name: words['reset.sendNew'] }).click();
    await page.getByRole('alert').getByText(words['reset.noAccount']).waitFor();
    await expectAccessible(page, `a different address ${where}`);
    await email.fill('anna@example.lv');
    await page.getByRole('button', { name: words['reset.sendNew'] }).click();
    await page.getByText(words['reset.newSent']).waitFor();
    await expectAccessible(page, `a new link sent, ${where}`);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await close();
  });
});

describe('the confirmation page', () => {
  test(`confirms without a click, and says the same when the link is opened again elsewhere, ${where}`, async () => {
    const { page, complaints, close } = await visit({ viewport, language });
    const link = await aNewcomer(language, prefix);
    await page.goto(link);
    await page.getByRole('heading', { name: words['confirm.success'] }).waitFor();
    expect(page.url()).toBe(`${running.url}${prefix}/auth/confirm`);
    await expectAccessible(page, `a confirmed address, ${where}`);
    await page.getByRole('link', { name: words['confirm.goNow'] }).click();
    await page.waitForURL(`${running.url}${prefix || '/'}`);
    expect(complaints).toEqual([]);

    const elsewhere = await visit({ viewport, language });
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('heading', { name: words['confirm.success'] }).waitFor();
    expect((await elsewhere.context.cookies()).map(({ name }) => name)).not.toContain('vitrina-session');
    await elsewhere.close();
    await close();
  });

  test(`asks somebody who is signed in to another account, and keeps them signed in to it, ${where}`, async () => {
    const { page, context, complaints, close } = await visit({ viewport, language });
    const other = await aCustomer(running.shop, { language });
    await actAs(context, running, other, language);
    const session = async () => (await context.cookies()).find(({ name }) => name.endsWith('vitrina-session'))?.value;
    const before = await session();
    await page.goto(await aNewcomer(language, prefix));
    await page.getByText(words['confirm.otherAccount']).waitFor();
    await expectAccessible(page, `a link of another account, ${where}`);
    await page.getByRole('button', { name: words['confirm.button'] }).click();
    await page.getByRole('heading', { name: words['confirm.success'] }).waitFor();
    expect(await session()).toBe(before);
    expect(complaints).toEqual([]);
    await close();
  });
});
