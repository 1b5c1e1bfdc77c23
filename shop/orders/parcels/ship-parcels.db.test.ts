import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { deliverBy } from '#tests/support/orders/order-delivery.ts';
import { historyOf, statusOf, type WalkedOrder, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from '../change-order-status.server.ts';
import { undoStatusChange } from '../undo-status-change.server.ts';
import type { TypedParcel } from './parcel.ts';
import { shipParcels } from './ship-parcels.server.ts';

let opened: TestShop;
let ilze: Person;
beforeAll(async () => {
  opened = await openTestShop();
  ilze = await aStaffMember(opened.shop, 'staff');
});
afterAll(() => opened.close());

type Typed = Partial<TypedParcel> & { readonly number: string };

const typed = ({ orderId }: WalkedOrder, parcel: Typed): TypedParcel => ({
  ...{ orderId, carrier: 'other', accepted: '' },
  ...parcel,
});

async function ship(...parcels: readonly TypedParcel[]) {
  const shipped = await shipParcels(opened.shop, { parcels, actorId: ilze.viewer.id });
  if (!shipped.ok) throw new Error(shipped.error.code);
  return shipped.value;
}

const said = (outcomes: Awaited<ReturnType<typeof ship>>) =>
  outcomes.map((one) => (one.ok ? (one.changeId === null ? 'before' : 'shipped') : one.code));

async function trackingOf({ orderId }: WalkedOrder) {
  return opened.shop.db
    .selectFrom('orders')
    .select(['tracking_carrier as carrier', 'tracking_number as number'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

const confirmed = () => walkOrderTo(opened.shop, 'confirmed');

describe('orders with the numbers of their parcels', () => {
  test('are shipped each with its own, and those without a number stay', async () => {
    const [one, two, rest] = [await confirmed(), await confirmed(), await confirmed()];
    const outcomes = await ship(
      typed(one, { number: ' CC123456785EE ', carrier: 'omniva' }),
      typed(rest, { number: ' ' }),
      typed(two, { number: '05809012345678', carrier: 'dpd' }),
    );
    expect(said(outcomes)).toEqual(['shipped', 'shipped']);
    expect(await trackingOf(one)).toEqual({ carrier: 'omniva', number: 'CC123456785EE' });
    expect(await trackingOf(two)).toEqual({ carrier: 'dpd', number: '05809012345678' });
    expect(await statusOf(opened.shop, rest.orderId)).toBe('confirmed');
  });

  test('that are sent again change nothing and mail nobody twice', async () => {
    const order = await confirmed();
    const parcel = typed(order, { number: 'AGAIN-1' });
    expect(said(await ship(parcel))).toEqual(['shipped']);
    expect(said(await ship(parcel))).toEqual(['before']);
    expect(said(await ship({ ...parcel, number: 'AGAIN-2' }))).toEqual(['done_already']);
    expect(await trackingOf(order)).toMatchObject({ number: 'AGAIN-1' });
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const mails = await listMailsTo(opened.shop, order.shopper.email);
    expect(mails.filter(({ template }) => template === 'order-shipped')).toHaveLength(1);
    expect(mails.find(({ template }) => template === 'order-shipped')?.text).toContain('AGAIN-1');
  });

  test('can be undone, which takes the number back', async () => {
    const order = await confirmed();
    const [outcome] = await ship(typed(order, { number: 'UNDO-1' }));
    const changeId = outcome?.ok ? outcome.changeId : null;
    expect((await undoStatusChange(opened.shop, { changeId: changeId ?? '', actorId: ilze.viewer.id })).ok).toBe(true);
    expect(await statusOf(opened.shop, order.orderId)).toBe('confirmed');
    expect(await trackingOf(order)).toEqual({ carrier: null, number: null });
    expect(said(await ship(typed(order, { number: 'UNDO-1' })))).toEqual(['shipped']);
  });

  test('do not stop each other: cancelled, unpaid, recalled and wrongly numbered ones say why', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const recalled = await walkOrderTo(shop, 'confirmed', { items: [{ productId: goods.productId, quantity: 1 }] });
    await beginRecall(shop, aRecall({ productId: goods.productId }));
    const unpaid = await walkOrderTo(shop, 'pending');
    const confirm = { orderId: unpaid.orderId, newStatus: 'confirmed', reason: null, actorId: null } as const;
    await changeOrderStatus(shop, { ...confirm, accepted: ['unpaid'] });
    const [cancelled, wrong, good] = [await walkOrderTo(shop, 'cancelled'), await confirmed(), await confirmed()];
    const outcomes = await ship(
      typed(recalled, { number: 'R1' }),
      typed(unpaid, { number: 'U1' }),
      typed(cancelled, { number: 'C1' }),
      typed(wrong, { number: 'W*1' }),
      typed(good, { number: 'G1' }),
    );
    expect(said(outcomes)).toEqual(['recalled', 'unpaid', 'other_status', 'number_invalid', 'shipped']);
    expect(await trackingOf(recalled)).toEqual({ carrier: null, number: null });
  });

  test('are not shipped with one when they are collected in the shop', async () => {
    const order = await confirmed();
    await deliverBy(opened.shop, order.orderId, { kind: 'collect', name: 'Veikalā' });
    expect(said(await ship(typed(order, { number: 'COLLECT-1' })))).toEqual(['collected']);
    expect(await statusOf(opened.shop, order.orderId)).toBe('confirmed');
  });

  test('are two hundred at most, and at least one that exists and has a number', async () => {
    const order = await confirmed();
    const send = async (parcels: readonly TypedParcel[]) => {
      const shipped = await shipParcels(opened.shop, { parcels, actorId: ilze.viewer.id });
      return shipped.ok ? 'ok' : shipped.error.code;
    };
    expect(await send([typed(order, { number: '' })])).toBe('none');
    expect(await send([typed(order, { number: 'X', orderId: 'nonsense' })])).toBe('none');
    expect(await send(Array.from({ length: 201 }, () => typed(order, { number: 'X' })))).toBe('too_many');
  });

  test('by two clerks at once leave once, with the number of one of them', async () => {
    const order = await confirmed();
    const outcomes = await Promise.all([
      ship(typed(order, { number: 'CLERK-1' })),
      ship(typed(order, { number: 'CLERK-2' })),
    ]);
    const codes = outcomes.map((one) => said(one)[0]);
    expect(codes.filter((code) => code === 'shipped')).toHaveLength(1);
    expect(codes.filter((code) => code === 'conflict' || code === 'done_already')).toHaveLength(1);
    expect(await trackingOf(order)).toMatchObject({ number: codes[0] === 'shipped' ? 'CLERK-1' : 'CLERK-2' });
    expect((await historyOf(opened.shop, order.orderId)).filter((step) => step === 'confirmed>shipped')).toHaveLength(
      1,
    );
  });
});

describe('a number', () => {
  test('that does not look like its carrier’s is asked about, and taken when it is meant', async () => {
    const order = await confirmed();
    const parcel = typed(order, { number: 'CC123456786EE', carrier: 'omniva' });
    expect(await ship(parcel)).toMatchObject([
      { ok: false, code: 'number_questioned', question: { isUnusual: true, usedFor: null } },
    ]);
    // Another number than the one that was accepted is asked about again.
    expect(said(await ship({ ...parcel, accepted: 'CC1' }))).toEqual(['number_questioned']);
    expect(await statusOf(opened.shop, order.orderId)).toBe('confirmed');
    expect(said(await ship({ ...parcel, accepted: parcel.number }))).toEqual(['shipped']);
  });

  test('that another order has is asked about, in the shop and among those that are sent together', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()];
    await ship(typed(first, { number: 'SHARED-1' }));
    expect(await ship(typed(second, { number: 'SHARED-1' }))).toMatchObject([
      { code: 'number_questioned', question: { isUnusual: false, usedFor: first.orderNumber } },
    ]);
    expect(
      await ship(typed(second, { number: 'SHARED-2' }), typed(third, { number: 'shared 2', accepted: 'shared 2' })),
    ).toMatchObject([{ question: { usedFor: third.orderNumber } }, { ok: true }]);
  });

  test('of an order that cannot be shipped is not asked about', async () => {
    const cancelled = await walkOrderTo(opened.shop, 'cancelled');
    expect(said(await ship(typed(cancelled, { number: 'ODD', carrier: 'dpd' })))).toEqual(['other_status']);
  });
});
