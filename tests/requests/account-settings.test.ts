import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { aSignedInShopper, RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const TABS = ['', '/addresses', '/orders', '/security'].map((tab) => `/account-settings${tab}`);
const read = (path: string, headers?: Headers) => readPage(shop.request(path, headers ? { headers } : {}));
/** A form sent without scripts. */
const send = (path: string, fields: Readonly<Record<string, string>>, headers: Headers) =>
  readPage(shop.post(path, fields, headers));

describe('account settings', () => {
  test.each(TABS)('%s shows nothing to signed-out visitors', async (path) => {
    const { status, text, html } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain('Sign in to see your account');
    expect(html).not.toMatch(/<main.*<form[^>]*method="post".*<\/main>/s);
    expect((await shop.post(path, {}, new Headers())).status).toBe(401);
  });

  test('are four tabs, in either language', async () => {
    const { headers } = await aCustomer(shop.shop);
    const english = await read('/account-settings', headers);
    for (const tab of TABS) expect(english.html).toContain(`href="${tab}"`);
    expect((await read('/lv/account-settings', headers)).html).toContain('href="/lv/account-settings/security"');
  });
});

describe('the profile', () => {
  test('takes a new name and phone, and shows an email that cannot be changed', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    const { text, html } = await read('/account-settings', headers);
    expect(text).toContain('Email cannot be changed. Contact support if you need to update your email.');
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${viewer.email}"`, 'i'));
    const saved = await send(
      '/account-settings',
      { full_name: 'Anna Kalniņa', phone: '+371 20000102', email: 'cits@example.lv', role: 'admin', id: 'x' },
      headers,
    );
    expect(saved.text).toContain('Profile updated successfully');
    expect(await findViewer(shop.shop, headers)).toMatchObject({
      fullName: 'Anna Kalniņa',
      phone: '+371 20000102',
      email: viewer.email,
      role: 'customer',
    });
  });

  test('is refused with the reason beside the field', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    const { status, text } = await send('/account-settings', { full_name: ' ', phone: 'call me' }, headers);
    expect(status).toBe(422);
    expect(text).toContain('Full name is required');
    expect(text).toContain('Please enter a valid phone number');
    expect(await findViewer(shop.shop, headers)).toMatchObject({ fullName: viewer.fullName });
  });
});

describe('addresses', () => {
  const path = '/account-settings/addresses';

  test('are added, made the default, changed and deleted without scripts', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    expect((await read(path, headers)).text).toContain('No addresses yet');
    expect((await read(`${path}?new`, headers)).html).toMatch(/<option value="LV" selected=""/);
    expect((await send(`${path}?new`, RIGA, headers)).text).toContain('Address added successfully');
    const [added] = await listAddresses(shop.shop, viewer);
    expect((await send(`${path}?default=${added?.id}`, {}, headers)).text).toContain('Default address updated');
    expect((await read(`${path}?edit=${added?.id}`, headers)).html).toContain('value="Brīvības iela 100"');
    const changed = await send(`${path}?edit=${added?.id}`, { ...RIGA, city: 'Cēsis', is_default: 'on' }, headers);
    expect(changed.text).toContain('Address updated successfully');
    expect(await listAddresses(shop.shop, viewer)).toMatchObject([{ city: 'Cēsis', is_default: true }]);
    expect((await read(`${path}?delete=${added?.id}`, headers)).text).toContain('Delete this address?');
    expect(await listAddresses(shop.shop, viewer)).toHaveLength(1);
    expect((await send(`${path}?delete=${added?.id}`, {}, headers)).text).toContain('Address deleted successfully');
    expect(await listAddresses(shop.shop, viewer)).toEqual([]);
  });

  test('go only where the shop delivers, also when one is changed', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    await send(`${path}?new`, RIGA, headers);
    const [added] = await listAddresses(shop.shop, viewer);
    const brazil = { ...RIGA, country: 'BR', state: 'SP', postal_code: '01310-100' };
    for (const query of ['new', `edit=${added?.id}`]) {
      const { status, text } = await send(`${path}?${query}`, brazil, headers);
      expect(status).toBe(422);
      expect(text).toContain('We don’t deliver to this country');
    }
    expect(await listAddresses(shop.shop, viewer)).toMatchObject([{ id: added?.id, country: 'LV' }]);
    await changeSettings(shop.shop, { servedCountries: ['EE'] });
    const corrected = await send(`${path}?edit=${added?.id}`, { ...RIGA, city: 'Cēsis' }, headers);
    expect(corrected.text).toContain('Address updated successfully');
    await changeSettings(shop.shop, { servedCountries: DEFAULT_SETTINGS.servedCountries });
  });

  test('of somebody else are not there: not shown, not changed, not deleted', async () => {
    const owner = await aSignedInShopper(shop.shop);
    const { headers } = await aCustomer(shop.shop, { full_name: 'Ļauns Cilvēks' });
    expect((await read(`${path}?edit=${owner.addressId}`, headers)).text).not.toContain('Brīvības');
    const before = await listAddresses(shop.shop, owner.viewer);
    for (const [query, fields] of [
      [`edit=${owner.addressId}`, { ...RIGA, city: 'Nekurene' }],
      [`delete=${owner.addressId}`, {}],
      [`default=${owner.addressId}`, {}],
      ['delete=nothing', {}],
    ] as const) {
      const { status, text } = await send(`${path}?${query}`, fields, headers);
      expect(status).toBe(404);
      expect(text).toMatch(/Failed to (save|delete) address: this address no longer exists/);
    }
    expect(await listAddresses(shop.shop, owner.viewer)).toEqual(before);
  });
});

