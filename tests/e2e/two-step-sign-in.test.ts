import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin as adminWords } from '#locales/en/admin.ts';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { codeOfApp, letCodesAge } from '#tests/support/people/authenticator.ts';
import {
  aCustomer,
  anAdmin,
  type Person,
  type ProtectedPerson,
  withSecondFactor,
} from '#tests/support/people/people.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

let running: RunningShop;
let people: Readonly<Record<'en' | 'lv' | 'plain' | 'admin', Person>>;
let protectedPeople: Readonly<Record<'en' | 'lv' | 'plain', ProtectedPerson>>;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    people = {
      en: await aCustomer(shop),
      lv: await aCustomer(shop, { language: 'lv' }),
      plain: await aCustomer(shop),
      admin: await anAdmin(shop),
    };
    protectedPeople = {
      en: await withSecondFactor(shop, await aCustomer(shop)),
      lv: await withSecondFactor(shop, await aCustomer(shop, { language: 'lv' })),
      plain: await withSecondFactor(shop, await aCustomer(shop)),
    };
  });
});
afterAll(() => running?.close());

const { where, viewport, language, prefix } = ON_A_LAPTOP;
const words = en;
type Words = typeof en | typeof lv;

/** What the shop refuses is a 401 or 422, which browsers put into the console. */
const unexpected = (complaints: readonly string[]) => complaints.filter((line) => !/\b(?:401|422)\b/.test(line));

async function givePassword(within: Page | Locator, words: Words, { viewer, password }: Person): Promise<void> {
  await within.getByLabel(words['auth.email']).fill(viewer.email);
  await within.getByLabel(words['auth.password'], { exact: true }).fill(password);
  await within.getByLabel(words['auth.password'], { exact: true }).press('Enter');
}

async function signInHere(page: Page, person: Person, prefix: string, words: Words): Promise<void> {
  await page.goto(`${running.url}${prefix}/sign-in`);
  await untilReady(page);
  await givePassword(page, words, person);
  await page.waitForURL(`${running.url}${prefix || '/'}`);
}

/** A code of six digits that the app does not show now. */
function wrongCode(key: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOfApp(key, new Date(), steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !shown.includes(code)) ?? '';
}

