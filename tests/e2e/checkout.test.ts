import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { stockOf } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, LAPTOP, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
let products: Awaited<ReturnType<typeof loadTiny>>;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    products = await loadTiny(shop);
  });
});
afterAll(() => running?.close());

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name });
const productOf = (slug: string) => {
  const product = products.get(slug);
  if (product === undefined) throw new Error(`The small shop has no ${slug}`);
  return product;
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
}

async function signIn(page: Page, { viewer, password }: Person, prefix = ''): Promise<void> {
  await open(page, `${prefix}/sign-in`);
  const main = page.getByRole('main');
  await main.locator('input[type=email]').fill(viewer.email);
  await main.locator('input[type=password]').fill(password);
  await main.locator('button[type=submit]').last().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
}

/** At the checkout with one serum in the cart. */
async function atTheCheckout(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await open(page, `/product/${productOf(TINY.plain).slug}`);
  await page.locator('#add-to-cart').click();
  await button(page, /^Cart, 1 item/).waitFor();
  await open(page, '/checkout');
}

async function withAddress(): Promise<Person> {
  const person = await aCustomer(running.shop);
  const saved = await addAddress(running.shop, person.viewer, addressSchema.parse(RIGA));
  if (!saved.ok) throw new Error(saved.error.code);
  return person;
}

