import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aBrowser, aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { DAY, letSessionsAge } from '#tests/support/people/sessions.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changePassword } from './change-password.server.ts';
import { endOtherSessions, endSession, listSessions } from './end-session.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { signIn } from './sign-in.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

async function signInElsewhere({ viewer, password }: Person): Promise<Headers> {
  const address = `2001:db8:${randomUUID().slice(0, 4)}::7`;
  const headers = aBrowser([], address);
  headers.set('user-agent', PHONE);
  const signedIn = await signIn(shop, { email: viewer.email, password, headers });
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  return aBrowser(signedIn.value.setCookie, address);
}

describe('the sessions of a person', () => {
  test('are listed with this one first, and with the device in words', async () => {
    const person = await aCustomer(shop);
    await signInElsewhere(person);
    const sessions = await listSessions(shop, person.viewer);
    expect(sessions).toMatchObject([
      { id: person.viewer.sessionId, isThis: true },
      { isThis: false, device: { browser: 'Firefox', system: 'Android' } },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('token');
  });

  test('are not listed once their time is over, as the role has it', async () => {
    const customer = await aCustomer(shop);
    const admin = await anAdmin(shop);
    for (const { viewer } of [customer, admin]) await letSessionsAge(shop, viewer, { minutes: 40 });
    expect(await listSessions(shop, customer.viewer)).toHaveLength(1);
    expect(await listSessions(shop, admin.viewer)).toEqual([]);
    await letSessionsAge(shop, customer.viewer, { minutes: 30 * DAY });
    expect(await listSessions(shop, customer.viewer)).toEqual([]);
  });

  test('end one by one, at once', async () => {
    const person = await aCustomer(shop);
    const elsewhere = await signInElsewhere(person);
    const sessionId = (await findViewer(shop, elsewhere))?.sessionId ?? '';
    expect(await endSession(shop, person.viewer, sessionId)).toEqual({ ok: true, value: null });
    expect(await findViewer(shop, elsewhere)).toBeNull();
    expect(await findViewer(shop, person.headers)).toEqual(person.viewer);
    expect(await endSession(shop, person.viewer, sessionId)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('of somebody else cannot be ended, nor can what is none', async () => {
    const owner = await aCustomer(shop);
    const stranger = await aCustomer(shop);
    for (const id of [owner.viewer.sessionId, randomUUID(), 'others', ''])
      expect(await endSession(shop, stranger.viewer, id)).toMatchObject({ error: { code: 'not_found' } });
    expect(await findViewer(shop, owner.headers)).toEqual(owner.viewer);
  });

  test('end everywhere but here, and only one’s own', async () => {
    const person = await aCustomer(shop);
    const other = await aCustomer(shop);
    const elsewhere = [await signInElsewhere(person), await signInElsewhere(person)];
    expect(await endOtherSessions(shop, person.viewer)).toBe(2);
    for (const headers of elsewhere) expect(await findViewer(shop, headers)).toBeNull();
    expect(await findViewer(shop, person.headers)).toEqual(person.viewer);
    expect(await findViewer(shop, other.headers)).toEqual(other.viewer);
    expect(await endOtherSessions(shop, person.viewer)).toBe(0);
  });

  test('are all new after a sign-in: the id that the browser brought along is worth nothing', async () => {
    const person = await aCustomer(shop);
    const headers = new Headers(person.headers);
    const signedIn = await signIn(shop, { email: person.viewer.email, password: person.password, headers });
    const now = aBrowser(signedIn.ok ? signedIn.value.setCookie : []);
    expect((await findViewer(shop, now))?.sessionId).not.toBe(person.viewer.sessionId);
    expect(await findViewer(shop, person.headers)).toBeNull();
  });

  test('end with a new password, of which one begins here', async () => {
    const person = await aCustomer(shop);
    const elsewhere = await signInElsewhere(person);
    const changed = await changePassword(shop, person.viewer, {
      current_password: person.password,
      password: 'ziemeļu vējš 9',
      headers: person.headers,
    });
    const here = aBrowser(changed.ok ? changed.value.setCookie : []);
    const viewer = await findViewer(shop, here);
    expect(await findViewer(shop, elsewhere)).toBeNull();
    expect(viewer && (await listSessions(shop, viewer))).toHaveLength(1);
  });
});
