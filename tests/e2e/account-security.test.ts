import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { aBrowser, aCustomer, type Person } from '#tests/support/people/people.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, expectRefusedInFocus, LAPTOP, untilReady, visit } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

let running: RunningShop;
let people: Readonly<Record<'en' | 'lv' | 'ended', Person>>;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    people = {
      en: await aCustomer(shop),
      lv: await aCustomer(shop, { language: 'lv' }),
      ended: await aCustomer(shop),
    };
  });
});
afterAll(() => running?.close());

const { where, viewport, language, prefix } = ON_A_PHONE;
const words = lv;

async function signInHere(page: Page, { viewer, password }: Person, prefix: string, words: typeof en | typeof lv) {
  await page.goto(`${running.url}${prefix}/sign-in`);
  await untilReady(page);
  await page.getByLabel(words['auth.email']).fill(viewer.email);
  await page.getByLabel(words['auth.password'], { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${running.url}${prefix || '/'}`);
}

describe('the Security tab', () => {
  test(`signs out other devices, one and all, ${where}`, async () => {
    const person = people[language];
    const signInElsewhere = () =>
      signIn(running.shop, { email: person.viewer.email, password: person.password, headers: aBrowser() });
    await signInElsewhere();
    await signInElsewhere();
    const { page, complaints, close } = await visit({ viewport, language });
    await signInHere(page, person, prefix, words);
    await page.goto(`${running.url}${prefix}/account-settings/security`);
    await untilReady(page);
    const list = page.getByRole('region', { name: words['account.sessions'] });
    // The sign-up's own session, two elsewhere, and this one.
    expect(await list.getByRole('listitem').count()).toBe(4);
    await list.getByText(words['account.thisDevice']).waitFor();
    await expectAccessible(page, `the sessions ${where}`);

    await list.getByRole('listitem').getByRole('button').first().click();
    await page.getByText(words['account.sessionEndedThere']).first().waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words['account.sessions']);

    await list.getByRole('button', { name: words['account.signOutEverywhere'] }).click();
    await page.getByText(words['account.othersEnded']).first().waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    expect(await list.getByRole('button').count()).toBe(0);
    await expectAccessible(page, `the only session ${where}`);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: words['account.downloadData'] }).click();
    expect((await download).suggestedFilename()).toBe('account-data.json');
    expect(complaints).toEqual([]);
    await close();
  });

  test(`says why a new password is refused that was sent by the Enter key, ${where}`, async () => {
    const person = people[language];
    const { page, close } = await visit({ viewport, language });
    await signInHere(page, person, prefix, words);
    await page.goto(`${running.url}${prefix}/account-settings/security`);
    await untilReady(page);
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill(words['account.currentPassword'], person.password);
    await fill(words['account.newPassword'], 'password1');
    await fill(words['account.confirmPassword'], 'password1');
    await page.keyboard.press('Enter');
    await expectRefusedInFocus(page, words['auth.passwordTooCommon'], words['account.newPassword']);
    // What the shop alone can know stays beside its field while another one is corrected.
    await fill(words['account.currentPassword'], '');
    await page.getByText(words['account.currentPasswordRequired']).waitFor();
    expect(await page.getByLabel(words['account.newPassword'], { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    // And so does what the browser finds by itself.
    await page.keyboard.press('Enter');
    await expectRefusedInFocus(page, words['account.currentPasswordRequired'], words['account.currentPassword']);
    await close();
  });

  test('of a session that was ended elsewhere asks to sign in when it is used', async () => {
    const person = people.ended;
    const { page, close } = await visit({ viewport: LAPTOP });
    await signInHere(page, person, '', en);
    await page.goto(`${running.url}/account-settings`);
    await untilReady(page);
    await running.shop.pool.query('delete from auth_sessions where user_id = $1', [person.viewer.id]);
    await page.getByLabel(en['account.fullName']).fill('Anna Kalniņa');
    await page.getByRole('button', { name: en['account.saveProfile'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(en['account.sessionEnded']).waitFor();
    await expectAccessible(page, 'the sign-in dialog over the profile');
    await close();
  });
});
