import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, openWindow, WINDOWS } from './support/window.ts';

let running: RunningShop;
let slug: string;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    slug = (await loadTiny(shop)).get(TINY.plain)?.slug ?? '';
  });
});
afterAll(() => running?.close());

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 502/;

describe('a shopper who loses the connection', () => {
  test.each([ON_A_PHONE])(
    'keeps a profile, an address and a review as they were typed, and sends them once it is back, $where',
    async (window) => {
      const person = await aSignedInShopper(running.shop, { language: window.language });
      const { page, context, t, open, signIn, complaints, close } = await openWindow(running, window);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await signIn(person);

      await open('/account-settings');
      const name = page.getByLabel(t('account.fullName'));
      await name.fill('Ilze Kalniņa');
      await context.setOffline(true);
      await button(t('account.saveProfile')).click();
      await page
        .getByText(t('account.profileFailed', { message: t('error.network') }))
        .first()
        .waitFor();
      expect(await name.inputValue()).toBe('Ilze Kalniņa');
      // The address is that of the page, as before the form was sent.
      expect(page.url()).toBe(`${running.url}${window.prefix}/account-settings`);
      await expectAccessible(page, 'a profile without a connection');
      await context.setOffline(false);
      // A proxy responds for a restarting shop: the shopper's connection works.
      const address = /account-settings/;
      await page.route(address, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
      );
      await button(t('account.saveProfile')).click();
      await page
        .getByText(t('account.profileFailed', { message: t('error.transientText') }))
        .first()
        .waitFor();
      await page.unroute(address);
      await button(t('account.saveProfile')).click();
      await page.getByText(t('account.profileUpdated')).first().waitFor();

      await open(`/product/${slug}`);
      await page.locator('#add-to-cart').click();
      await button(t('reviews.write')).click();
      const review = page.getByLabel(t('reviews.text'));
      await page.getByRole('radio', { name: t('reviews.stars', { n: 4 }) }).check();
      await review.fill('Calms my skin within a week.');
      await review.blur();
      // Nothing was sent yet.
      expect(await page.getByText(t('reviews.incomplete.text')).count()).toBe(0);
      await context.setOffline(true);
      await button(t('reviews.submit')).click();
      await page.getByText(t('error.network')).first().waitFor();
      // The form shows the same message as the toast.
      expect(await page.getByText(t('reviews.error.text')).count()).toBe(0);
      await page.locator('form').getByText(t('error.network')).waitFor();
      expect(await review.inputValue()).toBe('Calms my skin within a week.');
      await context.setOffline(false);
      // Pasted, and longer than a review may be: nothing of it is cut off, neither here nor by the shop.
      const long = 'Calms my skin within a week. '.repeat(180).trim();
      await review.fill(long);
      await page.getByText(t('field.tooLong', { n: long.length - 5_000 })).waitFor();
      await button(t('reviews.submit')).click();
      await page.getByText(t('reviews.textTooLong')).first().waitFor();
      expect(await review.inputValue()).toBe(long);
      await review.fill('Calms my skin within a week.');
      await button(t('reviews.submit')).click();
      await page.getByText(t('reviews.success.title')).first().waitFor();

      await open('/checkout');
      await button(t('checkout.addNewAddress')).click();
      const city = page.getByLabel(t('address.city'));
      await page.getByLabel(t('address.country')).selectOption('LV');
      await page.getByLabel(t('address.firstName'), { exact: true }).fill('Ilze');
      await page.getByLabel(t('address.lastName'), { exact: true }).fill('Kalniņa');
      await page.getByLabel(t('address.line1'), { exact: true }).fill('Skolas iela 5');
      await city.fill('Rīga');
      await page.getByLabel(t('address.postalCode')).fill('LV-1010');
      await context.setOffline(true);
      await button(t('address.save')).click();
      await page.getByText(t('error.network')).first().waitFor();
      expect(await city.inputValue()).toBe('Rīga');
      await context.setOffline(false);
      await button(t('address.save')).click();
      await page.getByText(t('address.added.text')).waitFor();

      expect(complaints.filter((complaint) => !OFFLINE.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each(WINDOWS)('shows it at the payment, and pays once it is back, $where', async (window) => {
    const { shop } = running;
    const person = await aSignedInShopper(shop, { language: window.language });
    const { orderId, orderNumber } = await walkOrderTo(shop, 'pending', { shopper: person });
    const { page, context, t, open, signIn, complaints, close } = await openWindow(running, window);
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('offline.text') });
    await signIn(person);
    await open(`/product/${slug}`);
    await page.locator('#add-to-cart').click();
    await open('/checkout');
    const pay = page.getByRole('button', { name: t('checkout.pay') });
    await page.locator('main button[aria-disabled]').waitFor({ state: 'detached' });
    await context.setOffline(true);
    await pay.click();
    await notice.waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: t('offline.title') })
      .first()
      .waitFor();
    expect(await page.getByText(t('checkout.failed.text')).count()).toBe(0);
    expect(context.pages()).toHaveLength(1);
    await expectAccessible(page, 'a checkout without a connection');
    await context.setOffline(false);

    for (const [path, name] of [
      ['/orders', t('orders.payNowOf', { number: orderNumber })],
      [`/orders/${orderId}`, t('orders.payNow')],
    ] as const) {
      // The connection is lost before the router has looked up the page of this address.
      await context.route('**/__manifest?*', (route) => route.abort('internetdisconnected'));
      await open(path);
      const { href } = new URL(page.url());
      await context.setOffline(true);
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await page.getByText(t('error.network')).first().waitFor();
      expect(page.url()).toBe(href);
      await context.setOffline(false);
      await context.unroute('**/__manifest?*');
      await button.click();
      await page.waitForURL(/test-payment/);
    }
    expect(complaints.filter((complaint) => !OFFLINE.test(complaint))).toEqual([]);
    await close();
  });

  test.each([ON_A_LAPTOP])(
    'keeps the page when a later part or the next page does not arrive, and shows the cart without prices, $where',
    async (window) => {
      const { page, context, t, open, complaints, close } = await openWindow(running, window);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const notice = page.getByText(t('offline.title'), { exact: true }).first();
      const cart = page.getByRole('dialog', { name: t('cart.title') });
      await page.route(/cart-sheet/, (route) => route.abort('internetdisconnected'));
      await open(`/product/${slug}`);
      await page.locator('#add-to-cart').click();
      await button(t('nav.cart', { n: 1 }))
        .first()
        .dispatchEvent('click');
      await notice.waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.unroute(/cart-sheet/);
      // On a phone the toast lies over it.
      await button(t('nav.cart', { n: 1 }))
        .first()
        .dispatchEvent('click');
      const checkout = cart.getByRole('button', { name: t('cart.checkout') });
      await cart.getByText(t('amount.total'), { exact: true }).waitFor();
      expect(await checkout.isEnabled()).toBe(true);
      await context.setOffline(true);
      await cart.getByRole('button', { name: t('cart.increase', { name: '' }) }).click();
      await cart.getByText(t('cart.offline')).waitFor();
      expect(await checkout.isDisabled()).toBe(true);
      expect(await cart.getByText(t('amount.total'), { exact: true }).count()).toBe(0);
      await expectAccessible(page, 'a cart without a connection');
      await context.setOffline(false);
      await cart.getByText(t('amount.total'), { exact: true }).waitFor();
      expect(await checkout.isEnabled()).toBe(true);
      await page.keyboard.press('Escape');
      await cart.waitFor({ state: 'hidden' });

      await button(t('reviews.write')).click();
      const review = page.getByLabel(t('reviews.text'));
      await review.fill('Light as air.');
      const { href } = new URL(page.url());
      await context.setOffline(true);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.faq') })
        .click();
      await notice.waitFor();
      expect(page.url()).toBe(href);
      expect(await review.inputValue()).toBe('Light as air.');
      await context.setOffline(false);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.faq') })
        .click();
      await page.getByRole('heading', { level: 1, name: t('faq.title') }).waitFor();
      expect(complaints.filter((complaint) => !OFFLINE.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_PHONE])(
    'opens a part whose scripts were lost by a reload that keeps what was typed, $where',
    async (window) => {
      const { page, context, t, open, complaints, close } = await openWindow(running, window);
      // Nothing is fetched before it is wanted.
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const cartButton = page.getByRole('button', { name: t('nav.cart', { n: 0 }), exact: true }).first();
      const reload = page.getByRole('button', { name: t('action.reload') }).first();
      // Not the sheet's own script, which has another address to try: one of its imports.
      await page.route(/assets\/opened-(?!plain)/, (route) => route.abort('connectionreset'));
      await open(`/product/${slug}`);
      await page.getByRole('button', { name: t('reviews.write'), exact: true }).click();
      await page.getByLabel(t('reviews.text')).fill('Light as air.');
      await cartButton.dispatchEvent('click');
      await page.getByText(t('offline.title'), { exact: true }).first().waitFor();
      expect(await reload.count()).toBe(0);
      await cartButton.dispatchEvent('click');
      await reload.waitFor();
      await page.unroute(/assets\/opened-(?!plain)/);

      // While the shop does not answer, the page stays.
      await page.route(page.url(), (route) => route.abort('connectionreset'));
      await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
      const asked = page.waitForEvent('requestfailed');
      await reload.click();
      await asked;
      expect(await page.getByLabel(t('reviews.text')).inputValue()).toBe('Light as air.');
      await page.unroute(page.url());
      await reload.click();
      await expect.poll(() => page.evaluate(() => 'isOldDocument' in window).catch(() => true)).toBe(false);
      await untilReady(page);
      await page.getByRole('button', { name: t('reviews.write'), exact: true }).click();
      expect(await page.getByLabel(t('reviews.text')).inputValue()).toBe('Light as air.');
      await cartButton.dispatchEvent('click');
      await page
        .getByRole('dialog', { name: t('cart.title') })
        .getByText(t('cart.empty'), { exact: true })
        .waitFor();
      expect(complaints.filter((complaint) => !/ERR_CONNECTION_RESET|Failed to fetch/.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_LAPTOP])(
    'keeps the page while the shop is away, and loads a newer version afterwards, $where',
    async (window) => {
      const { page, t, open, complaints, close } = await openWindow(running, window);
      const notice = page.getByText(t('transient.unavailable.title'), { exact: true }).first();
      const footer = page.getByRole('contentinfo');
      const headingOf = (title: string) => page.getByRole('heading', { level: 1, name: title });
      await open(`/product/${slug}`);
      const { href } = new URL(page.url());
      await page.getByRole('button', { name: t('reviews.write'), exact: true }).click();
      const review = page.getByLabel(t('reviews.text'));
      await review.fill('Light as air.');
      const stays = async () => {
        await notice.waitFor();
        expect(page.url()).toBe(href);
        expect(await review.inputValue()).toBe('Light as air.');
        const message = page.getByRole('alert').filter({ hasText: t('transient.unavailable.title') });
        await message.getByRole('button', { name: t('action.close') }).click();
        await message.waitFor({ state: 'detached' });
      };
      const away: Parameters<typeof page.route>[1] = (route) => route.fulfill({ status: 502, body: 'Bad Gateway' });

      // A proxy's response for a restarting shop: first for the page's script, then for its data.
      await page.route(/assets\/faq-/, away);
      await footer.getByRole('link', { name: t('footer.faq') }).click();
      await stays();
      await page.unroute(/assets\/faq-/);
      await page.route(/faq\.data/, away);
      await footer.getByRole('link', { name: t('footer.faq') }).click();
      await stays();
      // Nor on the way back, which the browser has taken already.
      await page.unroute(/faq\.data/);
      await footer.getByRole('link', { name: t('footer.faq') }).click();
      await headingOf(t('faq.title')).waitFor();
      await page.route(/product\/[^.]+\.data/, away);
      await page.goBack();
      await notice.waitFor();
      await headingOf(t('faq.title')).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${window.prefix}/faq`);
      await page.unroute(/product\/[^.]+\.data/);
      await page.goBack();
      await page.locator('#add-to-cart').waitFor();
      expect(page.url()).toBe(href);

      // Scripts that a newer version does not have any more.
      await page.route(/assets\/about-/, (route) => route.fulfill({ status: 404 }));
      await page.route(/__manifest/, (route) =>
        route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
      );
      await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
      await footer.getByRole('link', { name: t('nav.about') }).click();
      await page.waitForURL(`${running.url}${window.prefix}/about`);
      expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
      expect(complaints.filter((complaint) => !/status of (?:502|404)/.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_PHONE])(
    'with data saving, a part that does not arrive is reported too, and can be tried again, $where',
    async (window) => {
      const { page, context, t, open, complaints, close } = await openWindow(running, window);
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '2g' } }),
      );
      const notice = page.getByText(t('offline.title'), { exact: true }).first();
      const cartButton = page.getByRole('button', { name: t('nav.cart', { n: 1 }), exact: true }).first();
      const faq = page.getByRole('contentinfo').getByRole('link', { name: t('footer.faq') });
      const hide = async () => {
        await notice.waitFor();
        const message = page.getByRole('alert').filter({ hasText: t('offline.title') });
        await message.getByRole('button', { name: t('action.close') }).click();
        await message.waitFor({ state: 'detached' });
      };
      await open(`/product/${slug}`);
      const { href } = new URL(page.url());
      await page.locator('#add-to-cart').click();
      await page.getByRole('button', { name: t('action.continueShopping'), exact: true }).waitFor();
      await context.setOffline(true);
      // On a phone the small cart lies over it.
      await cartButton.dispatchEvent('click');
      await hide();
      await faq.click();
      await hide();
      expect(page.url()).toBe(href);
      await context.setOffline(false);
      await cartButton.click();
      const cart = page.getByRole('dialog', { name: t('cart.title') });
      await cart.getByText(t('amount.total'), { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await cart.waitFor({ state: 'hidden' });
      await faq.click();
      await page.getByRole('heading', { level: 1, name: t('faq.title') }).waitFor();
      expect(complaints.filter((complaint) => !OFFLINE.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_LAPTOP])(
    'keeps what was typed to sign in, and says why the next page does not come, $where',
    async (window) => {
      const { page, context, t, open, complaints, close } = await openWindow(running, window);
      await open('/sign-in');
      await page.getByLabel(t('auth.email')).fill('ilze.kalnina@example.com');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('Bērzu sula 2026');
      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(t('error.network')).first().waitFor();
      expect(await page.getByLabel(t('auth.email')).inputValue()).toBe('ilze.kalnina@example.com');

      await page
        .getByRole('main')
        .getByRole('link', { name: t('auth.forgotLink') })
        .click();
      await page.getByText(t('offline.title'), { exact: true }).first().waitFor();
      expect(await page.getByLabel(t('auth.email')).inputValue()).toBe('ilze.kalnina@example.com');
      await context.setOffline(false);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('auth.forgotLink') })
        .click();
      await page.getByRole('heading', { level: 1, name: t('auth.forgotTitle') }).waitFor();
      expect(complaints.filter((complaint) => !OFFLINE.test(complaint))).toEqual([]);
      await close();
    },
  );
});
