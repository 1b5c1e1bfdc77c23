import { expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { cents } from '#shop/kernel/money.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { actAs } from './support/act-as.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE } from './support/window.ts';

let serum = '';
const shop = staffedShop({
  role: 'admin',
  seed: async (opened) => {
    serum = (await loadTiny(opened)).get(TINY.plain)?.slug ?? '';
  },
});

test('staff set up two ways of delivery by keys, and a shopper chooses one on a phone, with its price and day', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, '/admin/settings/delivery/zones/new');
  await page.getByLabel(t('delivery.field.name'), { exact: true }).fill('Latvia');
  expect(await page.getByRole('checkbox', { name: 'Latvia', exact: true }).isChecked()).toBe(true);
  await expectAccessible(page, 'the form of a zone');
  await page.getByLabel(t('delivery.field.name'), { exact: true }).press('Enter');
  await page.getByText(t('delivery.notUsed', { price: '€7.99', threshold: '€100' })).waitFor();
  const addMethod = async (name: string, latvian: string, price: string) => {
    await page.getByRole('link', { name: t('delivery.addMethodTo', { zone: 'Latvia' }) }).press('Enter');
    await page.getByLabel(t('delivery.field.name'), { exact: true }).fill(name);
    await page.getByLabel('Name (Latvian)').fill(latvian);
    const field = page.getByLabel(t('delivery.field.price'), { exact: true });
    await field.fill(price);
    await page.getByLabel(t('delivery.field.free_from'), { exact: true }).fill('');
    await expectAccessible(page, 'the form of a method');
    await field.press('Enter');
    await page.getByRole('link', { name, exact: true }).waitFor();
  };
  await addMethod('Courier', 'Kurjers', '4.99');
  await addMethod('Express', 'Eksprespiegāde', '9.99');
  await expectAccessible(page, 'the list of zones');
  await close();

  const shopper = await shop.visits(ON_A_PHONE);
  const person = await aSignedInShopper(shop.shop);
  await actAs(shopper.context, shop, person, 'lv');
  await shopper.open(`/product/${serum}`);
  await shopper.page.getByText(/Piegāde: .* plkst\. 12:00 · Kurjers/).waitFor();
  await shopper.page.locator('#add-to-cart').click();
  await shopper.page
    .getByRole('status')
    .getByRole('button', { name: shopper.t('cart.checkout') })
    .click();
  const express = shopper.page.getByRole('radio', { name: /Eksprespiegāde/ });
  await express.waitFor();
  await shopper.page.getByRole('radio', { name: /Kurjers/ }).focus();
  await shopper.page.keyboard.press('ArrowDown');
  expect(await express.isChecked()).toBe(true);
  // The serum costs €24.90.
  await shopper.page
    .getByText(formatMoney(cents(34_89), 'lv'), { exact: true })
    .first()
    .waitFor();
  await expectAccessible(shopper.page, 'the choice of a delivery');
  expect([...complaints, ...shopper.complaints]).toEqual([]);
  await shopper.close();
});
