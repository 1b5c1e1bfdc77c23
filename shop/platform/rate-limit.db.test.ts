import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { clearRates, giveBackRate, takeRate, takeRates } from './rate-limit.server.ts';

let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('so many are allowed in a window, then the wait is returned', async () => {
  const rate = { key: 'a', limit: 2, seconds: 60 };
  expect(await takeRate(shop.db, rate, now)).toEqual({ allowed: true });
  expect(await takeRate(shop.db, rate, later(10))).toEqual({ allowed: true });
  expect(await takeRate(shop.db, rate, later(20))).toEqual({ allowed: false, retryAfter: 40 });
  expect(await takeRate(shop.db, rate, later(60))).toEqual({ allowed: true });
});

test('a hundred at once are counted as a hundred', async () => {
  const rate = { key: 'crowd', limit: 10, seconds: 60 };
  const taken = await Promise.all(Array.from({ length: 100 }, () => takeRate(shop.db, rate, now)));
  expect(taken.filter((one) => one.allowed)).toHaveLength(10);
});

test('keys are counted apart, and what is used up stops before the next is counted', async () => {
  const narrow = { key: 'narrow', limit: 1, seconds: 60 };
  const wide = { key: 'wide', limit: 2, seconds: 60 };
  expect(await takeRates(shop.db, [narrow, wide], now)).toEqual({ allowed: true });
  expect(await takeRates(shop.db, [narrow, wide], now)).toMatchObject({ allowed: false });
  expect(await takeRate(shop.db, wide, now)).toEqual({ allowed: true });
  expect(await takeRate(shop.db, wide, now)).toMatchObject({ allowed: false });
});

test('the wait is that of the limit that is used up for longest', async () => {
  const narrow = { key: 'short', limit: 1, seconds: 60 };
  const wide = { key: 'long', limit: 2, seconds: 3600 };
  await takeRate(shop.db, wide, now);
  expect(await takeRates(shop.db, [narrow, wide], now)).toEqual({ allowed: true });
  expect(await takeRates(shop.db, [narrow, wide], later(10))).toEqual({ allowed: false, retryAfter: 3590 });
  expect(await takeRates(shop.db, [narrow, { ...wide, limit: 3 }], later(10))).toEqual({
    allowed: false,
    retryAfter: 50,
  });
});

test('what was rightful is given back or forgotten', async () => {
  const rate = { key: 'kind', limit: 1, seconds: 60 };
  await takeRate(shop.db, rate, now);
  await giveBackRate(shop.db, 'kind');
  expect(await takeRate(shop.db, rate, now)).toEqual({ allowed: true });
  expect(await takeRate(shop.db, rate, now)).toMatchObject({ allowed: false });
  await clearRates(shop.db, ['kind']);
  expect(await takeRate(shop.db, rate, now)).toEqual({ allowed: true });
});

test('counts whose time is over are swept away by later ones', async () => {
  for (let n = 0; n < 4; n += 1) await takeRate(shop.db, { key: `old-${n}`, limit: 1, seconds: 1 }, now);
  await takeRate(shop.db, { key: 'new', limit: 1, seconds: 60 }, later(3600));
  await takeRate(shop.db, { key: 'newer', limit: 1, seconds: 60 }, later(3600));
  const left = await shop.db.selectFrom('rate_limits').select('key').where('key', 'like', 'old-%').execute();
  expect(left).toEqual([]);
});
