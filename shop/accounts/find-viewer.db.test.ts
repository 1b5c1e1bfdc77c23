import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { aBrowser, aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { DAY, letSessionsAge } from '#tests/support/people/sessions.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createAuth } from './auth.server.ts';
import { signOut } from './end-session.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { updateProfile } from './update-profile.server.ts';

let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

describe('the person behind a request', () => {
  test('is null without a cookie, with a forged one and with another shop’s', async () => {
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

  test('is null after signing out, also with a copy of the cookie', async () => {
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

  test('is null once the profile is deleted', async () => {
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
  test('of an admin ends after 30 minutes, counted from the last request', async () => {
    const admin = await anAdmin(shop);
    for (let n = 0; n < 2; n += 1) {
      await letSessionsAge(shop, admin.viewer, { minutes: 29 });
      expect(await findViewer(shop, admin.headers)).not.toBeNull();
    }
    await letSessionsAge(shop, admin.viewer, { minutes: 31 });
    expect(await findViewer(shop, admin.headers)).toBeNull();
  });

  test('of an admin ends after 12 hours however busy they are', async () => {
    const admin = await anAdmin(shop);
    for (let n = 0; n < 24; n += 1) {
      await letSessionsAge(shop, admin.viewer, { minutes: 29 });
      expect(await findViewer(shop, admin.headers)).not.toBeNull();
    }
    await letSessionsAge(shop, admin.viewer, { minutes: 25 });
    expect(await findViewer(shop, admin.headers)).toBeNull();
  });

  test('of a customer ends after 30 days, and after 90 in any case', async () => {
    const idle = await aCustomer(shop);
    const busy = await aCustomer(shop);
    await letSessionsAge(shop, idle.viewer, { minutes: 31 * DAY });
    expect(await findViewer(shop, idle.headers)).toBeNull();
    for (let n = 0; n < 3; n += 1) {
      await letSessionsAge(shop, busy.viewer, { minutes: 29 * DAY });
      expect(await findViewer(shop, busy.headers)).not.toBeNull();
    }
    await letSessionsAge(shop, busy.viewer, { minutes: 4 * DAY });
    expect(await findViewer(shop, busy.headers)).toBeNull();
  });

  test('is timed by the database, whatever the clock of the process says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 200 * DAY * 60_000 });
    try {
      const { viewer } = await aCustomer(shop);
      const { rows } = await shop.pool.query<{ age: number; rest: number }>(
        `select extract(epoch from now() - created_at)::float8 as age,
           extract(epoch from now() - updated_at)::float8 as rest from auth_sessions where id = $1`,
        [viewer.sessionId],
      );
      for (const seconds of [rows[0]?.age, rows[0]?.rest]) {
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThan(60);
      }
    } finally {
      vi.useRealTimers();
    }
    const earlier = await aCustomer(shop);
    const ahead = { ...shop, clock: { now: () => new Date(Date.now() + 200 * DAY * 60_000) } };
    expect(await findViewer(ahead, earlier.headers)).toEqual(earlier.viewer);
  });
});
