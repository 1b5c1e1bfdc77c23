import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefront as words } from '#locales/en/storefront.ts';
import { aCustomer, anAdmin, aStaffMember } from '#tests/support/people/people.ts';
import { actAs } from './support/act-as.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, openWindow, shopWords, WINDOWS } from './support/window.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(async () => {});
});
afterAll(() => running?.close());

describe('a page for its owner alone', () => {
  test.each(WINDOWS)(
    'leads home, says why, and goes on to it after signing in; a forgotten password keeps the email, $where',
    async (window) => {
      const { page, t, open, complaints, close } = await openWindow(running, window);
      const person = await aCustomer(running.shop, { language: window.language });
      await open('/orders?page=1');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('auth.firstForOrders')).waitFor();
      expect(page.url()).toBe(`${running.url}${window.prefix || '/'}`);
      await expectAccessible(page, 'home page with a sign-in dialog');
      await dialog.getByLabel(t('auth.email')).fill(person.viewer.email);
      await dialog.getByRole('button', { name: t('auth.forgotLink') }).click();
      await dialog.getByRole('heading', { name: t('auth.forgotTitle') }).waitFor();
      expect(await dialog.getByLabel(t('auth.email')).inputValue()).toBe(person.viewer.email);
      await dialog.getByRole('button', { name: t('auth.backToSignIn') }).click();
      await dialog.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
      await expect.poll(() => page.url()).toBe(`${running.url}${window.prefix}/orders?page=1`);

      await page.context().clearCookies({ name: /session/ });
      await open('/checkout');
      await page.getByRole('dialog').getByText(t('cart.signInToCheckout')).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_LAPTOP])(
    'is left in every tab by signing out in one, save where something is typed, $where',
    async (window) => {
      const { page, context, t, open, signIn, complaints, close } = await openWindow(running, window);
      const person = await aCustomer(running.shop, { language: window.language });
      await signIn(person);
      const inTab = async (path: string) => {
        const tab = await context.newPage();
        await tab.goto(`${running.url}${window.prefix}${path}`);
        await untilReady(tab);
        return tab;
      };
      const orders = await inTab('/orders');
      const typing = await inTab('/account-settings');
      await typing.getByLabel(t('account.fullName')).fill('Ilze Kalniņa');
      await open('/products');
      await page
        .locator('form[action$="/sign-out"]')
        .first()
        .evaluate((form: HTMLFormElement) => form.requestSubmit());
      await page.waitForURL(`${running.url}${window.prefix || '/'}`);
      await orders.waitForURL(`${running.url}${window.prefix || '/'}`);
      await orders.getByRole('dialog').getByText(t('auth.firstForOrders')).waitFor();
      expect(await typing.getByLabel(t('account.fullName')).inputValue()).toBe('Ilze Kalniņa');
      await typing.getByRole('button', { name: t('account.saveProfile') }).click();
      const dialog = typing.getByRole('dialog');
      await dialog.getByText(t('account.sessionEnded')).waitFor();
      await dialog.getByLabel(t('auth.email')).fill(person.viewer.email);
      await dialog.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
      await typing.keyboard.press('Enter');
      await typing.getByText(t('account.profileUpdated')).first().waitFor();
      // The form of somebody who is signed out is answered 401, which browsers note.
      expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_LAPTOP])('is noticed by the other tabs, which go straight to checkout, $where', async (window) => {
    const { page, context, t, signIn, complaints, close } = await openWindow(running, window);
    const other = await context.newPage();
    await other.goto(`${running.url}${window.prefix}/faq`);
    await untilReady(other);
    await other
      .getByRole('banner')
      .getByRole('link', { name: t('nav.signIn') })
      .waitFor();
    await signIn(await aCustomer(running.shop, { language: window.language }));
    await page.goto(`${running.url}${window.prefix}/faq`);
    await other.getByRole('banner').getByLabel(t('userMenu.label'), { exact: true }).first().waitFor();
    await other.goto(`${running.url}${window.prefix}/checkout`);
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([ON_A_LAPTOP])('leads staff on to the back office, $where', async (window) => {
    const { page, complaints, close } = await openWindow(running, window);
    const person = await aStaffMember(running.shop, 'staff', { language: window.language });
    await page.goto(`${running.url}/admin/products`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(shopWords('en')('auth.firstForAdmin')).waitFor();
    await dialog.getByLabel(shopWords('en')('auth.email')).fill(person.viewer.email);
    await dialog.getByLabel(shopWords('en')('auth.password'), { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${running.url}/admin/products`);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([ON_A_PHONE])(
    'has its sign-in link on the page without scripts, and the email goes along on the pages with them, $where',
    async (window) => {
      const plain = await openWindow(running, window, { scripts: false });
      await plain.open('/orders');
      await plain.page.getByText(plain.t('auth.firstForOrders')).waitFor();
      await plain.page
        .getByRole('main')
        .getByRole('link', { name: plain.t('auth.signIn') })
        .click();
      expect(new URL(plain.page.url()).searchParams.get('next')).toBe(`${window.prefix}/orders`);
      await plain.close();

      const { page, t, open, close } = await openWindow(running, window);
      await open('/sign-in');
      await page.getByRole('main').getByLabel(t('auth.email')).fill('ilze@example.lv');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('auth.forgotLink') })
        .click();
      await page.getByRole('heading', { level: 1, name: t('auth.forgotTitle') }).waitFor();
      expect(await page.getByRole('main').getByLabel(t('auth.email')).inputValue()).toBe('ilze@example.lv');
      await close();
    },
  );
});

/** The visible one of the header's menus: of the account, or on a phone of everything. */
const openMenu = async (page: Page) => {
  const menu = page.getByRole('banner').locator('summary:visible').last();
  await menu.click();
  return page.getByRole('banner').locator('details[open]');
};

test.each(WINDOWS)(
  'the account menu has its links at once, then says who it is without moving them; after signing out nobody goes back to it, $where',
  async (window) => {
    const { page, context, t, open, complaints, close } = await openWindow(running, window);
    const person = await aStaffMember(running.shop, 'admin', { full_name: 'Žanete Ķirse', language: window.language });
    await actAs(context, running, person, window.language);
    const held = Promise.withResolvers<void>();
    await page.route('**/account-settings/summary', async (route) => {
      await held.promise;
      await route.continue();
    });
    await open('/faq');
    const menu = await openMenu(page);
    const signOut = menu.getByRole('button', { name: t('userMenu.signOut') });
    await menu.getByText(t('userMenu.loading')).waitFor();
    // In the menu itself, which moves a little while it opens.
    const places = () =>
      Promise.all(
        [signOut, menu.getByRole('link', { name: t('userMenu.myOrders') })].map((entry) =>
          entry.evaluate((it: HTMLElement) => [it.offsetTop, it.offsetLeft, it.offsetWidth]),
        ),
      );
    const before = await places();
    held.resolve();
    await menu.getByText('Žanete Ķirse').waitFor();
    await menu.getByText(person.viewer.email, { exact: true }).waitFor();
    await menu.getByText(t('userMenu.administrator'), { exact: true }).waitFor();
    await menu.getByRole('link', { name: t('userMenu.adminDashboard') }).waitFor();
    expect(await places()).toEqual(before);
    await expectAccessible(page, 'account menu');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const own of ['Žanete', person.viewer.email]) expect(stored).not.toContain(own);

    await signOut.click();
    await page.waitForURL(`${running.url}${window.prefix || '/'}`);
    await page.goBack();
    await page.waitForURL(`${running.url}${window.prefix}/faq`);
    await untilReady(page);
    expect(await page.locator('form[action$="/sign-out"]').count()).toBe(0);
    expect(await page.getByRole('banner').locator('a[href*="/sign-in"]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([ON_A_LAPTOP])(
  'the account menu says that nothing was reached, or that the session ended elsewhere, and signs in again, $where',
  async (window) => {
    const { page, context, t, open, complaints, close } = await openWindow(running, window);
    const person = await aCustomer(running.shop, { language: window.language });
    await actAs(context, running, person, window.language);
    await open('/faq');
    await page.route('**/account-settings/summary', (route) => route.abort());
    const menu = await openMenu(page);
    await menu.getByText(t('userMenu.failed')).waitFor();
    await page.unrouteAll();
    await running.shop.pool.query('delete from auth_sessions where user_id = $1', [person.viewer.id]);
    await menu.getByRole('button', { name: t('action.retry') }).click();
    await menu.getByText(t('userMenu.signedOut')).waitFor();
    await expectAccessible(page, 'account menu after the session');
    await menu.getByRole('link', { name: t('nav.signIn') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('auth.email')).fill(person.viewer.email);
    await dialog.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await (await openMenu(page)).getByText(person.viewer.email, { exact: true }).waitFor();
    expect(complaints.filter((text) => !/ERR_FAILED|status of 401/.test(text))).toEqual([]);
    await close();
  },
);

test.each([ON_A_LAPTOP])(
  'a session that ended elsewhere: the next link leads to signing in and from there on, and the name is gone, $where',
  async (window) => {
    const { page, context, t, open, close } = await openWindow(running, window);
    const person = await aCustomer(running.shop, { language: window.language });
    await actAs(context, running, person, window.language);
    await open('/faq');
    await (await openMenu(page)).getByText(person.viewer.email, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await running.shop.pool.query('delete from auth_sessions where user_id = $1', [person.viewer.id]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.trackOrder') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('auth.firstForOrders')).waitFor();
    expect(await page.locator('form[action$="/sign-out"]').count()).toBe(0);
    expect(await page.content()).not.toContain(person.viewer.email);
    await dialog.getByLabel(t('auth.email')).fill(person.viewer.email);
    await dialog.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${running.url}${window.prefix}/orders`);
    await close();
  },
);

test('without scripts the account menu leads to the account, which says who it is, and signs out', async () => {
  const person = await anAdmin(running.shop);
  const { page, t, open, close } = await openWindow(running, ON_A_PHONE, { scripts: false });
  await actAs(page.context(), running, person, ON_A_PHONE.language);
  await open('/faq');
  const menu = await openMenu(page);
  expect(await menu.getByText(t('userMenu.loading')).isVisible()).toBe(false);
  await menu.getByRole('link', { name: t('userMenu.accountSettings') }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('userMenu.adminDashboard') }).waitFor();
  await (await openMenu(page)).getByRole('button', { name: t('userMenu.signOut') }).click();
  await page.waitForURL(`${running.url}${ON_A_PHONE.prefix || '/'}`);
  expect(await page.locator('form[action$="/sign-out"]').count()).toBe(0);
  await close();
});

test.each([ON_A_PHONE])('signing out without a network leaves the page, and says so, $where', async (window) => {
  const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
  await signIn(await aCustomer(running.shop, { language: window.language }));
  await open('/orders');
  const address = page.url();
  const signOut = async () => {
    const menu = page.getByRole('banner').locator('summary:visible').last();
    if ((await menu.evaluate((it) => it.parentElement?.hasAttribute('open'))) === false) await menu.click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('userMenu.signOut') })
      .click();
  };
  await page.context().setOffline(true);
  await signOut();
  await toastOf(page, t('auth.signOutFailed')).waitFor();
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await signOut();
  await page.waitForURL(`${running.url}${window.prefix || '/'}`);
  expect((await page.context().cookies()).some(({ name }) => /session/.test(name))).toBe(false);
  // Without a network the browser says so, the page does, and links that came into view could not be looked up.
  const expected = /ERR_INTERNET_DISCONNECTED|Signing out failed|Failed to fetch manifest patches/;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  await close();
});

test('the dialog has tabs for signing in and signing up, reached by keys too, and keeps the email that was typed', async () => {
  const { page, close } = await visit({ viewport: PHONE });
  await page.goto(`${running.url}/orders`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words['auth.email']).fill('anna@example.lv');
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
  expect(await tab(words['auth.signIn']).getAttribute('aria-selected')).toBe('true');
  await tab(words['auth.signIn']).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel(words['auth.fullName']).waitFor();
  expect(await tab(words['auth.signUp']).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await dialog.getByLabel(words['auth.email']).inputValue()).toBe('anna@example.lv');
  await expectAccessible(page, 'sign-up dialog with its tabs');
  await tab(words['auth.signIn']).click();
  // The panel that leaves is there for a moment longer.
  await expect.poll(() => dialog.getByRole('tabpanel').count()).toBe(1);
  await dialog.getByRole('button', { name: words['auth.signIn'], exact: true }).waitFor();
  expect(await dialog.getByLabel(words['auth.email']).inputValue()).toBe('anna@example.lv');
  await dialog.getByRole('button', { name: words['auth.forgotLink'] }).click();
  await dialog.getByRole('button', { name: words['auth.backToSignIn'] }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(0);
  await close();
});

describe('a wrong password is answered', () => {
  for (const [device, viewport] of [
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ] as const) {
    test(`on the sign-in page, by the Enter key, on ${device}`, async () => {
      const { page, close } = await visit({ viewport });
      await page.goto(`${running.url}/sign-in`);
      await untilReady(page);
      await page.getByLabel(words['auth.email']).fill('anna@example.lv');
      await page.getByLabel(words['auth.password'], { exact: true }).fill('not-the-password');
      await page.keyboard.press('Enter');
      const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: words['auth.invalidCredentials'] });
      await refusal.waitFor();
      await toastOf(page, words['auth.invalidCredentials']).waitFor();
      // Said, and still said once focus has settled on it.
      await expect.poll(() => refusal.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.getByLabel(words['auth.email']).inputValue()).toBe('anna@example.lv');
      await expectAccessible(page, 'sign-in page with a refusal');
      await close();
    });
  }

  test('in the sign-in dialog, by the Enter key', async () => {
    const { page, close } = await visit({ viewport: LAPTOP });
    await page.goto(running.url);
    await untilReady(page);
    await page.getByRole('banner').getByRole('link', { name: words['nav.signIn'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words['auth.email']).fill('anna@example.lv');
    await dialog.getByLabel(words['auth.password'], { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: words['auth.invalidCredentials'] }).first().waitFor();
    await toastOf(page, words['auth.invalidCredentials']).waitFor();
    await close();
  });

  test('a form corrected and sent by one click says everything that is still wrong', async () => {
    const { page, close } = await visit({ viewport: LAPTOP });
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

function toastOf(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text, has: page.getByRole('button') });
}
