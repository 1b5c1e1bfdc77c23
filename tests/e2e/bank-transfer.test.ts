import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    await changeSettings(shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
  });
});
afterAll(() => running?.close());

test('on a phone, in Latvian, a shopper orders by bank transfer and sees how to pay', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE, language: 'lv' });
  const { viewer, password } = await aCustomer(running.shop, { language: 'lv' });
  await addAddress(running.shop, viewer, addressSchema.parse(RIGA));
  const open = async (path: string) => {
    await page.goto(`${running.url}/lv${path}`);
    await untilReady(page);
  };
  await open('/sign-in');
  const main = page.getByRole('main');
  await main.locator('input[type=email]').fill(viewer.email);
  await main.locator('input[type=password]').fill(password);
  await main.locator('button[type=submit]').last().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await open(`/product/${TINY.plain}`);
  await page.locator('#add-to-cart').click();
  await page
    .getByRole('button', { name: /1 prece/ })
    .first()
    .waitFor();

  await open('/checkout');
  await page.getByText('Jūsu internetbankā').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /Bankas pārskaitījums/ }).check();
  await expectAccessible(page, 'the ways to pay');
  await page.getByRole('button', { name: /Pasūtījums ar pienākumu maksāt/ }).click();

  await page.waitForURL(/\/lv\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Apmaksa ar bankas pārskaitījumu' }).waitFor();
  await page.getByText('LV80 BANK 0000 4351 9500 1').waitFor();
  await page.getByText(/^RF\d\d \d+/).waitFor();
  await page.getByRole('img', { name: 'Šī pārskaitījuma QR kods' }).waitFor();
  await expectAccessible(page, 'how to pay by transfer');
  // What was ordered is no longer in the cart.
  await open('/checkout');
  await page.waitForURL((url) => !url.pathname.endsWith('/checkout'));
  expect(complaints).toEqual([]);
  await close();
});
