import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
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

describe('account settings', () => {
  test.each([ON_A_PHONE])(
    'take a name and a phone, say what is wrong with them, and never take another email, $where',
    async (window) => {
      const person = await aSignedInShopper(running.shop, { language: window.language });
      const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
      await signIn(person);
      await open('/account-settings');
      expect(await page.getByLabel(t('account.email')).isEditable()).toBe(false);
      await page.getByText(t('account.emailReadOnly')).waitFor();
      await expectAccessible(page, 'profile');

      await page.getByLabel(t('account.fullName')).fill('');
      await page.getByLabel(t('account.phone')).fill('call me');
      await page.getByRole('button', { name: t('account.saveProfile') }).click();
      await page.getByText(t('auth.fullNameRequired')).first().waitFor();
      await page.getByText(t('address.phoneInvalid')).first().waitFor();
      await expectAccessible(page, 'profile with errors');

      await page.getByLabel(t('account.fullName')).fill('Ilze Kalniņa');
      await page.getByLabel(t('account.phone')).fill('+371 29 123 456');
      await sql`alter table profiles add constraint no_phone check (phone is null) not valid`.execute(running.shop.db);
      await page.getByRole('button', { name: t('account.saveProfile') }).click();
      const failed = t('account.profileFailed', { message: t('error.unexpected') });
      await page.getByText(failed).first().waitFor();
      await sql`alter table profiles drop constraint no_phone`.execute(running.shop.db);
      expect(await page.getByLabel(t('account.fullName')).inputValue()).toBe('Ilze Kalniņa');

      await page.getByRole('button', { name: t('account.saveProfile') }).click();
      await page.getByText(t('account.profileUpdated')).first().waitFor();
      await open('/account-settings');
      expect(await page.getByLabel(t('account.fullName')).inputValue()).toBe('Ilze Kalniņa');
      expect(complaints.filter((complaint) => !/status of (422|500)|answered 500/.test(complaint))).toEqual([]);
      await close();
    },
  );

  test.each(WINDOWS)('add an address, change it, make it the default and delete it, $where', async (window) => {
    const person = await aSignedInShopper(running.shop, { language: window.language });
    const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
    await signIn(person);
    await open('/account-settings/addresses');
    await page.getByRole('heading', { name: t('account.shippingAddresses') }).waitFor();
    await expectAccessible(page, 'addresses');

    await page.getByRole('link', { name: t('account.addAddress') }).click();
    for (const label of [t('address.firstName'), t('address.lastName')]) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.inputValue()).not.toBe('');
      await field.clear();
    }
    await page.getByRole('button', { name: t('address.save') }).click();
    for (const reason of [
      'address.firstNameRequired',
      'address.lastNameRequired',
      'address.line1Required',
      'address.cityRequired',
      'address.postalCodeRequired',
    ] as const)
      await page.getByText(t(reason), { exact: true }).first().waitFor();
    await expectAccessible(page, 'address with errors');
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await fill(t('address.firstName'), 'Jānis');
    await fill(t('address.lastName'), 'Liepa');
    await fill(t('address.line1'), 'Lielā iela 7');
    await fill(t('address.city'), 'Liepāja');
    await fill(t('address.postalCode'), 'LV-3401');
    await page.getByRole('button', { name: t('address.save') }).click();
    await page.getByText(t('account.addressAdded')).first().waitFor();
    const card = page.getByRole('listitem').filter({ hasText: 'Lielā iela 7' });
    await card.waitFor();

    await card
      .getByRole('link', { name: t('account.editAddressOf', { address: 'Jānis Liepa, Lielā iela 7' }) })
      .click();
    await fill(t('address.line1'), 'Lielā iela 9');
    await page.getByRole('button', { name: t('address.save') }).click();
    await page.getByText(t('account.addressUpdated')).first().waitFor();
    const moved = page.getByRole('listitem').filter({ hasText: 'Lielā iela 9' });
    await moved.getByRole('button', { name: t('account.setDefault') }).click();
    await moved.getByText(t('checkout.default'), { exact: true }).waitFor();

    await moved
      .getByRole('link', { name: t('account.deleteAddressOf', { address: 'Jānis Liepa, Lielā iela 9' }) })
      .click();
    const question = page.getByRole('group', { name: t('account.deleteAddressConfirm') });
    await question.waitFor();
    await expectAccessible(page, 'address about to be deleted');
    const confirm = question.getByRole('button', { name: t('action.delete') });
    await page.context().setOffline(true);
    await confirm.click();
    const message = t('error.network');
    await page.getByText(t('account.addressDeleteFailed', { message })).first().waitFor();
    await page.context().setOffline(false);
    await confirm.click();
    await page.getByText(t('account.addressDeleted')).first().waitFor();
    await moved.waitFor({ state: 'detached' });
    expect(complaints.filter((complaint) => !/status of 422|ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
    await close();
  });

  test.each([ON_A_LAPTOP])(
    'show the five latest orders, each leading to its own page, and a way to all of them, $where',
    async (window) => {
      const shopper = await aSignedInShopper(running.shop, { language: window.language });
      for (const status of ['delivered', 'shipped', 'cancelled', 'confirmed', 'confirmed', 'pending'] as const)
        await walkOrderTo(running.shop, status, { shopper, items: [{ productId: serum.id, quantity: 1 }] });
      const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
      await signIn(shopper);
      await open('/account-settings/orders');
      const details = page.getByRole('link', { name: new RegExp(`^${t('orders.viewDetailsOf', { number: '' })}`) });
      await details.first().waitFor();
      expect(await details.count()).toBe(5);
      await expectAccessible(page, 'latest orders');
      await page.getByRole('link', { name: t('account.viewAllOrders', { n: 6 }) }).click();
      await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
      await details.nth(5).waitFor();
      await expectAccessible(page, 'all orders');

      // The oldest but two: cancelled, so it says so and shows no way still to go.
      await details.nth(3).click();
      await page.getByText(t('order.cancelledText')).waitFor();
      expect(await page.getByRole('list', { name: t('tracker.label') }).count()).toBe(0);
      await expectAccessible(page, 'cancelled order');
      await page.getByRole('link', { name: t('order.back') }).click();
      await details.nth(5).waitFor();

      await sql`alter table orders rename to misplaced`.execute(running.shop.db);
      await page.goto(page.url());
      await page.getByText(t('orders.loadFailed')).waitFor();
      await expectAccessible(page, 'orders that cannot be read');
      await sql`alter table misplaced rename to orders`.execute(running.shop.db);
      await page
        .getByRole('link', { name: t('action.retry') })
        .or(page.getByRole('button', { name: t('action.retry') }))
        .click();
      await details.nth(5).waitFor();
      expect(complaints.filter((complaint) => !/status of 5\d\d|answered 5\d\d/.test(complaint))).toEqual([]);
      await close();
    },
  );
});

test.each([ON_A_PHONE])('a customer without orders is led to the products, $where', async (window) => {
  const person = await aSignedInShopper(running.shop, { language: window.language });
  const { page, t, open, signIn, complaints, close } = await openWindow(running, window);
  await signIn(person);
  await open('/orders');
  await page.getByText(t('orders.empty')).waitFor();
  await expectAccessible(page, 'no orders');
  await page.getByRole('link', { name: t('orders.startShopping') }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`${running.url}${window.prefix}/products`);
  expect(complaints).toEqual([]);
  await close();
});
