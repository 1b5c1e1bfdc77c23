import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { deliverBy } from '#tests/support/orders/order-delivery.ts';
import { type WalkedOrder, walkOrderTo } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw } from '#tests/support/orders/withdrawals.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { MAX_BULK } from '../bulk-step.ts';
import { shipPart } from '../shipments/ship-part.server.ts';
import { fillParcels } from './fill-parcels.server.ts';
import type { TypedParcel } from './parcel.ts';
import { listIdsToShip } from './parcels-view.server.ts';
import { shipParcels } from './ship-parcels.server.ts';

let opened: TestShop;
let ilze: Person;
beforeAll(async () => {
  opened = await openTestShop();
  ilze = await aStaffMember(opened.shop, 'staff');
});
afterAll(() => opened.close());

const confirmed = () => walkOrderTo(opened.shop, 'confirmed');

const typed = ({ orderId }: WalkedOrder, number = ''): TypedParcel => ({
  ...{ orderId, carrier: 'omniva', number, accepted: '' },
});

/** Fills in a list of orders and numbers. */
async function fill(parcels: readonly TypedParcel[], ...list: readonly (readonly [number | string, string])[]) {
  const lines = list.map(([order, number], at) => ({ line: at + 1, order: String(order), number }));
  const { matched, ...filled } = await fillParcels(opened.shop, { lines, parcels });
  const said = matched.problems.map((one) => (one.problem === 'refused' ? one.refusal : one.problem));
  const numbers = (all: readonly TypedParcel[]) => all.map(({ orderId, number }) => `${orderId} ${number}`);
  return { said, before: matched.before, parcels: numbers(filled.parcels), taken: numbers(filled.taken) };
}

describe('a list of parcels', () => {
  test('takes in orders that are ready to ship beside those that were selected', async () => {
    const [chosen, untouched, other] = [await confirmed(), await confirmed(), await confirmed()];
    const form = [typed(chosen), typed(untouched, 'TYPED 1')];
    const filled = await fill(form, [chosen.orderNumber, 'A 1'], [`#${other.orderNumber}`, 'A 2']);
    expect(filled).toEqual({
      said: ['number_unusual', 'number_unusual'],
      before: 0,
      parcels: [`${chosen.orderId} A 1`, `${untouched.orderId} TYPED 1`],
      taken: [`${other.orderId} A 2`],
    });
  });

  test('says of the others why they cannot be shipped, and counts those that had left with their number', async () => {
    const { shop } = opened;
    const [left, cancelled, unpaid, collected] = [
      await confirmed(),
      await walkOrderTo(shop, 'cancelled'),
      await walkOrderTo(shop, 'pending'),
      await confirmed(),
    ];
    await deliverBy(shop, collected.orderId, { kind: 'collect', name: 'Veikalā' });
    const actorId = ilze.viewer.id;
    await shipParcels(shop, { parcels: [{ ...typed(left, 'LEFT 1'), carrier: 'other' }], actorId });
    const { said, before, taken } = await fill(
      [],
      [left.orderNumber, 'left-1'],
      [left.orderNumber, 'LEFT 2'],
      [cancelled.orderNumber, 'C 1'],
      [unpaid.orderNumber, 'U 1'],
      [collected.orderNumber, 'S 1'],
      ['77777', 'X 1'],
      ['', 'X 2'],
    );
    expect({ said, before, taken }).toEqual({
      said: ['done_already', 'other_status', 'other_status', 'collected', 'order_unknown', 'order_unknown'],
      before: 1,
      taken: [],
    });
  });

  test('takes in no more than are shipped at once', async () => {
    const [one, two, chosen] = [await confirmed(), await confirmed(), await confirmed()];
    const others = Array.from({ length: MAX_BULK - 2 }, (_, at) => ({
      ...typed(one, `N ${at}`),
      orderId: `none-${at}`,
    }));
    const list = [
      [one.orderNumber, 'M 1'],
      [two.orderNumber, 'M 2'],
      [chosen.orderNumber, 'M 3'],
    ] as const;
    const { said, taken } = await fill([...others, typed(chosen)], ...list);
    expect(taken).toEqual([`${one.orderId} M 1`]);
    expect(said).toEqual(['number_unusual', 'too_many', 'number_unusual']);
  });
});

describe('all orders that have something to send', () => {
  test('are those paid first, without what is collected in the shop or has nothing left to send', async () => {
    const { shop } = opened;
    const [first, second, third, collected] = [
      await confirmed(),
      await confirmed(),
      await confirmed(),
      await confirmed(),
    ];
    await walkOrderTo(shop, 'pending');
    await deliverBy(shop, collected.orderId, { kind: 'collect', name: 'Veikalā' });
    // It was paid before the two that were placed before it.
    const paidAt = new Date('2020-01-01T10:00:00Z');
    await shop.db.updateTable('payments').set({ paid_at: paidAt }).where('order_id', '=', third.orderId).execute();
    const { orderId, soapLine, creamLine } = await anOrderToWithdraw(shop, { status: 'confirmed' });
    const lines = [{ itemId: soapLine, quantity: 2 }];
    const part = { orderId, lines, tracking: null, partsSeen: 0, accepted: [], actorId: ilze.viewer.id };
    expect((await shipPart(shop, part)).ok).toBe(true);
    const { ids, total } = await listIdsToShip(shop, { filter: {}, limit: MAX_BULK });
    const among = (wanted: readonly string[]) => ids.filter((id) => wanted.includes(id));
    expect(ids[0]).toBe(third.orderId);
    expect(among([first.orderId, second.orderId, orderId])).toEqual([first.orderId, second.orderId, orderId]);
    expect(ids).not.toContain(collected.orderId);
    expect(await listIdsToShip(shop, { filter: {}, limit: 1 })).toEqual({ ids: [third.orderId], total });
    const credit = { kind: 'lines', lines: [{ itemId: creamLine, quantity: 1 }], shipping: cents(0) } as const;
    const refund = { orderId, paymentId: null, credit, restock: true, key: randomUUID(), actorId: ilze.viewer.id };
    expect((await refundOrder(shop, refund)).ok).toBe(true);
    const left = await listIdsToShip(shop, { filter: {}, limit: MAX_BULK });
    expect([left.total, left.ids.includes(orderId)]).toEqual([total - 1, false]);
    const search = `#${second.orderNumber}`;
    expect((await listIdsToShip(shop, { filter: { search }, limit: 5 })).ids).toEqual([second.orderId]);
  });
});
