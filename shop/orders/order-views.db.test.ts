import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCheckoutState } from '#shop/checkout/checkout-view.server.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { letHoldRunOut, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { findOrderAgain } from './order-again-view.server.ts';
import { findOrderDetail, findStaffOrder } from './order-detail-view.server.ts';
import { listOrders } from './order-list-view.server.ts';
import { listParcels } from './parcels/parcels-view.server.ts';
import { listNewestOrders, listStaffOrders } from './staff-orders-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

describe('My Orders', () => {
  test('are one’s own, newest first, with what is in them and whether they can be paid', async () => {
    const { shop } = opened;
    const shopper = await aShopper(shop);
    await walkOrderTo(shop, 'shipped');
    const [cream, soap] = [
      await aProduct(shop, { name: 'Cream', price: 12_10 }),
      await aProduct(shop, { name: 'Soap' }),
    ];
    const paid = await walkOrderTo(shop, 'confirmed', {
      shopper,
      items: [
        { productId: cream.productId, quantity: 3 },
        { productId: soap.productId, quantity: 1 },
      ],
    });
    const unpaid = await walkOrderTo(shop, 'pending', { shopper });
    const { orders, total } = await listOrders(shop, { userId: shopper.userId });
    expect(total).toBe(2);
    expect(orders.map((order) => [order.id, order.status, order.itemCount, order.canPay])).toEqual([
      [unpaid.orderId, 'pending', 1, true],
      [paid.orderId, 'confirmed', 4, false],
    ]);
    expect(orders[1]?.preview.map((thing) => thing.name)).toEqual(['Cream', 'Soap']);
    // The payment page closes before the units go; every page shows the same time.
    const waiting = await findCheckoutState(shop, { orderId: unpaid.orderId, userId: shopper.userId });
    expect(orders[0]?.payableUntil).toEqual(waiting?.payableUntil);
    expect(orders[0]?.payableUntil?.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect(orders[1]?.payableUntil).toBeNull();
    expect((await listOrders(shop, { userId: shopper.userId, limit: 1 })).orders).toHaveLength(1);
    await letHoldRunOut(shop, unpaid.orderId);
    expect((await listOrders(shop, { userId: shopper.userId })).orders[0]).toMatchObject({ canPay: false });
  });

  test('show one order as it was agreed, whatever became of the product', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { name: 'Lamp', price: 60_50, variations: [{ name: 'Oak', stock: 3 }] });
    const { orderId, shopper, staffId } = await walkOrderTo(shop, 'confirmed', {
      items: [{ productId: goods.productId, variationId: goods.variationIds[0]!, quantity: 2 }],
    });
    await changeOrderStatus(shop, { orderId, newStatus: 'shipped', reason: 'Parcel 7', actorId: staffId });
    await shop.db
      .updateTable('products')
      .set({ name: 'Other', is_active: false })
      .where('id', '=', goods.productId)
      .execute();
    const detail = await findOrderDetail(shop, { orderId, userId: shopper.userId });
    expect(detail).toMatchObject({
      status: 'shipped',
      subtotal_amount: 121_00,
      shipping_amount: 0,
      vat_amount: 21_00,
      total_amount: 121_00,
      shipping_address: { last_name: 'Bērziņš', country: 'LV' },
      items: [
        { product_name: 'Lamp', variation_name: 'Oak', quantity: 2, unit_price: 60_50, total: 121_00, slug: null },
      ],
      history: [
        {
          old_status: 'confirmed',
          new_status: 'shipped',
          change_reason: 'Parcel 7',
          systemReason: null,
          actorName: 'Jānis Bērziņš',
        },
        { old_status: 'pending', new_status: 'confirmed', systemReason: 'paid', actorName: null },
        { old_status: null, new_status: 'pending' },
      ],
      wasPaid: true,
      needsAttention: false,
    });
  });

  test('name the goods in the language that is read, where the product still has a name in it', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { name: 'Linden Soap', translation: { name: 'Liepu ziepes' } });
    const [english, latvian] = [await aShopper(shop), await aShopper(shop, { language: 'lv' })];
    const items = [{ productId: goods.productId, quantity: 1 }];
    const placed = [
      await walkOrderTo(shop, 'confirmed', { shopper: english, items }),
      await walkOrderTo(shop, 'confirmed', { shopper: latvian, items }),
    ];
    const read = async (language?: 'en' | 'lv') =>
      Promise.all(
        placed.map(async ({ orderId, shopper: { userId } }) => {
          const wish = language === undefined ? {} : { language };
          const order = await findOrderDetail(shop, { orderId, userId, ...wish });
          const { orders } = await listOrders(shop, { userId, ...wish });
          return [order?.items[0]?.product_name, orders[0]?.preview[0]?.name];
        }),
      );
    const both = (name: string) => [name, name];
    // As it was placed, for invoices and staff.
    expect(await read()).toEqual([both('Linden Soap'), both('Liepu ziepes')]);
    expect(await read('lv')).toEqual([both('Liepu ziepes'), both('Liepu ziepes')]);
    // It was renamed since; a buyer in that language still sees the name it was bought under.
    await shop.db.updateTable('products').set({ name: 'Lime Soap' }).where('id', '=', goods.productId).execute();
    expect(await read('en')).toEqual([both('Linden Soap'), both('Lime Soap')]);
    await shop.db.deleteFrom('product_translations').where('product_id', '=', goods.productId).execute();
    expect(await read('lv')).toEqual([both('Linden Soap'), both('Liepu ziepes')]);
  });

  test("do not show another's order, nor one that is not there", async () => {
    const { shop } = opened;
    const { orderId } = await walkOrderTo(shop, 'pending');
    const stranger = await aShopper(shop);
    for (const id of [orderId, 'nonsense', '0199a3c0-0000-7000-8000-000000000000']) {
      expect(await findOrderDetail(shop, { orderId: id, userId: stranger.userId })).toBeNull();
    }
  });
});

