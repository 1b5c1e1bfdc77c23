import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { HOLD_MINUTES } from '#shop/stock/stock-line.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { checkOutWell, statusOf, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { DAY, letSessionsAge } from '#tests/support/people/sessions.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** The shop on its database, whose clock is set to the time of a place where the hour changes twice a year. */
async function inTimeZone(zone: string, story: (shop: Shop) => Promise<void>): Promise<void> {
  const { config, pool } = opened.shop;
  const name = new URL(config.databaseUrl).pathname.slice(1);
  await pool.query(`alter database ${name} set timezone to '${zone}'`);
  const shop = await createShop(config, { payments: paymentProviders([createFakeProvider()]), log: opened.shop.log });
  try {
    const { rows } = await shop.pool.query<{ TimeZone: string }>('show timezone');
    expect(rows).toEqual([{ TimeZone: zone }]);
    await story(shop);
  } finally {
    await shop.close();
    await pool.query(`alter database ${name} reset timezone`);
  }
}

// One of them changes the hour in autumn here, one in autumn there, one by half an hour, one never.
describe.each(['Europe/Riga', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])('a database in %s', (zone) => {
  test('keeps units for as many minutes as elsewhere, and says so as the same moment', async () => {
    await inTimeZone(zone, async (shop) => {
      const { productId } = await aProduct(shop);
      const { orderId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
      const read = (from: Shop) =>
        from.db
          .selectFrom('stock_holds')
          .select('expires_at')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
      const { expires_at } = await read(shop);
      const minutes = (expires_at.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(HOLD_MINUTES - 2);
      expect(minutes).toBeLessThanOrEqual(HOLD_MINUTES);
      expect((await read(opened.shop)).expires_at).toEqual(expires_at);
      await reconcilePayments(shop);
      expect(await statusOf(shop, orderId)).toBe('pending');
    });
  });

  test('ends a session after 30 days of 24 hours, whatever became of the hour in between', async () => {
    const { viewer, headers } = await aCustomer(opened.shop);
    await inTimeZone(zone, async (shop) => {
      await letSessionsAge(shop, viewer, { minutes: 30 * DAY - 5 });
      // Read as it is, without the note that a request leaves.
      const sessions = () => shop.db.selectFrom('auth_sessions').select('updated_at').where('user_id', '=', viewer.id);
      const before = await sessions().execute();
      expect(await findViewer(shop, headers)).not.toBeNull();
      await shop.db
        .updateTable('auth_sessions')
        .set(before[0] ?? {})
        .where('user_id', '=', viewer.id)
        .execute();
      await letSessionsAge(shop, viewer, { minutes: 6 });
      expect(await findViewer(shop, headers)).toBeNull();
    });
  });
});

test('an hour that comes twice, or a clock set back, leaves the history of an order in the order it happened', async () => {
  const { shop } = opened;
  const { orderId, shopper } = await walkOrderTo(shop, 'delivered');
  // Shipped at 3:50 of summer time, delivered at 3:10 of winter time; then the clock was set back by a day.
  const times = { pending: '2026-10-25 03:40+03', confirmed: '2026-10-25 03:45+03', shipped: '2026-10-25 03:50+03' };
  const set = (status: string, time: string) =>
    shop.pool.query('update order_status_changes set created_at = $3 where order_id = $1 and new_status = $2', [
      orderId,
      status,
      time,
    ]);
  for (const [status, time] of Object.entries(times)) await set(status, time);
  for (const delivered of ['2026-10-25 03:10+02', '2026-10-24 03:10+03']) {
    await set('delivered', delivered);
    const seen = await findOrderDetail(shop, { orderId, userId: shopper.userId });
    expect(seen?.history.map(({ new_status }) => new_status)).toEqual(['delivered', 'shipped', 'confirmed', 'pending']);
  }
});
