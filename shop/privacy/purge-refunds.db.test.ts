import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { closeWithdrawal } from '#shop/withdrawals/close-withdrawal.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { dateOrder, yearsAgo } from '#tests/support/orders/old-orders.ts';
import { paymentsOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { tablesThatKnow } from '#tests/support/secrets/traces.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { purgeRecords } from './purge-records.server.ts';
import { isOrderPastRetention } from './retention-view.server.ts';

const time: { at: Date | null } = { at: null };
let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop({ clock: { now: () => time.at ?? new Date() } });
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const isPast = (orderId: string) => transact(shop.db, (tx) => isOrderPastRetention(tx, orderId));

test('an order is preserved while a withdrawal waits, and deleted together with it', async () => {
  const { orderId, shopper, staffId } = await walkOrderTo(shop, 'delivered');
  // Documents cannot be made older: this order gets none.
  await shop.pool.query('delete from graphile_worker._private_jobs');
  await dateOrder(shop, orderId, yearsAgo(8));
  const item = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const email = `withdrawn-${randomUUID()}@example.lv`;
  time.at = yearsAgo(8);
  const announced = await announceWithdrawal(shop, {
    access: { by: 'owner', orderId, userId: shopper.userId },
    key: randomUUID(),
    fullName: 'Jānis Ozols',
    email,
    language: 'lv',
    lines: [{ itemId: item.id, quantity: 1 }],
  });
  if (!announced.ok) throw new Error(announced.error.code);
  await testShop.runJobs();
  expect(await listMailsTo(shop, email)).toHaveLength(1);
  expect(await isPast(orderId)).toBe(false);
  const { withdrawalId } = announced.value;
  const closed = await closeWithdrawal(shop, { withdrawalId, reason: 'The seal was broken', actorId: staffId });
  expect(closed.ok).toBe(true);
  time.at = null;
  expect(await isPast(orderId)).toBe(true);
  await purgeRecords(shop);
  // The provider's own books, which are not ours to keep or to purge.
  expect(await tablesThatKnow(shop, orderId)).toEqual(['test_payment_sessions']);
  expect(await tablesThatKnow(shop, email)).toEqual([]);
});

test('an order whose money was refunded later is preserved from then on, with its refund', async () => {
  const { orderId, staffId } = await walkOrderTo(shop, 'confirmed');
  const paymentId = (await paymentsOf(shop, orderId))[0]?.id ?? '';
  const refunded = await refundOrder(shop, {
    orderId,
    paymentId,
    credit: { kind: 'full' },
    restock: true,
    key: `refund-${randomUUID()}`,
    actorId: staffId,
  });
  expect(refunded.ok).toBe(true);
  await dateOrder(shop, orderId, yearsAgo(8));
  expect(await isPast(orderId)).toBe(false);
  await expect(shop.pool.query('delete from refunds where order_id = $1', [orderId])).rejects.toThrow(
    /must be kept whole/,
  );
});