test('an address that is being typed outlives a reload in its tab, until it is saved, the order placed or the person gone', async () => {
  const { page, context, complaints, close } = await visit({ viewport: PHONE });
  const person = await aCustomer(running.shop);
  await atTheCheckout(page, person);
  const reload = async () => {
    await page.reload();
    await untilReady(page);
  };
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')).length);
  const street = page.getByLabel('Address', { exact: true });
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State').fill('Texas');
  await street.fill('Skolas iela 5');
  await page.getByLabel(/default address/).check();
  await reload();
  await expect.poll(() => street.inputValue()).toBe('Skolas iela 5');
  expect(await page.getByLabel('State').inputValue()).toBe('Texas');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Anna');
  expect(await page.getByLabel(/default address/).isChecked()).toBe(true);
  expect(await (await page.request.get(page.url())).text()).not.toContain('Skolas iela 5');
  // The account settings have the same form; another tab does not.
  await open(page, '/account-settings/addresses?new');
  await expect.poll(() => street.inputValue()).toBe('Skolas iela 5');
  const other = await context.newPage();
  await open(other, '/account-settings/addresses?new');
  expect(await other.getByLabel('Address', { exact: true }).inputValue()).toBe('');
  await other.close();

  await open(page, '/checkout');
  await expect.poll(() => street.inputValue()).toBe('Skolas iela 5');
  await page.getByLabel('Country').selectOption('LV');
  await page.getByLabel('City').fill('Rīga');
  await page.getByLabel('Postal Code').fill('LV-1010');
  await button(page, 'Save Address').click();
  await page.getByText('Address added successfully').waitFor();
  expect(await drafts()).toBe(0);

  await button(page, 'Add New Address').click();
  await street.fill('Another street');
  await reload();
  await expect.poll(() => street.inputValue()).toBe('Another street');
  // It would go to the other address.
  await button(page, /^Proceed to Payment/).click();
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'Save or discard the address first' }).waitFor();
  expect(await button(page, 'Save Address').evaluate((one) => one === document.activeElement)).toBe(true);
  await street.clear();
  await button(page, 'Save Address').click();
  await page.getByText('Address is required', { exact: true }).first().waitFor();
  await button(page, /^Proceed to Payment/).click();
  await expect.poll(() => street.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await button(page, 'Cancel').click();
  const [payment] = await Promise.all([context.waitForEvent('page'), button(page, /^Proceed to Payment/).click()]);
  await page.waitForURL(/checkout\?order=/);
  expect(await drafts()).toBe(0);
  await payment.close();

  await open(page, '/account-settings/addresses?new');
  await street.fill('A third street');
  expect(await drafts()).toBe(1);
  await page
    .locator('form[action="/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(`${running.url}/`);
  expect(await drafts()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('with nothing in the cart the checkout leads home and says why, also where another tab has paid', async () => {
  const { page, context, complaints, close } = await visit({ viewport: PHONE });
  const person = await aCustomer(running.shop);
  await atTheCheckout(page, person);
  const other = await context.newPage();
  await open(other, '/');
  await other.evaluate(() => localStorage.setItem('vitrina-cart', '[]'));
  const said = (tab: Page) => tab.getByRole('alert').filter({ hasText: 'Your cart is empty' }).waitFor();
  await page.waitForURL(`${running.url}/`);
  await said(page);
  await open(other, '/checkout');
  await other.waitForURL(`${running.url}/`);
  await said(other);
  expect(complaints).toEqual([]);
  await close();
});

test('without an address the button says what is missing; the form says it field by field and then takes it', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await atTheCheckout(page, await aCustomer(running.shop));
  await page.getByText('€32.89').first().waitFor();
  // With `aria-disabled` it can still be reached and pressed.
  await button(page, /^Proceed to Payment/).focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Address Required' });
  await alert.getByText('Please select a delivery address').waitFor();
  await expectAccessible(page, 'checkout without an address');

  // The profile knows who it is for.
  for (const [label, known] of [
    ['First Name', 'Anna'],
    ['Last Name', 'Ozola'],
  ] as const) {
    expect(await page.getByLabel(label).inputValue()).toBe(known);
    await page.getByLabel(label).clear();
  }
  // The browser's language says where somebody is; not every address has a state.
  const country = page.getByLabel('Country');
  expect(await country.inputValue()).toBe('GB');
  expect(await page.getByLabel('State').count()).toBe(0);
  await country.selectOption('US');
  await button(page, 'Save Address').click();
  for (const reason of [
    'First name is required',
    'Last name is required',
    'Address is required',
    'City is required',
    'State is required',
    'Postal code is required',
  ])
    await page.getByText(reason, { exact: true }).first().waitFor();
  await expectAccessible(page, 'address with errors');

  await country.selectOption('LV');
  await page.getByLabel('First Name').fill('Anna');
  await page.getByLabel('Last Name').fill('Ozola');
  await page.getByLabel('Address', { exact: true }).fill('Skolas iela 5');
  await page.getByLabel('City').fill('Rīga');
  await page.getByLabel('Postal Code').fill('LV-1010');
  await button(page, 'Save Address').click();
  await page.getByText('Your address has been saved successfully.').waitFor();
  await page.getByText('Address added successfully').waitFor();
  expect(await page.getByRole('radio', { name: /Anna Ozola/ }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a price that changes, a payment page that fails and a unit sold to somebody else are each said, and the cart stays', async () => {
  const { page, context, complaints, close } = await visit({ viewport: LAPTOP });
  const { db } = running.shop;
  const { id } = productOf(TINY.plain);
  await atTheCheckout(page, await withAddress());
  const pay = button(page, /^Proceed to Payment/);
  await page.getByText('€32.89').first().waitFor();

  await db.updateTable('products').set({ base_price: '22.2314' }).where('id', '=', id).execute();
  await pay.click();
  await page.getByText('Your order has changed').waitFor();
  await page.getByText('The total is now €34.89 instead of €32.89. Please check it and confirm again.').waitFor();
  await expectAccessible(page, 'checkout with another price');

  await sql`alter table test_payment_sessions rename to misplaced`.execute(db);
  await pay.click();
  await page.getByText('There was an error processing your checkout. Please try again.').first().waitFor();
  await sql`alter table misplaced rename to test_payment_sessions`.execute(db);
  await button(page, /^Cart, 1 item/).waitFor();

  const stock = await stockOf(running.shop, { productId: id });
  const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()]);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  // The failed attempt holds the unit already; the next one continues the same order.
  expect(await stockOf(running.shop, { productId: id })).toBe(stock);
  await tab.close();

  const other = await visit({ viewport: LAPTOP });
  await atTheCheckout(other.page, await withAddress());
  await other.page.getByText('€34.89').first().waitFor();
  await db.updateTable('products').set({ stock_quantity: 0 }).where('id', '=', id).execute();
  await button(other.page, /^Proceed to Payment/).click();
  await other.page.getByText('Part of your cart is not available in this quantity. Please adjust it.').waitFor();
  await button(other.page, /^Cart, 1 item/).waitFor();
  await db.updateTable('products').set({ stock_quantity: stock }).where('id', '=', id).execute();

  const unexpected = [...complaints, ...other.complaints].filter(
    (complaint) => !/status of (409|5\d\d)|was answered 5\d\d/.test(complaint),
  );
  expect(unexpected).toEqual([]);
  await other.close();
  await close();
});

test.each([
  ['on a laptop', LAPTOP, '', 'Order Again', 'Not everything could be added to your cart', 'no longer sold'],
  ['in Latvian on a phone', PHONE, '/lv', 'Pasūtīt vēlreiz', 'Ne visu izdevās pievienot grozam', 'vairs netirgojam'],
])(
  'an order is put into the cart again, %s, and what is no longer sold is named',
  async (_, viewport, prefix, again, some, gone) => {
    const { shop } = running;
    const person = await withAddress();
    const addressId = await shop.db
      .selectFrom('user_addresses')
      .select('id')
      .where('user_id', '=', person.viewer.id)
      .executeTakeFirstOrThrow();
    const [serum, charger] = [productOf(TINY.plain), productOf(TINY.lastUnit)];
    await shop.db
      .updateTable('products')
      .set({ stock_quantity: 1, is_active: true })
      .where('id', '=', charger.id)
      .execute();
    const { orderId } = await walkOrderTo(shop, 'delivered', {
      shopper: { userId: person.viewer.id, email: person.viewer.email, language: 'en', addressId: addressId.id },
      items: [
        { productId: serum.id, quantity: 2 },
        { productId: charger.id, quantity: 1 },
      ],
    });
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', charger.id).execute();

    const { page, complaints, close } = await visit({ viewport, language: prefix === '' ? 'en' : 'lv' });
    await signIn(page, person, prefix);
    await open(page, `${prefix}/orders/${orderId}`);
    await button(page, again).click();
    const message = page.getByRole('main').getByRole('status').filter({ hasText: some });
    await message.getByText(gone).waitFor();
    expect(await message.getByRole('listitem').count()).toBe(1);
    await button(page, prefix === '' ? /^Cart, 2 items/ : /^Grozs, 2 preces/).waitFor();
    await expectAccessible(page, 'order bought again');
    await button(page, again).click();
    await button(page, prefix === '' ? /^Cart, 4 items/ : /^Grozs, 4 preces/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);