test('Order Again shows line by line what is still available', async () => {
  const { shop } = opened;
  const [soap, lamp, cream, comb] = [
    await aProduct(shop, { name: 'Soap', price: 12_10, stock: 5 }),
    await aProduct(shop, { name: 'Lamp', variations: [{ name: 'Oak', stock: 2 }] }),
    await aProduct(shop, { name: 'Cream', stock: 1 }),
    await aProduct(shop, { name: 'Comb', stock: 9 }),
  ];
  const { orderId, shopper, staffId } = await walkOrderTo(shop, 'confirmed', {
    items: [
      { productId: soap.productId, quantity: 2 },
      { productId: lamp.productId, variationId: lamp.variationIds[0]!, quantity: 1 },
      { productId: cream.productId, quantity: 1 },
      { productId: comb.productId, quantity: 3 },
    ],
  });
  const again = (userId: string, id = orderId) => findOrderAgain(shop, { orderId: id, userId, language: 'en' });
  await shop.db.deleteFrom('product_variations').where('product_id', '=', lamp.productId).execute();
  await shop.db.updateTable('products').set({ stock_quantity: 7 }).where('id', '=', lamp.productId).execute();
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', comb.productId).execute();
  await shop.db.updateTable('products').set({ base_price: '11.5' }).where('id', '=', soap.productId).execute();

  expect(await again(shopper.userId)).toMatchObject([
    { name: 'Soap', productId: soap.productId, quantity: 2, stock: 3, price: 11_5000 },
    { name: 'Lamp (Oak)', quantity: 1, price: null },
    { name: 'Cream', quantity: 1, stock: 0 },
    { name: 'Comb', quantity: 3, price: null },
  ]);
  expect([await again(staffId), await again(shopper.userId, 'nonsense')]).toEqual([null, null]);
});

