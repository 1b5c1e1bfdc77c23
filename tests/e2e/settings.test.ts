import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_LAPTOP, openWindow, WINDOWS } from './support/window.ts';

let running: RunningShop;
const admins = new Map<string, Person>();

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    for (const { language } of WINDOWS) admins.set(language, await anAdmin(shop, { language }));
  });
});
afterAll(() => running?.close());

/** Signed in as an administrator who reads this language everywhere. */
async function enters(window: (typeof WINDOWS)[number], path: string) {
  const person = admins.get(window.language);
  if (person === undefined) throw new Error('There is no administrator');
  return openBackOffice(running, window, { person, path: `/admin/settings${path}` });
}

const field = (page: Page, name: string) => page.locator(`#setting-${name}`);

for (const window of [ON_A_LAPTOP]) {
  const { where, language, prefix } = window;

  test(`an administrator changes settings and sees them in the shop (${where})`, async () => {
    const { page, t: words, open, complaints, close } = await enters(window, '');
    await page.getByRole('heading', { level: 1, name: words('settings.title') }).waitFor();
    await expectAccessible(page, `settings (${language})`);
    await field(page, 'shopName').fill(`Spogulis ${language}`);
    await field(page, 'vatRate').fill('22');
    await field(page, 'email').fill('nobody');
    const bar = page.getByRole('region', { name: words('admin.unsaved') });
    await bar.getByRole('button', { name: words('admin.action.save') }).click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await page.getByText(words('settings.vat.title')).waitFor();
    await expectAccessible(page, `settings with errors (${language})`);
    await field(page, 'email').fill('info@vitrina.example');
    await bar.getByRole('button', { name: words('admin.action.save') }).click();
    await page.getByRole('alert').getByText(words('settings.problem.vat_not_confirmed')).waitFor();
    await field(page, 'vatRate').fill('21');
    await bar.getByRole('button', { name: words('admin.action.save') }).click();
    await page.getByText(words('settings.saved'), { exact: true }).first().waitFor();
    // The frame follows without a new document.
    await page.getByRole('banner').getByText(`Spogulis ${language}`).waitFor();

    // Somebody else is faster.
    const theirs = language === 'en' ? '+371 67000008' : '+371 67000009';
    await field(page, 'phone').fill('+371 67000001');
    await changeSettings(running.shop, { phone: theirs });
    await bar.getByRole('button', { name: words('admin.action.save') }).click();
    const conflict = page.getByRole('region', { name: words('conflict.title.settings') });
    await conflict.waitFor();
    await expectAccessible(page, `settings somebody else has changed (${language})`);
    const phone = conflict.getByRole('group', { name: words('settings.field.phone') });
    expect(await phone.getByRole('radio', { name: '+371 67000001' }).isChecked()).toBe(true);
    await phone.getByRole('radio', { name: theirs }).check();
    await conflict.getByRole('button', { name: words('conflict.look') }).click();
    await expect.poll(() => field(page, 'phone').inputValue()).toBe(theirs);

    await page.goto(`${running.url}${prefix || '/'}`);
    await untilReady(page);
    await page.getByRole('banner').getByText(`Spogulis ${language}`).first().waitFor();

    await open('/admin/settings/changes');
    const newest = page.getByRole('list', { name: words('changes.title') }).getByRole('listitem');
    await newest.first().waitFor();
    await expectAccessible(page, `record of changes (${language})`);
    const undo = page.getByRole('button', { name: words('admin.action.undo') });
    const before = await undo.count();
    await undo.nth(1).click();
    // The filter offers this kind of change from now on, in the same word and not shown.
    await page.getByText(words('settings.undone'), { exact: true }).filter({ visible: true }).first().waitFor();
    await expect.poll(() => undo.count()).toBe(before);
    await newest.getByText(words('changes.undone'), { exact: true }).first().waitFor();

    // By person, kind of record and name; changes by the shop itself are not there.
    await page.getByText(words('changes.filters'), { exact: true }).click();
    await page.getByLabel(words('changes.entity'), { exact: true }).selectOption('order');
    await page.getByRole('button', { name: words('changes.show') }).click();
    await page.getByRole('heading', { name: words('changes.empty') }).waitFor();
    await expectAccessible(page, `no changes found (${language})`);
    await page.getByRole('link', { name: words('changes.clear') }).click();
    await newest.first().waitFor();
    await page.getByText(words('changes.filters'), { exact: true }).click();
    await page.getByLabel(words('changes.entity'), { exact: true }).selectOption('settings');
    await page.getByLabel(words('changes.actor'), { exact: true }).selectOption(admins.get(language)?.viewer.id ?? '');
    await page.getByRole('button', { name: words('changes.show') }).click();
    await page.waitForURL(/entity=settings/);
    await newest.getByText(`Spogulis ${language}`).first().waitFor();
    expect(complaints.filter((text) => !/ (409|422) /.test(text))).toEqual([]);
    await close();
  });

  test(`somebody is invited, accepts, gets another role and leaves (${where})`, async () => {
    const { page, t: words, open, complaints, close } = await enters(window, '/staff');
    const email = `jauns-${language}@example.lv`;
    await page.getByLabel(words('staff.email')).fill('nobody');
    await page.getByRole('button', { name: words('staff.inviteButton') }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page, `an invitation to an invalid address (${language})`);
    await page.getByLabel(words('staff.email')).fill(email);
    await page.getByRole('button', { name: words('staff.inviteButton') }).click();
    await page.getByText(words('staff.did.invite'), { exact: true }).first().waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    await expectAccessible(page, `staff with an invitation (${language})`);
    await expect.poll(async () => (await listMailsTo(running.shop, email)).length).toBe(1);

    const theirs = await openWindow(running, window);
    const token = tokenIn((await listMailsTo(running.shop, email))[0]);
    await theirs.open(`/staff-invitation?access_token=${token}`);
    await expect.poll(() => theirs.page.url()).toBe(`${running.url}${prefix}/staff-invitation`);
    await expectAccessible(theirs.page, `an invitation (${language})`);
    const { t } = theirs;
    await theirs.page.getByLabel(t('auth.fullName')).fill('Jānis Bērziņš');
    await theirs.page.getByLabel(t('auth.password'), { exact: true }).fill('kazenes un brūklenes');
    await theirs.page.getByLabel(t('invitation.confirmPassword'), { exact: true }).fill('kazenes un brūklenes');
    await theirs.page.getByRole('button', { name: t('invitation.accept') }).click();
    // A password is slow to seal, and slower on a busy machine.
    await theirs.page.waitForURL(`${running.url}/admin`);
    await theirs.page.getByRole('navigation').first().waitFor();

    await open('/admin/settings/staff');
    const actions = page.getByRole('button', { name: words('staff.actionsFor', { name: 'Jānis Bērziņš' }) });
    await actions.click();
    await page.getByRole('menuitem', { name: words('staff.changeRole') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('role.read_only') }).check();
    await expectAccessible(page, `changing a role (${language})`);
    await dialog.getByRole('button', { name: words('staff.ask.role.button') }).click();
    await page.getByText(words('staff.did.role'), { exact: true }).first().waitFor();
    await theirs.page.goto(`${running.url}/admin/settings`);
    await theirs.page.getByText(/Only administrators|tikai administratori/).waitFor();
    await untilReady(theirs.page);
    await expectAccessible(theirs.page, `settings to look at (${language})`);

    await actions.click();
    await page.getByRole('menuitem', { name: words('staff.remove') }).click();
    await dialog.getByRole('button', { name: words('staff.ask.remove.button') }).click();
    await page.getByText(words('staff.did.remove'), { exact: true }).first().waitFor();
    await actions.waitFor({ state: 'detached' });
    await theirs.page.goto(`${running.url}/admin`);
    await expect.poll(() => new URL(theirs.page.url()).pathname).not.toBe('/admin');
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await theirs.close();
    await close();
  });
}
