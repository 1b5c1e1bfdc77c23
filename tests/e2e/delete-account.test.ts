import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, untilReady, visit } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

let running: RunningShop;
let people: Readonly<Record<'en' | 'lv' | 'plain', Person>>;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    people = {
      en: await aCustomer(shop),
      lv: await aCustomer(shop, { language: 'lv' }),
      plain: await aCustomer(shop),
    };
  });
});
afterAll(() => running?.close());

const { where, viewport, language, prefix } = ON_A_PHONE;
const words = lv;

type Words = typeof en | typeof lv;

async function signInHere(page: Page, { viewer, password }: Person, prefix: string, words: Words): Promise<void> {
  await page.getByLabel(words['auth.email']).fill(viewer.email);
  await page.getByLabel(words['auth.password'], { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${running.url}${prefix || '/'}`);
}

describe('deleting one’s account', () => {
  test(`says what stays, asks for the password and signs out, ${where}`, async () => {
    const person = people[language];
    const { page, complaints, close } = await visit({ viewport, language });
    await page.goto(`${running.url}${prefix}/sign-in`);
    await untilReady(page);
    await signInHere(page, person, prefix, words);
    await page.goto(`${running.url}${prefix}/account-settings/security`);
    await untilReady(page);
    await page.getByRole('link', { name: words['account.deleteAccount'] }).click();
    await page.getByRole('heading', { name: words['account.deleteConfirm'] }).waitFor();
    await page.getByText(words['account.deleteStaysNobody']).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(words['account.deleteConfirm']);
    await expectAccessible(page, `the question before deleting ${where}`);

    const password = page.getByLabel(words['account.currentPassword'], { exact: true });
    const submit = page.getByRole('button', { name: words['account.deleteAccount'] });
    await submit.click();
    await page.getByText(words['account.currentPasswordRequired']).first().waitFor();
    await password.fill('not this one');
    await submit.click();
    await page.getByText(words['account.wrongPassword']).first().waitFor();
    await expectAccessible(page, `a wrong password ${where}`);

    await password.fill(person.password);
    await submit.click();
    await page.getByRole('heading', { name: words['account.deleted'] }).waitFor();
    await page.getByText(words['account.deletedText']).waitFor();
    await expect.poll(() => page.getByLabel(words['userMenu.label'], { exact: true }).count()).toBe(0);
    await expectAccessible(page, `the page after deleting ${where}`);
    await page.goto(`${running.url}${prefix}/account-settings`);
    await page.getByRole('heading', { name: words['account.signInTitle'] }).waitFor();
    await expect
      .poll(async () => (await listMailsTo(running.shop, person.viewer.email)).map(({ state }) => state))
      .toEqual(['sent']);
    // Browsers log the response to the wrong password as an error.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await close();
  });

  test('works without scripts', async () => {
    const { page, close } = await visit({ viewport: LAPTOP, scripts: false });
    await page.goto(`${running.url}/sign-in`);
    await signInHere(page, people.plain, '', en);
    await page.goto(`${running.url}/account-settings/security`);
    await page.getByRole('link', { name: en['account.deleteAccount'] }).click();
    const password = page.getByLabel(en['account.currentPassword'], { exact: true });
    await password.fill('not this one');
    await page.getByRole('button', { name: en['account.deleteAccount'] }).click();
    await page.getByText(en['account.wrongPassword']).first().waitFor();
    await password.fill(people.plain.password);
    await page.getByRole('button', { name: en['account.deleteAccount'] }).click();
    await page.getByRole('heading', { name: en['account.deleted'] }).waitFor();
    await close();
  });
});
