import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { checkOutWell, payByTestCard } from '#tests/support/orders/orders.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, openWindow, WINDOWS } from './support/window.ts';

let running: RunningShop;
let serum: { readonly id: string };

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    const found = (await loadTiny(shop)).get(TINY.plain);
    if (found === undefined) throw new Error('The small shop has no serum');
    serum = found;
  });
});
afterAll(() => running?.close());

const EXPECTED = /status of (401|404|5\d\d)|answered 5\d\d/;

describe('who comes back from the payment page', () => {
  test.each([ON_A_LAPTOP])(
    'without a session, or with an unknown one, has a payment issue; when the books cannot be read, an error, $where',
    async (window) => {
      const shopper = await aSignedInShopper(running.shop, { language: window.language });
      const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
      await signIn(shopper);
      await open('/checkout/success');
      await page.getByRole('heading', { name: t('success.issue') }).waitFor();
      await page.getByText(t('success.noSession')).waitFor();
      expect(await page.getByRole('link', { name: t('success.viewOrders') }).count()).toBe(0);
      await expectAccessible(page, 'return without a session');

      await open('/checkout/success?session_id=cs_of_nobody');
      await page.getByRole('main').getByText(t('success.failed.title')).first().waitFor();
      await page.getByText('cs_of_nobody').waitFor();
      await page.getByRole('main').getByText(t('success.failed.text')).first().waitFor();
      await expectAccessible(page, 'return with an unknown session');

      const { sessionId } = await checkOutWell(running.shop, shopper, [{ productId: serum.id, quantity: 1 }]);
      await sql`alter table payments rename to misplaced`.execute(running.shop.db);
      await open(`/checkout/success?session_id=${sessionId}`);
      await page.getByRole('main').getByText(t('success.error.title')).first().waitFor();
      await page.getByRole('main').getByText(t('success.error.text')).first().waitFor();
      await expectAccessible(page, 'verification that failed');
      await sql`alter table misplaced rename to payments`.execute(running.shop.db);

      await page.clock.install();
      await page.getByRole('button', { name: t('success.checkAgain') }).click();
      await page.getByRole('heading', { name: t('success.verifying') }).waitFor();
      const waiting = page.getByText(t('success.waiting'));
      // It retries a few times, ever less often, before it says so.
      await expect.poll(() => page.clock.runFor(5_000).then(() => waiting.isVisible())).toBe(true);
      await expectAccessible(page, 'payment still being processed');
      expect(complaints.filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each(WINDOWS)(
    'signed out meanwhile, signs in on the page and sees the payment arrive, $where',
    async (window) => {
      const shopper = await aSignedInShopper(running.shop, { language: window.language });
      const { sessionId } = await checkOutWell(running.shop, shopper, [{ productId: serum.id, quantity: 1 }]);
      const { page, t, open, complaints, close } = await openWindow(running, window);
      await open(`/checkout/success?session_id=${sessionId}`);
      await page.getByText(t('success.signIn')).waitFor();
      // It may well be paid: nothing says there is an issue.
      await page.getByRole('heading', { name: t('success.yourPayment') }).waitFor();
      await expectAccessible(page, 'return of somebody signed out');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('auth.signIn'), exact: true })
        .click();
      const dialog = page.getByRole('dialog', { name: t('auth.signInTitle') });
      await dialog.getByLabel(t('auth.email')).fill(shopper.email);
      await dialog.getByLabel(t('auth.password'), { exact: true }).fill(shopper.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: t('success.verifying') }).waitFor();
      await payByTestCard(running.shop, sessionId);
      await page.getByRole('heading', { name: t('success.title') }).waitFor();
      await page.getByText(t('success.confirmed')).first().waitFor();
      await page.getByRole('link', { name: t('success.viewOrders') }).click();
      await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
      expect(complaints.filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each([ON_A_PHONE])(
    'after going back, the page says that nothing was charged, and the order can be paid from there, $where',
    async (window) => {
      const shopper = await aSignedInShopper(running.shop, { language: window.language });
      const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
      await signIn(shopper);
      await open('/checkout/cancel');
      await page.getByRole('heading', { name: t('cancel.title') }).waitFor();
      await page.getByText(t('cancel.text')).first().waitFor();
      await expectAccessible(page, 'payment cancelled');
      const again = page.getByRole('link', { name: t('cancel.tryAgain') });
      expect(await again.getAttribute('href')).toBe(`${window.prefix}/checkout`);
      await page.getByRole('link', { name: t('action.continueShopping') }).click();
      await page.getByRole('heading', { level: 1, name: t('products.title') }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