describe('two-step sign-in', () => {
  test(`is set up in the Security tab, and turned off, ${where}`, async () => {
    const person = people[language];
    const { page, context, complaints, close } = await visit({ viewport, language });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.url });
    await signInHere(page, person, prefix, words);
    await page.goto(`${running.url}${prefix}/account-settings/security`);
    await untilReady(page);
    const panel = page.getByRole('region', { name: words['twoStep.title'] });
    await panel.getByText(words['twoStep.off'], { exact: true }).waitFor();
    await panel.getByRole('link', { name: words['twoStep.setUp'] }).click();

    // The page before has a field of that name too.
    await page.getByRole('button', { name: words['twoStep.continue'] }).waitFor();
    const password = page.getByLabel(words['account.currentPassword']);
    await password.fill('nepareiza parole');
    await page.getByRole('button', { name: words['twoStep.continue'] }).click();
    await page.getByRole('alert').getByText(words['account.wrongPassword']).waitFor();
    await expectAccessible(page, `the password before setting up, ${where}`);
    await password.fill(person.password);
    await page.getByRole('button', { name: words['twoStep.continue'] }).click();

    await page.getByRole('img', { name: words['twoStep.qrCode'] }).waitFor();
    const key = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel(words['auth.code']).fill(wrongCode(key));
    await page.getByRole('button', { name: words['twoStep.turnOn'] }).click();
    await page.getByRole('alert').getByText(words['auth.wrongCode']).first().waitFor();
    await expectAccessible(page, `the QR code ${where}`);
    await page.getByLabel(words['auth.code']).fill(codeOfApp(key));
    await page.getByRole('button', { name: words['twoStep.turnOn'] }).click();

    const kept = page.getByRole('region', { name: words['twoStep.codesTitle'] });
    await kept.getByRole('listitem').first().waitFor();
    const codes = await kept.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await kept.getByRole('button', { name: words['twoStep.copy'] }).click();
    await kept.getByRole('button', { name: words['twoStep.copied'] }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
    const download = page.waitForEvent('download');
    await kept.getByRole('button', { name: words['twoStep.download'] }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'));
    await expectAccessible(page, `the recovery codes ${where}`);
    await kept.getByRole('link', { name: words['twoStep.kept'] }).click();
    await panel.getByText(words['twoStep.on'], { exact: true }).waitFor();
    await panel.getByRole('link', { name: words['twoStep.manage'] }).click();

    const off = page.getByRole('region', { name: words['twoStep.turnOffTitle'] });
    await off.getByLabel(words['account.currentPassword']).fill(person.password);
    await off.getByLabel(words['twoStep.eitherCode']).fill('123');
    await off.getByRole('button', { name: words['twoStep.turnOff'] }).click();
    await off.getByRole('alert').getByText(words['auth.codeInvalid']).waitFor();
    await expectAccessible(page, `turning off ${where}`);
    await off.getByLabel(words['twoStep.eitherCode']).fill(codes[0] ?? '');
    await off.getByRole('button', { name: words['twoStep.turnOff'] }).click();
    await page.getByRole('status').getByText(words['twoStep.turnedOff']).first().waitFor();
    await page.getByRole('button', { name: words['twoStep.continue'] }).waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  test(`asks for the code after the password, ${where}`, async () => {
    const person = protectedPeople[language];
    const { page, complaints, close } = await visit({ viewport, language });
    await page.goto(`${running.url}${prefix}/sign-in`);
    await untilReady(page);
    await givePassword(page, words, person);
    await page.getByRole('heading', { name: words['auth.codeTitle'] }).waitFor();
    const code = page.getByLabel(words['auth.code']);
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, `the code ${where}`);
    await code.fill(wrongCode(person.key));
    await code.press('Enter');
    await page.getByRole('alert').getByText(words['auth.wrongCode']).first().waitFor();
    await expectAccessible(page, `a wrong code ${where}`);
    await letCodesAge(running.shop, person.viewer);
    await code.fill(codeOfApp(person.key));
    await code.press('Enter');
    await page.waitForURL(`${running.url}${prefix || '/'}`);
    await page.goto(`${running.url}${prefix}/account-settings`);
    await page.getByRole('heading', { name: words['account.title'] }).waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  test('asks in the dialog too, takes a recovery code, and starts over when it took too long', async () => {
    const person = protectedPeople.en;
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    await page.goto(`${running.url}/faq`);
    await untilReady(page);
    await page.getByRole('banner').getByRole('link', { name: en['nav.signIn'] }).click();
    const dialog = page.getByRole('dialog');
    await givePassword(dialog, en, person);
    const code = dialog.getByLabel(en['auth.code']);
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'the code in the dialog');
    await running.shop.pool.query('delete from sign_in_challenges where user_id = $1', [person.viewer.id]);
    await code.fill('123456');
    await code.press('Enter');
    await dialog.getByText(en['auth.challengeOver']).waitFor();
    await givePassword(dialog, en, person);
    await dialog.getByRole('link', { name: en['auth.useRecovery'] }).click();
    const recovery = dialog.getByLabel(en['auth.recoveryCode']);
    await recovery.fill((person.recoveryCodes[0] ?? '').toUpperCase());
    await expectAccessible(page, 'a recovery code in the dialog');
    await recovery.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(en['auth.signInSuccess']).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/faq');
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  test('still asks for the code after a reset of the password', async () => {
    const person = protectedPeople.lv;
    const { page, complaints, close } = await visit({ viewport: PHONE, language: 'lv' });
    const { shop } = running;
    const request = { userId: person.viewer.id, type: 'recovery', now: shop.clock.now() } as const;
    const link = await transact(shop.db, (tx) => createAccountLink(tx, request));
    await page.goto(`${running.url}/lv/reset-password?access_token=${link?.access_token}&type=recovery`);
    await untilReady(page);
    const main = page.getByRole('main');
    await main.getByLabel(lv['reset.newPassword'], { exact: true }).fill('dzērvenes un brūklenes');
    await main.getByLabel(lv['reset.confirmPassword']).fill('dzērvenes un brūklenes');
    await main.getByRole('button', { name: lv['reset.submit'] }).click();
    await page.getByRole('heading', { name: lv['auth.codeTitle'] }).waitFor();
    await page.getByText(lv['reset.success']).first().waitFor();
    await expectAccessible(page, 'the code after a reset');
    await page.getByLabel(lv['auth.code']).fill(codeOfApp(person.key, new Date(), 1));
    await page.getByLabel(lv['auth.code']).press('Enter');
    await page.waitForURL(`${running.url}/lv`);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  test('works without scripts, and offers the recovery code there too', async () => {
    const person = protectedPeople.plain;
    const { page, close } = await visit({ viewport: PHONE, scripts: false });
    await page.goto(`${running.url}/sign-in`);
    await givePassword(page, en, person);
    await page.getByRole('heading', { name: en['auth.codeTitle'] }).waitFor();
    await page.getByRole('link', { name: en['auth.useRecovery'] }).click();
    await page.getByLabel(en['auth.recoveryCode']).fill(person.recoveryCodes[1] ?? '');
    await page.getByRole('main').getByRole('button', { name: en['auth.signIn'] }).click();
    await page.waitForURL(`${running.url}/`);

    await page.goto(`${running.url}/sign-out`);
    await page.context().clearCookies();
    await page.goto(`${running.url}/sign-in`);
    await givePassword(page, en, people.plain);
    await page.waitForURL(`${running.url}/`);
    await page.goto(`${running.url}/account-settings/security/two-step`);
    await page.getByLabel(en['account.currentPassword']).fill(people.plain.password);
    await page.getByRole('button', { name: en['twoStep.continue'] }).click();
    await page.getByRole('img', { name: en['twoStep.qrCode'] }).waitFor();
    const key = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel(en['auth.code']).fill(codeOfApp(key));
    await page.getByRole('button', { name: en['twoStep.turnOn'] }).click();
    const kept = page.getByRole('region', { name: en['twoStep.codesTitle'] });
    await kept.getByRole('listitem').first().waitFor();
    expect(await kept.getByRole('listitem').count()).toBe(10);
    await close();
  });

  test('is what the back office asks of staff until they have set it up', async () => {
    const { page, complaints, close } = await visit({ viewport: LAPTOP });
    await signInHere(page, people.admin, '', en);
    await page.goto(`${running.url}/admin`);
    await page.getByText(adminWords['admin.secondFactor.title']).waitFor();
    await expectAccessible(page, 'the back office with the notice');
    await page.getByRole('link', { name: adminWords['admin.secondFactor.setUp'] }).click();
    await page.getByRole('heading', { name: en['twoStep.title'] }).waitFor();
    await untilReady(page);
    await page.getByLabel(en['account.currentPassword']).fill(people.admin.password);
    await page.getByRole('button', { name: en['twoStep.continue'] }).click();
    await page.getByRole('img', { name: en['twoStep.qrCode'] }).waitFor();
    const key = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel(en['auth.code']).fill(codeOfApp(key));
    await page.getByRole('button', { name: en['twoStep.turnOn'] }).click();
    await page.getByRole('link', { name: en['twoStep.toBackOffice'] }).click();
    await page.getByRole('heading', { name: adminWords['overview.title'] }).waitFor();
    expect(await page.getByText(adminWords['admin.secondFactor.title']).count()).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });
});
