import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { openTransactionPooler, type TransactionPooler } from '#tests/support/database/transaction-pooler.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const ROUNDS = 15;
const plain = `/product/${TINY.plain}`;

let beside: TestShop;
let pooler: TransactionPooler;
let plainId: string;
const opened: BuiltShop[] = [];

beforeAll(async () => {
  beside = await openTestShop();
  plainId = (await loadTiny(beside.shop)).get(TINY.plain)?.id ?? '';
  pooler = await openTransactionPooler(beside.shop.config.databaseUrl);
});
afterAll(async () => {
  for (const shop of opened) await shop.close();
  await pooler.close();
  await beside.close();
});

async function open(databaseDirectUrl: string | null): Promise<BuiltShop> {
  const config = { pageCache: true, databaseUrl: pooler.connectionString, databaseDirectUrl };
  const shop = await openBuiltShop({ config });
  opened.push(shop);
  await shop.shop.changes.settle();
  return shop;
}

const request = async (shop: BuiltShop) => (await shop.request(plain)).text();
/** Without and with VAT of 21 %. */
const basePriceOf = (round: number) => String(10 * (10 + round));
const priceOf = (round: number) => (12.1 * (10 + round)).toFixed(2);
const setPrice = ({ shop }: BuiltShop, round: number) =>
  shop.db
    .updateTable('products')
    .set({ base_price: basePriceOf(round) })
    .where('id', '=', plainId)
    .execute();

describe('two shops behind a pooler that gives another connection for each transaction', () => {
  test('cache pages and show each other’s prices, when changes are received past the pooler', async () => {
    const one = await open(beside.shop.config.databaseUrl);
    const other = await open(beside.shop.config.databaseUrl);
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([request(one), request(other)]);
      await setPrice(round % 2 === 0 ? one : other, round);
      const shown = () => Promise.all([one, other].map(async (shop) => (await request(shop)).includes(priceOf(round))));
      await expect.poll(shown, { interval: 20 }).toEqual([true, true]);
    }
    expect(one.shop.changes.isLive()).toBe(true);
    const before = await request(one);
    expect(await request(one)).toBe(before);
  });

  test('cache none where changes would be received only through the pooler: every response has the current price', async () => {
    const one = await open(null);
    const other = await open(null);
    for (let round = ROUNDS; round < 2 * ROUNDS; round += 1) {
      await setPrice(one, round);
      expect((await request(other)).includes(priceOf(round))).toBe(true);
    }
  });
});
