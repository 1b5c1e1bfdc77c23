import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { aBrowser, aCustomer, anAdmin } from '#tests/support/people.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { createAuth } from './auth.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { signOut } from './sign-out.server.ts';
import { updateProfile } from './update-profile.server.ts';

const clock = movableClock();
let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop({ clock });
  shop = testShop.shop;
});
beforeEach(() => clock.reset());
afterAll(() => testShop.close());

describe('the person behind a request', () => {
  test('is nobody without a cookie, with a forged one and with another shop’s', async () => {
    const { headers } = await aCustomer(shop);
    const cookie = headers.get('cookie') ?? '';
    expect(await findViewer(shop, aBrowser())).toBeNull();
    expect(await findViewer(shop, new Headers({ cookie: cookie.replace(/\..*/, '.AAAA') }))).toBeNull();
    expect(await findViewer(shop, new Headers({ cookie: 'vitrina-session=%E0%A4%A' }))).toBeNull();
    const { config, db, log } = shop;
    const otherAuth = createAuth({
      config: { ...config, authSecret: 'another secret of thirty-two characters' },
      db,
      log,
    });
    expect(await findViewer({ ...shop, auth: otherAuth }, headers)).toBeNull();
  });

  test('is nobody after signing out, also with a copy of the cookie', async () => {
    const { headers } = await aCustomer(shop);
    const copy = new Headers(headers);
    const { setCookie } = await signOut(shop, { headers });
    expect(setCookie).toHaveLength(1);
    expect(setCookie[0]).toMatch(/^vitrina-session=; Max-Age=0; Path=\/; HttpOnly/);
    expect(await findViewer(shop, copy)).toBeNull();
  });

  test('signing out without a session changes nothing', async () => {
    const { headers, viewer } = await aCustomer(shop);
    await signOut(shop, { headers: aBrowser() });
    expect(await findViewer(shop, headers)).toEqual(viewer);
  });

  test('loses the back office the moment the role is taken away', async () => {
    const admin = await anAdmin(shop);
    expect((await findViewer(shop, admin.headers))?.role).toBe('admin');
    await shop.db.updateTable('profiles').set({ role: 'customer' }).where('id', '=', admin.viewer.id).execute();
    expect((await findViewer(shop, admin.headers))?.role).toBe('customer');
  });

  test('is nobody once the profile is deleted', async () => {
    const { headers, viewer } = await aCustomer(shop);
    await shop.db.deleteFrom('profiles').where('id', '=', viewer.id).execute();
    expect(await findViewer(shop, headers)).toBeNull();
  });

  test('is as the profile is now', async () => {
    const { headers, viewer } = await aCustomer(shop);
    await updateProfile(shop, viewer, { full_name: 'Anna Bērziņa', phone: '+371 20000001' });
    expect(await findViewer(shop, headers)).toMatchObject({ fullName: 'Anna Bērziņa', phone: '+371 20000001' });
  });
});

describe('a session left alone', () => {
  test('of an admin ends after 30 minutes, and 31 minutes after the last request', async () => {
    const admin = await anAdmin(shop);
    clock.pass({ minutes: 29 });
    expect(await findViewer(shop, admin.headers)).not.toBeNull();
    clock.pass({ minutes: 29 });
    expect(await findViewer(shop, admin.headers)).not.toBeNull();
    clock.pass({ minutes: 31 });
    expect(await findViewer(shop, admin.headers)).toBeNull();
  });

  test('of an admin ends after 12 hours however busy they are', async () => {
    const admin = await anAdmin(shop);
    for (let n = 0; n < 24; n += 1) {
      clock.pass({ minutes: 29 });
      expect(await findViewer(shop, admin.headers)).not.toBeNull();
    }
    clock.pass({ minutes: 25 });
    expect(await findViewer(shop, admin.headers)).toBeNull();
  });

  test('of a customer ends after 30 days, and after 90 in any case', async () => {
    const idle = await aCustomer(shop);
    const busy = await aCustomer(shop);
    clock.pass({ days: 29 });
    expect(await findViewer(shop, busy.headers)).not.toBeNull();
    clock.pass({ days: 2 });
    expect(await findViewer(shop, idle.headers)).toBeNull();
    expect(await findViewer(shop, busy.headers)).not.toBeNull();
    clock.pass({ days: 29 });
    expect(await findViewer(shop, busy.headers)).not.toBeNull();
    clock.pass({ days: 29 });
    expect(await findViewer(shop, busy.headers)).not.toBeNull();
    clock.pass({ days: 2 });
    expect(await findViewer(shop, busy.headers)).toBeNull();
  });
});