describe('the orders of the back office', () => {
  test('can be looked for by any of their names, by customer and email, and by status', async () => {
    const { shop } = opened;
    const { orderId, orderNumber, shopper } = await walkOrderTo(shop, 'delivered');
    const find = async (search: string) =>
      (await listStaffOrders(shop, { page: 1, search })).orders.map(({ id }) => id);
    await opened.runJobs();
    const { invoice_number } = await shop.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    for (const search of [
      `${orderNumber}`,
      `#${orderNumber}`,
      ` # ${orderNumber} `,
      orderId,
      orderId.toUpperCase(),
      orderId.slice(-8),
      `#${orderId.slice(0, 8)}`,
      `${invoice_number}`,
      `#${invoice_number}`,
      orderId.slice(0, 8),
      `#${orderId.slice(-8)}`,
      shopper.email,
      shopper.email.toUpperCase(),
    ]) {
      expect(await find(search)).toEqual([orderId]);
    }
    expect(await find('berzins')).toContain(orderId);
    for (const search of ['%', '_', "' or 1=1 --", '\\']) expect(await find(search)).toEqual([]);
    const { orders } = await listStaffOrders(shop, { page: 1, status: 'delivered' });
    expect(orders.map(({ status }) => status)).toEqual(['delivered']);
    expect(orders[0]).toMatchObject({
      order_number: orderNumber,
      reference: invoice_number,
      customerName: 'Jānis Bērziņš',
      itemCount: 1,
      wasPaid: true,
    });
  });

  test('come twenty a page; a page that is not there is the nearest', async () => {
    const { shop } = opened;
    for (let count = 0; count < 21; count += 1) await walkOrderTo(shop, 'pending');
    const first = await listStaffOrders(shop, { page: 1 });
    expect(first.orders).toHaveLength(20);
    expect(await listNewestOrders(shop, 3)).toEqual(first.orders.slice(0, 3));
    expect(first.pageCount).toBe(Math.ceil(first.total / 20));
    const last = await listStaffOrders(shop, { page: 1e9 });
    expect(last.page).toBe(first.pageCount);
    expect(last.orders.length).toBe(first.total % 20 || 20);
    for (const payment of ['paid', 'unpaid'] as const) {
      const near = await listStaffOrders(shop, { page: 1, payment });
      const far = await listStaffOrders(shop, { page: 1e9, payment });
      expect(far).toEqual(await listStaffOrders(shop, { page: near.pageCount, payment }));
      expect([far.total, far.page]).toEqual([near.total, near.pageCount]);
    }
    expect((await listStaffOrders(shop, { page: Number.NaN })).page).toBe(1);
    expect((await listStaffOrders(shop, { page: -3 })).page).toBe(1);
  });

  test('show who ordered and what came of the money', async () => {
    const { shop } = opened;
    const { orderId, shopper, staffId } = await walkOrderTo(shop, 'confirmed');
    await changeOrderStatus(shop, { orderId, newStatus: 'cancelled', reason: null, actorId: staffId });
    expect(await findStaffOrder(shop, { orderId })).toMatchObject({
      customer: { id: shopper.userId, email: shopper.email },
      payments: [{ provider: 'test', state: 'needs_attention', attention_reason: 'refund_due', paid_currency: 'EUR' }],
      needsAttention: true,
    });
    expect(await findStaffOrder(shop, { orderId: 'nonsense' })).toBeNull();
  });
});

test('staff read in their own language how an order comes, unless its method was renamed since', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'confirmed');
  const [methodId] = (await aZone(shop)).methodIds;
  const days = { delivery_from: new Date('2026-12-01'), delivery_until: new Date('2026-12-02') };
  const agreed = { delivery_kind: 'courier', delivery_method_id: methodId, delivery_name: 'Kurjers' } as const;
  const set = { ...days, ...agreed, standard_shipping_amount: 0, language: 'lv' } as const;
  await shop.db.updateTable('orders').set(set).where('id', '=', orderId).execute();
  const shown = async () => {
    const [card] = (await listStaffOrders(shop, { page: 1, search: orderId }, 'en')).orders;
    const detail = await findStaffOrder(shop, { orderId, language: 'en' });
    const [parcel] = await listParcels(shop, [orderId], 'en');
    return [card?.delivery, detail?.delivery?.name, parcel?.shown.method];
  };
  expect(await shown()).toEqual(['Courier', 'Courier', 'Courier']);
  const renamed = JSON.stringify({ en: 'Drone', lv: 'Drons' });
  await shop.db
    .updateTable('delivery_methods')
    .set({ names: renamed })
    .where('id', '=', methodId ?? '')
    .execute();
  expect(await shown()).toEqual(['Kurjers', 'Kurjers', 'Kurjers']);
});

test('a parcel that goes abroad names its country to whoever packs it', async () => {
  const { shop } = opened;
  const { orderId } = await walkOrderTo(shop, 'confirmed');
  const country = async () => (await listParcels(shop, [orderId], 'lv'))[0]?.shown.country;
  const send = (to: string) =>
    sql`update orders set shipping_address = shipping_address || ${JSON.stringify({ country: to })}::jsonb
      where id = ${orderId}`.execute(shop.db);
  await send('LV');
  expect(await country()).toBeNull();
  await send('EE');
  expect(await country()).toBe('Igaunija');
});