describe('the orders tab', () => {
  test('shows the five latest and leads to all', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const orders = [];
    for (let n = 0; n < 6; n += 1) orders.push(await walkOrderTo(shop.shop, 'confirmed', { shopper }));
    const { text, html } = await read('/account-settings/orders', shopper.headers);
    expect(text).toContain('View All 6 Orders');
    expect(html.match(/<article/g)).toHaveLength(5);
    expect(html).not.toContain(`href="/orders/${orders[0]?.orderId}"`);
  });
});

describe('a new password', () => {
  const path = '/account-settings/security';
  const password = 'ziemeļu vējš 9';

  test('needs the present one, and ends every other session', async () => {
    const person = await aCustomer(shop.shop);
    const fields = { current_password: person.password, password, confirm_password: password };
    const elsewhere = await signIn(shop.shop, {
      email: person.viewer.email,
      password: person.password,
      headers: aBrowser([], '203.0.113.200'),
    });
    const other = aBrowser(elsewhere.ok ? elsewhere.value.setCookie : []);
    expect(await findViewer(shop.shop, other)).not.toBeNull();

    const wrong = await send(path, { ...fields, current_password: 'nav īstā' }, person.headers);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('The current password is not correct');
    expect(wrong.html).not.toContain(password);

    const changed = await shop.post(path, fields, person.headers);
    expect((await readPage(changed.clone())).text).toContain('Password updated successfully');
    expect(await findViewer(shop.shop, aBrowser(changed.headers.getSetCookie()))).not.toBeNull();
    expect(await findViewer(shop.shop, other)).toBeNull();
    expect(await findViewer(shop.shop, person.headers)).toBeNull();
  });

  test.each([
    [{ confirm_password: 'cits vārds 9' }, 'New passwords do not match'],
    [{ password: 'abc', confirm_password: 'abc' }, 'New password must be at least 6 characters long'],
    [{ current_password: '' }, 'Current password is required'],
    [{ password: 'password', confirm_password: 'password' }, 'This password is too easy to guess.'],
  ])('is refused for %o: %s', async (change, reason) => {
    const person = await aCustomer(shop.shop);
    const fields = { current_password: person.password, password, confirm_password: password, ...change };
    const { status, text } = await send(path, fields, person.headers);
    expect(status).toBe(422);
    expect(text).toContain(reason);
  });
});
