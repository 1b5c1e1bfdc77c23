import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { refundOrder } from './refund-order.server.ts';
import type { RefundWish } from './request-refund.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** More statements than a refund takes. */
const PLENTY = 120;

test('killed before any of its statements, a refund is sent once and credited once when it is asked again', {
  timeout: 120_000,
}, async () => {
  const { shop } = opened;
  let deaths = 0;
  let afterTheMoney = 0;
  for (let statements = 0; statements < PLENTY; statements += 1) {
    const { orderId, sessionId } = await walkOrderTo(shop, 'confirmed');
    const { id: itemId } = await shop.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const start = await countUnits(shop);
    const wish: RefundWish = {
      orderId,
      paymentId: null,
      credit: { kind: 'lines', lines: [{ itemId, quantity: 1 }], shipping: cents(0) },
      restock: true,
      key: `kill:${statements}`,
      actorId: null,
    };
    const dying = crashingShop(shop, statements);
    await refundOrder(dying.shop, wish).catch((error: unknown) => {
      if (!dying.hasCrashed()) throw error;
    });
    await dying.close();
    const sentBefore = (await sentOf(sessionId)).length > 0;
    const again = await refundOrder(shop, wish);
    expect(again).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await sentOf(sessionId)).toHaveLength(1);
    const notes = await shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute();
    expect(notes).toHaveLength(2);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
    if (!dying.hasCrashed()) break;
    deaths += 1;
    if (sentBefore) afterTheMoney += 1;
  }
  expect(deaths).toBeGreaterThan(20);
  expect(deaths).toBeLessThan(PLENTY);
  // It died on both sides of the moment the money went.
  expect(afterTheMoney).toBeGreaterThan(5);
  expect(afterTheMoney).toBeLessThan(deaths);
});

/** What the test provider sent back of a session's money, by its own books. */
async function sentOf(sessionId: string): Promise<number[]> {
  const rows = await opened.shop.db
    .selectFrom('test_payment_refunds')
    .innerJoin('test_payment_sessions', 'test_payment_sessions.payment_intent', 'test_payment_refunds.payment_intent')
    .select('test_payment_refunds.amount')
    .where('test_payment_sessions.id', '=', sessionId)
    .execute();
  return rows.map((row) => row.amount);
}
