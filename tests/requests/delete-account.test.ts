import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const path = '/account-settings/security/delete';
const read = (address: string, { headers }: Pick<Person, 'headers'>) => readPage(shop.request(address, { headers }));
const send = (person: Person, current_password: string, address = path) =>
  shop.post(address, { current_password }, person.headers);

async function isThere({ viewer }: Person): Promise<boolean> {
  const query = shop.shop.db.selectFrom('profiles').select('id').where('id', '=', viewer.id);
  return (await query.executeTakeFirst()) !== undefined;
}

describe('the page before an account is deleted', () => {
  test.each([
    ['', 'Delete My Account', 'requires us to keep them for five years', 'This cannot be undone'],
    ['/lv', 'Dzēst manu kontu', 'prasa tos glabāt piecus gadus', 'Atjaunot kontu nevarēs'],
  ])('is reached from the Security tab of "%s", and says what stays and why', async (prefix, name, law, warning) => {
    const person = await aCustomer(shop.shop);
    const tab = await read(`${prefix}/account-settings/security`, person);
    expect(tab.text).toContain(name);
    expect(tab.html).toContain(`href="${prefix}${path}"`);
    const { status, text } = await read(prefix + path, person);
    expect(status).toBe(200);
    for (const words of [name, law, warning]) expect(text).toContain(words);
  });

  test('deletes nothing by being looked at', async () => {
    const person = await aCustomer(shop.shop);
    const query = new URLSearchParams({ current_password: person.password });
    for (const method of ['GET', 'HEAD']) {
      for (const address of [`${path}?${query}`, `${path}.data?${query}`, '/account-deleted']) {
        await shop.request(address, { method, headers: person.headers });
      }
    }
    expect(await isThere(person)).toBe(true);
    expect(await findViewer(shop.shop, person.headers)).toEqual(person.viewer);
  });

  test('has no form for the only administrator, and takes none', async () => {
    const admin = await anAdmin(shop.shop);
    const { text, html } = await read(path, admin);
    expect(text).toContain('You are the only administrator');
    expect(html).not.toContain('name="current_password"');
    const refused = await readPage(send(admin, admin.password));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('You are the only administrator')]);
    expect(await isThere(admin)).toBe(true);
  });
});

describe('the form that deletes an account', () => {
  test('needs the current password', async () => {
    const person = await aCustomer(shop.shop);
    const empty = await readPage(send(person, ''));
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Current password is required')]);
    const wrong = await readPage(send(person, 'not this one'));
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('The current password is not correct')]);
    expect(wrong.html).not.toContain('not this one');
    const latvian = await readPage(send(person, 'not this one', `/lv${path}`));
    expect(latvian.text).toContain('Pašreizējā parole nav pareiza');
    expect(await findViewer(shop.shop, person.headers)).toEqual(person.viewer);
  });

  test('is not there for guessing', async () => {
    const person = await aCustomer(shop.shop);
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => send(person, `guess ${n}`)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
    const last = await send(person, person.password);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isThere(person)).toBe(true);
  });

  test('is refused from another site, and to signed-out visitors', async () => {
    const person = await aCustomer(shop.shop);
    const forged = new Headers(person.headers);
    forged.set('origin', 'https://evil.example');
    const fields = { current_password: person.password };
    expect((await shop.post(path, fields, forged)).status).toBe(403);
    expect((await shop.post(path, fields, new Headers())).status).toBe(401);
    expect(await isThere(person)).toBe(true);
  });

  test('takes the account, ends every session and forgets the browser', async () => {
    const person = await aCustomer(shop.shop);
    const credentials = { email: person.viewer.email, password: person.password };
    const other = await signIn(shop.shop, { ...credentials, headers: aBrowser([], '203.0.113.77') });
    const phone = aBrowser(other.ok ? other.value.setCookie : []);
    const response = await send(person, person.password, `/lv${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/lv/account-deleted']);
    const cookies = response.headers.getSetCookie();
    for (const name of ['vitrina-session', 'vitrina-device', 'vitrina-reset-email'])
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=;`))).toContain('Max-Age=0');
    expect(await isThere(person)).toBe(false);
    expect((await read('/lv/account-deleted', { headers: phone })).text).toContain('Jūsu konts ir izdzēsts');
    for (const headers of [person.headers, phone]) {
      expect((await read('/account-settings', { headers })).text).toContain('Sign in to see your account');
      expect((await shop.request('/account-settings/download', { headers })).status).toBe(302);
      expect((await shop.post(path, { current_password: person.password }, headers)).status).toBe(401);
    }
  });

  test('leaves the invoice to staff, and not to a new account', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const staff = await anAdmin(shop.shop);
    const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper });
    expect((await send(shopper, shopper.password)).status).toBe(302);
    const again = await aCustomer(shop.shop, { email: shopper.email });
    const invoice = `/orders/${orderId}/invoice`;
    const status = async ({ headers }: Person) => (await shop.request(invoice, { headers })).status;
    expect([await status(shopper), await status(again), await status(staff)]).toEqual([404, 404, 200]);
    expect((await read(`/orders/${orderId}`, again)).status).toBe(404);
  });
});

test('the page that says goodbye leads signed-in customers to their account', async () => {
  const { headers } = await aCustomer(shop.shop);
  const response = await shop.request('/account-deleted', { headers });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/account-settings']);
});
