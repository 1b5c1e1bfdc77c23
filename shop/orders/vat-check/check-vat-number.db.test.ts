import { afterAll, beforeAll, expect, test } from 'vitest';
import { err, ok } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aGuest, checkOutWellAsGuest } from '#tests/support/people/guests.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { checkVatNumber } from './check-vat-number.server.ts';
import { findVatCheck } from './vat-check-view.server.ts';

const ANSWER = { isValid: true, name: 'SIA "Bērzs"', address: null };
const register = { isAway: false, asked: [] as string[] };
let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop({
    vatRegister: {
      async find(vatNumber) {
        register.asked.push(vatNumber);
        return register.isAway ? err({ code: 'unavailable', reason: 'MS_UNAVAILABLE' }) : ok(ANSWER);
      },
    },
  });
  shop = testShop.shop;
});
afterAll(() => testShop.close());

async function anOrder(company: { readonly vat_number: string | null }): Promise<string> {
  const { productId } = await aProduct(shop);
  const guest = aGuest();
  const buyer = { ...guest, address: { ...guest.address, ...company } };
  return (await checkOutWellAsGuest(shop, buyer, [{ productId, quantity: 1 }])).orderId;
}

const waitingJobs = async (orderId: string) => {
  const { rows } = await shop.pool.query<{ payload: object; hours: number }>(
    `select j.payload, round(extract(epoch from j.run_at - now()) / 3600)::integer as hours
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'check-vat-number' and j.payload ->> 'orderId' = $1`,
    [orderId],
  );
  return rows;
};

test('an order of a company is checked, once, and the answer is kept with its date', async () => {
  register.asked.length = 0;
  const orderId = await anOrder({ vat_number: 'LV40003567907' });
  expect(await findVatCheck(shop.db, orderId)).toBeNull();
  await testShop.runJobs();
  expect(await findVatCheck(shop.db, orderId)).toEqual({ ...ANSWER, answeredAt: expect.any(Date) });
  await checkVatNumber(shop, { orderId });
  expect(register.asked).toEqual(['LV40003567907']);
});

test('an order without a VAT number is not', async () => {
  register.asked.length = 0;
  const orderId = await anOrder({ vat_number: null });
  await testShop.runJobs();
  await checkVatNumber(shop, { orderId });
  expect(register.asked).toEqual([]);
});

test('while the register is away nothing fails: it is asked later, and at last not any more', async () => {
  register.isAway = true;
  const orderId = await anOrder({ vat_number: 'EE123456789' });
  await testShop.runJobs();
  expect(await findVatCheck(shop.db, orderId)).toBeNull();
  expect(await waitingJobs(orderId)).toEqual([{ payload: { orderId, attempt: 2 }, hours: 1 }]);
  await shop.pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'check-vat-number'`,
  );
  await checkVatNumber(shop, { orderId, attempt: 6 });
  expect(await waitingJobs(orderId)).toEqual([]);
  register.isAway = false;
  await checkVatNumber(shop, { orderId, attempt: 3 });
  expect((await findVatCheck(shop.db, orderId))?.isValid).toBe(true);
});
