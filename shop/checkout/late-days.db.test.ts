import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteDelivery } from '#shop/delivery/save-delivery.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import { markOrderPaid } from '#shop/orders/mark-order-paid.server.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { checkOutWell, payByTestCard } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const FRIDAY_MORNING = '2025-11-21T08:00:00Z';
const AGREED = ['2025-11-24', '2025-11-25'];
/** After the hour until which parcels leave. */
const THURSDAY_AFTERNOON = '2025-11-27T13:00:00Z';
const LATER = ['2025-12-01', '2025-12-02'];

let opened: TestShop;
let moment: Date;
let zoneId: Uuid;
beforeAll(async () => {
  moment = new Date(FRIDAY_MORNING);
  opened = await openTestShop({ clock: { now: () => moment } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  moment = new Date(FRIDAY_MORNING);
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  ({ zoneId } = await aZone(opened.shop));
  opened.shop.settingsCache.current = null;
});

/** An order of Friday morning, to be delivered in one to two days. */
async function anOrder() {
  const { shop } = opened;
  const shopper = await aShopper(shop);
  const { productId } = await aProduct(shop);
  const page = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  return { ...page, shopper };
}

type Order = Awaited<ReturnType<typeof anOrder>>;

/** Nothing is paid until Thursday. */
async function letDaysPass({ orderId }: Order): Promise<void> {
  await sql`update orders set created_at = ${FRIDAY_MORNING} where id = ${orderId}`.execute(opened.shop.db);
  moment = new Date(THURSDAY_AFTERNOON);
}

async function payByHand({ orderId }: Order): Promise<void> {
  const { userId: actorId } = await aShopper(opened.shop, { role: 'admin' });
  const paid = await markOrderPaid(opened.shop, { orderId, method: 'transfer', note: 'Seen', key: orderId, actorId });
  if (!paid.ok) throw new Error(paid.error.code);
}

async function daysOf({ orderId, shopper }: Order) {
  const order = await findOrderDetail(opened.shop, { orderId, userId: shopper.userId });
  return [order?.delivery?.from, order?.delivery?.until];
}

describe('the days of delivery', () => {
  test('are those that were agreed when it is paid at once, also past the hour at which parcels leave', async () => {
    const order = await anOrder();
    moment = new Date('2025-11-21T10:20:00Z');
    await payByTestCard(opened.shop, order.sessionId);
    expect(await daysOf(order)).toEqual(AGREED);
  });

  test.each([
    ['a transfer that staff have seen', payByHand],
    ['a payment page that was opened again', (order: Order) => payByTestCard(opened.shop, order.sessionId)],
  ])('count from the day of the money when it comes late, by %s', async (_, pay) => {
    const order = await anOrder();
    await letDaysPass(order);
    expect(await daysOf(order)).toEqual(AGREED);
    await pay(order);
    expect(await daysOf(order)).toEqual(LATER);
    await opened.runJobs();
    const [mail] = await listMailsTo(opened.shop, order.shopper.email);
    expect(mail?.text).toContain('Mon 1 – Tue 2 Dec');
    expect(mail?.text).not.toContain('24 –');
  });

  test('count from the day on which staff confirm it without money, and stay when the money comes', async () => {
    const order = await anOrder();
    await letDaysPass(order);
    const { userId: actorId } = await aShopper(opened.shop, { role: 'admin' });
    const step = {
      orderId: order.orderId,
      newStatus: 'confirmed',
      reason: null,
      actorId,
      accepted: ['unpaid'],
    } as const;
    expect(await changeOrderStatus(opened.shop, step)).toMatchObject({ ok: true });
    expect(await daysOf(order)).toEqual(LATER);
    moment = new Date('2025-12-01T08:00:00Z');
    await payByHand(order);
    expect(await daysOf(order)).toEqual(LATER);
  });

  test('leave out the days on which the shop is closed', async () => {
    const order = await anOrder();
    await letDaysPass(order);
    await changeSettings(opened.shop, { closedPeriods: [{ from: '2025-11-28', until: '2025-12-07' }] });
    await payByHand(order);
    expect(await daysOf(order)).toEqual(['2025-12-09', '2025-12-10']);
    await changeSettings(opened.shop, { closedPeriods: [] });
  });

  test('are as many as were agreed where the method has been deleted since', async () => {
    const order = await anOrder();
    await letDaysPass(order);
    await deleteDelivery(opened.shop, { id: zoneId, actor: null });
    await payByHand(order);
    expect(await daysOf(order)).toEqual(LATER);
  });

  test('follow what the method says now', async () => {
    const order = await anOrder();
    await letDaysPass(order);
    await sql`update delivery_methods set days_from = 3, days_to = 4 where zone_id = ${zoneId}`.execute(opened.shop.db);
    await payByHand(order);
    expect(await daysOf(order)).toEqual(['2025-12-03', '2025-12-04']);
  });
});
