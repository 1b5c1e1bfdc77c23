import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKnownGoods } from '#shop/search/in-memory/known-goods.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { warmUp } from './warm-up.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

test('whoever searches first after the start does not wait for all products to be read', async () => {
  const { shop } = opened;
  await aProduct(shop, { name: 'Lamp of the first search' });
  let isRead = false;
  const { read } = createKnownGoods(shop);
  warmUp({
    knownGoods: {
      async read() {
        const goods = await read();
        isRead = true;
        return goods;
      },
    },
  });
  await expect.poll(() => isRead).toBe(true);
  // Nothing is read that is known: it is there before the database could answer.
  let isThere = false;
  const reading = read().then(() => {
    isThere = true;
  });
  await turn();
  expect(isThere).toBe(true);
  await reading;
});

test('a shop that cannot read them yet opens all the same', async () => {
  const read = () => Promise.reject(new Error('no database'));
  warmUp({ knownGoods: { read } });
  // An unhandled rejection would end the process, and this test.
  await turn();
});
