import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct } from '../goods/goods.ts';
import { aCustomer } from '../people/people.ts';
import { aShopper } from '../people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '../servers/fake-provider.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { countUnits, findBrokenPromises, type Shelf } from './invariants.ts';
import { removeOrders } from './old-orders.ts';
import { checkOutWell } from './orders.ts';

/** The function that looks for broken promises is believed by many tests: here each promise is broken on purpose. */
let opened: TestShop;
let fake: FakeProvider;
let start: Shelf;
let sale: { readonly productId: string; readonly orderId: string; readonly sessionId: string };
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
beforeEach(async () => {
  const { shop } = opened;
  await removeOrders(shop);
  const { productId } = await aProduct(shop);
  start = await countUnits(shop);
  const { orderId, sessionId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
  sale = { productId, orderId, sessionId };
  expect(await findBrokenPromises(shop, start)).toEqual([]);
});
afterAll(() => opened.close());

test('a unit that is neither sold nor in stock is missed', async () => {
  const { shop } = opened;
  await shop.db.updateTable('products').set({ stock_quantity: 3 }).where('id', '=', sale.productId).execute();
  expect(await findBrokenPromises(shop, start)).toEqual([
    `I1: of ${sale.productId} there were 5 units, now 4 are accounted for`,
  ]);
});

test('money that the provider has and the books do not is missed', async () => {
  fake.pay(sale.sessionId);
  expect(await findBrokenPromises(opened.shop, start, { sessions: fake.sessions.values() })).toContain(
    `I2: session ${sale.sessionId} was paid, the books say open`,
  );
});

test('an order that is not the sum of its lines, asked for at another amount, is seen', async () => {
  const { shop } = opened;
  await shop.db.updateTable('order_items').set({ unit_price: 1 }).where('order_id', '=', sale.orderId).execute();
  await shop.db.updateTable('payments').set({ amount: 1 }).where('order_id', '=', sale.orderId).execute();
  const broken = await findBrokenPromises(shop, start);
  expect(broken.filter((promise) => promise.startsWith('I3'))).toHaveLength(2);
});

test('a status that no history leads to is seen', async () => {
  const { shop } = opened;
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', sale.orderId).execute();
  expect(await findBrokenPromises(shop, start)).toContain(
    `I6 the history does not lead to the status: ${sale.orderId}`,
  );
});

test('a mail that never arrived and an order without its mail are missed', async () => {
  const { shop } = opened;
  await shop.db
    .insertInto('order_status_changes')
    .values({ order_id: sale.orderId, old_status: 'pending', new_status: 'confirmed' })
    .execute();
  expect(await findBrokenPromises(shop, start, { delivered: [] })).toContain(
    `I7: no mail about order ${sale.orderId} being confirmed`,
  );
});

test('what was acknowledged and is not there is missed', async () => {
  const acknowledged = [{ orderId: sale.orderId, status: 'confirmed' }] as const;
  expect(await findBrokenPromises(opened.shop, start, { acknowledged })).toEqual([
    `I8: order ${sale.orderId} was said to be confirmed, and is not known to have been`,
  ]);
});

test('a session that should have ended and has not is seen', async () => {
  const { headers, viewer } = await aCustomer(opened.shop);
  expect(await findBrokenPromises(opened.shop, start, { endedSessions: [headers] })).toEqual([
    `I10: an ended session still opens as ${viewer.email}`,
  ]);
});
