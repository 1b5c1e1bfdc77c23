import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { testPayment as lvPayment } from '#locales/lv/test-payment.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_PHONE, openWindow } from './support/window.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    await havePoints(
      shop,
      { id: 'R1', name: 'Centra pakomāts' },
      { id: 'R2', name: 'Tirgus pakomāts', street: 'Nēģu iela 7', lat: 56.944, lon: 24.116 },
      {
        id: 'J1',
        name: 'Majoru pakomāts',
        town: 'Jūrmala',
        area: '',
        street: 'Jomas iela 46',
        lat: 56.971,
        lon: 23.796,
      },
    );
    const free = { price_steps: [{ from: 0, price: 2_99 }] };
    await aZone(shop, [
      { kind: 'pickup_point', carrier: 'sample', names: { en: 'Locker', lv: 'Pakomāts' }, ...free },
      {},
    ]);
  });
});
afterAll(() => running?.close());

test('a shopper on a phone has an order sent to a locker, found by town or by place, and finds it again next time', async () => {
  const shopper = await aSignedInShopper(running.shop, { language: 'lv' });
  const { page, context, t, open, signIn, complaints, close } = await openWindow(running, ON_A_PHONE);
  const payment = createTranslate<typeof lvPayment>('lv', lvPayment);
  const pay = page.getByRole('button', { name: t('checkout.pay') });
  const locker = (name: string) => page.getByRole('radio', { name });
  const toCheckout = async () => {
    await open(`/product/${TINY.plain}`);
    await page.locator('#add-to-cart').click();
    await page.getByRole('button', { name: t('nav.cart', { n: 1 }) }).waitFor();
    await open('/checkout');
    await page.getByRole('heading', { name: t('checkout.point.title') }).waitFor();
  };
  await signIn(shopper);
  await toCheckout();

  // Those of the address's town are there before anything is typed.
  await locker('Centra pakomāts').waitFor();
  expect(await locker('Majoru pakomāts').count()).toBe(0);
  await pay.click();
  await page.getByRole('main').getByText(t('checkout.point.required')).waitFor();
  const search = page.getByLabel(t('checkout.point.search'));
  expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
  await search.fill('jurmala');
  await locker('Majoru pakomāts').waitFor();
  await context.setGeolocation({ latitude: 56.9441, longitude: 24.1161 });
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: t('checkout.point.near') }).click();
  await page.getByText(/Pakomāts · 24\/7 · 100 m/).waitFor();
  await locker('Tirgus pakomāts').check();
  await expectAccessible(page, 'choice of a pickup point');

  await pay.click();
  await page.getByRole('main').getByText(t('checkout.point.phoneRequired')).waitFor();
  await page.getByLabel(t('address.phone')).fill('+371 20000001');
  const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()]);
  await untilReady(tab);
  await tab.getByLabel(payment('test.number')).fill(APPROVED_CARD);
  await tab.getByLabel(payment('test.expiry')).fill('12/39');
  await tab.getByLabel(payment('test.cvc')).fill('123');
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { name: t('success.title') }).waitFor();
  await tab.getByText('Tirgus pakomāts').waitFor();
  await expectAccessible(tab, 'success page with a pickup point');
  await tab.close();

  await page.getByRole('heading', { name: t('success.title') }).waitFor();
  await toCheckout();
  await expect.poll(() => locker('Tirgus pakomāts').isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
