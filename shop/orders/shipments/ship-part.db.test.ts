import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountData } from '#shop/accounts/account-data-view.server.ts';
import { jobHandlers } from '#shop/jobs.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { cancelOrder } from '#shop/refunds/cancel-order.server.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { announceWithdrawal } from '#shop/withdrawals/announce-withdrawal.server.ts';
import { refundWithdrawal } from '#shop/withdrawals/refund-withdrawal.server.ts';
import { findWithdrawalOffer } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { listWaitingWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { historyOf, statusOf } from '#tests/support/orders/orders.ts';
import { anOrderToWithdraw, type BoughtGoods } from '#tests/support/orders/withdrawals.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { countOrderMails, letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changeOrderStatus } from '../change-order-status.server.ts';
import { moveOrders } from '../move-orders.server.ts';
import { findStaffOrder } from '../order-detail-view.server.ts';
import type { StepQuestion } from '../order-need.ts';
import { shipParcels } from '../parcels/ship-parcels.server.ts';
import { setTracking } from '../set-tracking.server.ts';
import { listStaffOrdersById } from '../staff-orders-view.server.ts';
import type { Tracking } from '../tracking.ts';
import { undoStatusChange } from '../undo-status-change.server.ts';
import { shipPart, undoShipment } from './ship-part.server.ts';

let opened: TestShop;
let ilze: Person;
let juris: Person;
beforeAll(async () => {
  opened = await openTestShop();
  ilze = await aStaffMember(opened.shop, 'staff');
  juris = await aStaffMember(opened.shop, 'staff', { full_name: 'Juris Ozols' });
});
afterAll(() => opened.close());

const FIRST: Tracking = { carrier: 'omniva', number: 'CC000000001EE', url: null };
const SECOND: Tracking = { carrier: 'dpd', number: '05800000002', url: null };

/** A paid order of two soaps and a cream. */
const anOrder = () => anOrderToWithdraw(opened.shop, { status: 'confirmed' });

type Part = {
  readonly soaps?: number;
  readonly creams?: number;
  readonly seen: number;
  readonly tracking?: Tracking;
  readonly accepted?: readonly StepQuestion[];
  readonly by?: Person;
};

async function send({ orderId, soapLine, creamLine }: BoughtGoods, part: Part) {
  return shipPart(opened.shop, {
    orderId,
    lines: [
      { itemId: soapLine, quantity: part.soaps ?? 0 },
      { itemId: creamLine, quantity: part.creams ?? 0 },
    ],
    tracking: part.tracking ?? null,
    partsSeen: part.seen,
    accepted: part.accepted ?? [],
    actorId: (part.by ?? ilze).viewer.id,
  });
}

async function sendWell(order: BoughtGoods, part: Part) {
  const sent = await send(order, part);
  if (!sent.ok) throw new Error(`The part was refused: ${sent.error.code}`);
  return sent.value;
}

async function codeOf(sent: ReturnType<typeof send>): Promise<string> {
  const result = await sent;
  return result.ok ? 'sent' : result.error.code;
}

async function look({ orderId }: { readonly orderId: string }) {
  const order = await findStaffOrder(opened.shop, { orderId });
  if (order === null) throw new Error('The order is gone');
  return order;
}

const refund = ({ orderId, staffId }: BoughtGoods, lines: { itemId: string; quantity: number }[], restock = false) =>
  refundOrder(opened.shop, {
    orderId,
    paymentId: null,
    credit: { kind: 'lines', lines, shipping: cents(0) },
    restock,
    key: randomUUID(),
    actorId: staffId,
  });

async function withdraw(order: BoughtGoods, lines: { itemId: string; quantity: number }[]) {
  const made = await announceWithdrawal(opened.shop, {
    access: { by: 'owner', userId: order.shopper.userId, orderId: order.orderId },
    lines,
    fullName: 'Anna Ozola',
    email: order.shopper.email,
    language: 'en',
    key: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.withdrawalId;
}

describe('a part of an order', () => {
  test('leaves by itself: the order stays confirmed until its last units leave', async () => {
    const order = await anOrder();
    const first = await sendWell(order, { soaps: 1, seen: 0, tracking: FIRST });
    expect(first.isLast).toBe(false);
    expect(await look(order)).toMatchObject({
      status: 'confirmed',
      tracking: null,
      partlyShipped: { shipped: 1, toShip: 2 },
      shipments: [{ number: 1, tracking: FIRST, lines: [{ itemId: order.soapLine, quantity: 1 }] }],
      toShip: [
        { itemId: order.soapLine, quantity: 1 },
        { itemId: order.creamLine, quantity: 1 },
      ],
    });
    const [card] = await listStaffOrdersById(opened.shop, [order.orderId]);
    expect(card?.partlyShipped).toEqual({ shipped: 1, toShip: 2 });
    const last = await sendWell(order, { soaps: 1, creams: 1, seen: 1, tracking: SECOND });
    expect(last.isLast).toBe(true);
    expect(await look(order)).toMatchObject({
      status: 'shipped',
      tracking: null,
      partlyShipped: null,
      shipments: [{ number: 1 }, { number: 2, tracking: SECOND, actorName: ilze.viewer.fullName }],
      toShip: [],
    });
  });

  test('is no part when it is everything: the order is shipped as today', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 2, creams: 1, seen: 0, tracking: FIRST });
    expect(await look(order)).toMatchObject({ status: 'shipped', tracking: FIRST, shipments: [] });
  });

  test('is followed by the rest with the ordinary step, whose tracking is that of the last parcel', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0 });
    const step = { orderId: order.orderId, newStatus: 'shipped', reason: null, actorId: ilze.viewer.id } as const;
    expect((await changeOrderStatus(opened.shop, { ...step, tracking: SECOND })).ok).toBe(true);
    const { tracking, shipments } = await look(order);
    expect(tracking).toBeNull();
    expect(shipments.map((part) => part.tracking)).toEqual([null, SECOND]);
    expect(shipments[1]?.lines).toEqual([
      { itemId: order.soapLine, quantity: 1 },
      { itemId: order.creamLine, quantity: 1 },
    ]);
    const { orderId } = order;
    await setTracking(opened.shop, { orderId, tracking: FIRST, actorId: ilze.viewer.id, shipment: 1 });
    expect((await look(order)).shipments.map((part) => part.tracking)).toEqual([FIRST, SECOND]);
    const wrong = await setTracking(opened.shop, { orderId, tracking: FIRST, actorId: ilze.viewer.id, shipment: 3 });
    expect(wrong).toMatchObject({ error: { code: 'not_shipped' } });
  });

  test('is sent by one of two clerks at once; the other hears that somebody was faster', async () => {
    const order = await anOrder();
    const both = [ilze, juris].map((by) => codeOf(send(order, { soaps: 1, seen: 0, by })));
    expect((await Promise.all(both)).sort()).toEqual(['conflict', 'sent']);
    expect((await look(order)).shipments).toHaveLength(1);
    const last = [ilze, juris].map((by) => codeOf(send(order, { soaps: 1, creams: 1, seen: 1, by })));
    expect((await Promise.all(last)).sort()).toEqual(['conflict', 'sent']);
    expect((await look(order)).shipments).toHaveLength(2);
  });

  test('has only what is left, of an order that is confirmed', async () => {
    const order = await anOrder();
    expect(await codeOf(send(order, { soaps: 3, seen: 0 }))).toBe('more_than_open');
    expect(await codeOf(send(order, { seen: 0 }))).toBe('nothing_chosen');
    expect(await codeOf(send({ ...order, orderId: 'nonsense' }, { soaps: 1, seen: 0 }))).toBe('not_found');
    const waiting = await anOrderToWithdraw(opened.shop, { status: 'pending' });
    expect(await codeOf(send(waiting, { soaps: 1, seen: 0 }))).toBe('conflict');
    await sendWell(order, { soaps: 2, seen: 0 });
    expect(await codeOf(send(order, { soaps: 1, seen: 1 }))).toBe('more_than_open');
  });

  test('is asked about when it is recalled, but not for what another parcel has', async () => {
    const order = await anOrder();
    await beginRecall(opened.shop, aRecall({ productId: order.cream.productId }));
    expect(await codeOf(send(order, { soaps: 1, seen: 0 }))).toBe('sent');
    expect(await codeOf(send(order, { soaps: 1, seen: 1 }))).toBe('sent');
    expect(await codeOf(send(order, { creams: 1, seen: 2 }))).toBe('recalled');
    expect(await codeOf(send(order, { creams: 1, seen: 2, accepted: ['recalled'] }))).toBe('sent');
  });

  test('is part of the data of its customer', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0, tracking: FIRST });
    const { orders } = await getAccountData(opened.shop, { id: order.shopper.userId });
    expect(orders[0]).toMatchObject({
      shipments: [{ number: 1, tracking_number: FIRST.number, items: [{ product_name: 'Linden Soap', quantity: 1 }] }],
    });
  });
});

describe('an order of which everything left or was given up', () => {
  test('is marked as shipped with others, without a question and without a mail', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 2, seen: 0, tracking: FIRST });
    await withdraw(order, [{ itemId: order.creamLine, quantity: 1 }]);
    const [card] = await listStaffOrdersById(opened.shop, [order.orderId]);
    expect(card?.partlyShipped).toEqual({ shipped: 2, toShip: 0 });
    const actorId = ilze.viewer.id;
    const moved = await moveOrders(opened.shop, { orderIds: [order.orderId], to: 'shipped', actorId });
    expect(moved).toMatchObject({ ok: true, value: [{ ok: true }] });
    expect(await statusOf(opened.shop, order.orderId)).toBe('shipped');
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const mails = await listMailsTo(opened.shop, order.shopper.email);
    expect(mails.filter(({ template }) => template === 'order-shipped')).toEqual([]);
  });

  test('gets no parcel number', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 2, seen: 0, tracking: FIRST });
    await withdraw(order, [{ itemId: order.creamLine, quantity: 1 }]);
    const parcel = { orderId: order.orderId, carrier: 'other', number: 'NOTHING-1', accepted: '' } as const;
    const shipped = await shipParcels(opened.shop, { parcels: [parcel], actorId: ilze.viewer.id });
    expect(shipped).toMatchObject({ ok: true, value: [{ ok: false, code: 'nothing_to_send' }] });
    expect(await look(order)).toMatchObject({ status: 'confirmed', shipments: [{ tracking: FIRST }] });
  });
});

describe('the mail about a part', () => {
  test('says what is in the parcel, what follows and where it is; the last one says that it is the last', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0, tracking: FIRST });
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    await sendWell(order, { soaps: 1, creams: 1, seen: 1, tracking: SECOND });
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const mails = await listMailsTo(opened.shop, order.shopper.email);
    const first = mails.find(({ template }) => template === 'order-part-shipped');
    expect(first?.subject).toBe(`Part 1 of order #${order.orderNumber} is on its way`);
    // What left, its parcel, what follows, the order with its address, and the rest.
    expect(first?.text).toMatch(
      /carrier.*IN THIS PARCEL\s+- 1 × Linden Soap\s+YOUR PARCEL\s+Carrier.*Track your parcel:\s+https.*STILL TO FOLLOW\s+The rest follows.*\s+- 1 × Linden Soap\s- 1 × Birch Cream\s+Order #.*address.*View/is,
    );
    for (const part of [FIRST.number, `https://mans.omniva.lv/track/${FIRST.number}`])
      expect(first?.html).toContain(part);
    expect(first?.html.indexOf('Track your parcel')).toBeLessThan(first?.html.indexOf('Still to follow') ?? 0);
    const last = mails.find(({ template }) => template === 'order-shipped');
    expect(last?.subject).toBe(`The last part of order #${order.orderNumber} is on its way`);
    expect(last?.text).toMatch(
      /IN THIS PARCEL\s+- 1 × Linden Soap\s- 1 × Birch Cream\s+YOUR PARCEL\s+.*Parcel number: \S+\s.*Order #/s,
    );
    expect(last?.text).not.toContain('STILL TO FOLLOW');
    expect(last?.text).toContain(`Parcel number: ${SECOND.number}`);
  });

  test('keeps the words of its own part when the next one leaves before it is written', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0, tracking: FIRST });
    await sendWell(order, { creams: 1, seen: 1 });
    await sendWell(order, { soaps: 1, seen: 2, tracking: SECOND });
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const mails = await listMailsTo(opened.shop, order.shopper.email);
    const about = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
    const [first, second] = [1, 2].map((part) => about(`Part ${part} of order #${order.orderNumber} is on its way`));
    expect(first).toMatch(
      /IN THIS PARCEL\s+- 1 × Linden Soap\s+YOUR PARCEL.*STILL TO FOLLOW\s+The rest.*- 1 × Linden Soap\s- 1 × Birch Cream/s,
    );
    expect(second).toMatch(/IN THIS PARCEL\s+- 1 × Birch Cream\s+STILL TO FOLLOW\s+The rest.*\s+- 1 × Linden Soap/);
    const last = about(`The last part of order #${order.orderNumber} is on its way`);
    expect(last).toMatch(/IN THIS PARCEL\s+- 1 × Linden Soap/);
    expect(last).not.toContain('STILL TO FOLLOW');
  });

  test('does not promise the rest when it was refunded before the mail is written', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 2, seen: 0 });
    expect((await refund(order, [{ itemId: order.creamLine, quantity: 1 }])).ok).toBe(true);
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const mails = await listMailsTo(opened.shop, order.shopper.email);
    const mail = mails.find(({ template }) => template === 'order-part-shipped');
    expect(mail?.text).toContain('Linden Soap');
    expect(mail?.text).not.toContain('The rest follows');
  });

  test('is sent once, however often its job runs, and not for a part that was undone', async () => {
    const order = await anOrder();
    const { changeId } = await sendWell(order, { soaps: 1, seen: 0 });
    const [part] = (await look(order)).shipments;
    const job = { orderId: order.orderId, template: 'order-part-shipped', shipmentId: part?.id ?? '' } as const;
    expect((await undoShipment(opened.shop, { changeId, actorId: ilze.viewer.id })).ok).toBe(true);
    await jobHandlers['mail-order'](opened.shop, job);
    const sent = async () =>
      (await listMailsTo(opened.shop, order.shopper.email)).filter(({ template }) => template === job.template).length;
    expect(await sent()).toBe(0);
    await sendWell(order, { soaps: 1, seen: 0 });
    const [again] = (await look(order)).shipments;
    await jobHandlers['mail-order'](opened.shop, { ...job, shipmentId: again?.id ?? '' });
    await jobHandlers['mail-order'](opened.shop, { ...job, shipmentId: again?.id ?? '' });
    expect(await sent()).toBe(1);
  });
});

describe('undoing a part', () => {
  test('takes it back until its mail is written, and is in the record of changes', async () => {
    const order = await anOrder();
    const { changeId } = await sendWell(order, { soaps: 1, seen: 0 });
    const undo = () => undoShipment(opened.shop, { changeId, actorId: juris.viewer.id });
    expect(await undo()).toEqual({ ok: true, value: { orderId: order.orderId } });
    expect(await undo()).toMatchObject({ error: { code: 'already_undone' } });
    expect(await look(order)).toMatchObject({ shipments: [], partlyShipped: null });
    const mailed = await sendWell(order, { soaps: 1, seen: 0 });
    await letOrderMailsComeDue(opened.shop);
    await opened.runJobs();
    const late = await undoShipment(opened.shop, { changeId: mailed.changeId, actorId: ilze.viewer.id });
    expect(late).toMatchObject({ error: { code: 'notified' } });
    const kinds = await opened.shop.db
      .selectFrom('audit_entries')
      .innerJoin('audit_changes', 'audit_changes.id', 'change_id')
      .select('kind')
      .where('entity_id', '=', order.orderId)
      .where('kind', '=', 'order_shipment')
      .execute();
    expect(kinds).toHaveLength(3);
  });

  test('is for the newest alone, while the order has not gone on; the last one is undone with its status', async () => {
    const order = await anOrder();
    const actorId = ilze.viewer.id;
    const first = await sendWell(order, { soaps: 1, seen: 0 });
    const second = await sendWell(order, { soaps: 1, seen: 1 });
    const last = await sendWell(order, { creams: 1, seen: 2 });
    const code = async (changeId: string) => {
      const undone = await undoShipment(opened.shop, { changeId, actorId });
      return undone.ok ? 'undone' : undone.error.code;
    };
    expect(await code(second.changeId)).toBe('conflict');
    expect((await undoStatusChange(opened.shop, { changeId: last.changeId, actorId })).ok).toBe(true);
    expect(await look(order)).toMatchObject({ status: 'confirmed', partlyShipped: { shipped: 2, toShip: 1 } });
    expect(await code(first.changeId)).toBe('conflict');
    expect(await code(second.changeId)).toBe('undone');
    expect(await code(first.changeId)).toBe('undone');
  });
});

describe('what the customer gives up', () => {
  test('is taken from what has not left: it is refunded, returns to the shelf and is not sent', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0 });
    expect((await refund(order, [{ itemId: order.soapLine, quantity: 1 }], true)).ok).toBe(true);
    expect((await look(order)).toShip).toEqual([{ itemId: order.creamLine, quantity: 1 }]);
    expect(await codeOf(send(order, { soaps: 1, seen: 1 }))).toBe('more_than_open');
    expect((await refund(order, [{ itemId: order.creamLine, quantity: 1 }], true)).ok).toBe(true);
    expect(await look(order)).toMatchObject({ toShip: [], status: 'confirmed' });
    // Nothing is left to send: the ordinary step ends it, and the customer knows of every parcel.
    const step = { orderId: order.orderId, newStatus: 'shipped', reason: null, actorId: null } as const;
    expect((await changeOrderStatus(opened.shop, step)).ok).toBe(true);
    expect((await look(order)).shipments).toHaveLength(1);
    expect(await countOrderMails(opened.shop, order.orderId, 'order-shipped')).toBe(0);
  });

  test('is not sent while its withdrawal waits; delivery is refunded once, with the last of it', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0 });
    const some = await withdraw(order, [{ itemId: order.creamLine, quantity: 1 }]);
    expect((await look(order)).toShip).toEqual([{ itemId: order.soapLine, quantity: 1 }]);
    expect(await codeOf(send(order, { creams: 1, seen: 1 }))).toBe('more_than_open');
    const rest = await withdraw(order, [{ itemId: order.soapLine, quantity: 2 }]);
    expect((await look(order)).toShip).toEqual([]);
    for (const withdrawalId of [some, rest])
      expect((await refundWithdrawal(opened.shop, { withdrawalId, restock: false, actorId: null })).ok).toBe(true);
    const refunds = await opened.shop.db
      .selectFrom('refunds')
      .select('shipping_amount')
      .where('order_id', '=', order.orderId)
      .orderBy('created_at')
      .execute();
    expect(refunds.map(({ shipping_amount }) => shipping_amount)).toEqual([0, 7_99]);
    const { refunded, total_amount } = await look(order);
    expect(refunded).toBe(total_amount);
  });

  test('need not come back when it has not left: staff and customer read how much of it', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0 });
    const some = await withdraw(order, [{ itemId: order.creamLine, quantity: 1 }]);
    const rest = await withdraw(order, [{ itemId: order.soapLine, quantity: 2 }]);
    const waiting = await listWaitingWithdrawals(opened.shop);
    const unsentOf = (id: string) => waiting.find((one) => one.id === id)?.lines.map(({ unsent }) => unsent);
    expect([unsentOf(some), unsentOf(rest)]).toEqual([[1], [1]]);
    await opened.runJobs();
    const mails = (await listMailsTo(opened.shop, order.shopper.email)).filter(
      ({ template }) => template === 'withdrawal-acknowledged',
    );
    const texts = mails.map(({ text }) => text);
    const unsent = (name: string) =>
      texts.find((text) => text.includes(`We have not sent these, so they need not come back: 1 × ${name}.`));
    expect(unsent('Birch Cream')).not.toContain('send them within 14 days');
    expect(unsent('Linden Soap')).toContain('send them within 14 days');
  });

  test('can be withdrawn from until 14 days after the last parcel was delivered', async () => {
    const order = await anOrder();
    const deadline = async () => (await findWithdrawalOffer(opened.shop, { id: order.orderId }))?.deadline;
    await sendWell(order, { soaps: 2, seen: 0 });
    expect(await deadline()).toBeNull();
    await sendWell(order, { creams: 1, seen: 1 });
    expect(await deadline()).toBeNull();
    const step = { orderId: order.orderId, newStatus: 'delivered', reason: null, actorId: null } as const;
    expect((await changeOrderStatus(opened.shop, step)).ok).toBe(true);
    expect(await deadline()).toBeInstanceOf(Date);
  });

  test('is not put back with a cancellation, because some of it has left; nor does the order wait for payment again', async () => {
    const order = await anOrder();
    const { orderId } = order;
    await sendWell(order, { soaps: 1, seen: 0 });
    const wish = { orderId, expectedStatus: 'confirmed', reason: null, refund: null, notify: false } as const;
    const cancel = (restock: boolean) =>
      cancelOrder(opened.shop, { ...wish, restock, key: randomUUID(), actorId: ilze.viewer.id });
    expect(await cancel(true)).toMatchObject({ error: { code: 'partly_shipped' } });
    const back = await changeOrderStatus(opened.shop, { orderId, newStatus: 'pending', reason: null, actorId: null });
    expect(back).toMatchObject({ error: { code: 'partly_shipped' } });
    expect((await cancel(false)).ok).toBe(true);
    expect(await historyOf(opened.shop, orderId)).toEqual(['pending', 'pending>confirmed', 'confirmed>cancelled']);
  });
});

describe('the books', () => {
  test('whatever is sent, refunded and undone, sent and refunded and still to be sent are what was ordered', async () => {
    const step = fc.record({
      act: fc.constantFrom('send' as const, 'send' as const, 'refund' as const, 'undo' as const),
      soaps: fc.integer({ min: 0, max: 2 }),
      creams: fc.integer({ min: 0, max: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const order = await anOrder();
        const made: string[] = [];
        for (const { act, soaps, creams } of steps) {
          const seen = (await look(order)).shipments.length;
          if (act === 'send') {
            const sent = await send(order, { soaps, creams, seen });
            if (sent.ok) made.push(sent.value.changeId);
          } else if (act === 'refund') {
            const lines = [
              { itemId: order.soapLine, quantity: soaps },
              { itemId: order.creamLine, quantity: creams },
            ].filter(({ quantity }) => quantity > 0);
            await refund(order, lines);
          } else {
            const undo = { changeId: made.pop() ?? '', actorId: ilze.viewer.id };
            const undone = await undoStatusChange(opened.shop, undo);
            if (!undone.ok) await undoShipment(opened.shop, undo);
          }
          await compareBooks(order.orderId);
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  test('hold against any code: the database lets no more leave than was bought and not refunded', async () => {
    const order = await anOrder();
    await sendWell(order, { soaps: 1, seen: 0 });
    await refund(order, [{ itemId: order.soapLine, quantity: 1 }]);
    const [part] = (await look(order)).shipments;
    const other = await anOrder();
    const insert = (order_item_id: string, quantity: number) =>
      opened.shop.db
        .insertInto('shipment_lines')
        .values({ shipment_id: part?.id ?? '', order_item_id, quantity })
        .execute();
    await expect(insert(order.creamLine, 2)).rejects.toThrow(/units left to ship/);
    await expect(insert(other.soapLine, 1)).rejects.toThrow(/units left to ship/);
    const change = opened.shop.db.updateTable('shipment_lines').set({ quantity: 2 });
    await expect(change.where('shipment_id', '=', part?.id ?? '').execute()).rejects.toThrow(/cannot change/);
    expect(await statusOf(opened.shop, order.orderId)).toBe('confirmed');
  });
});

/** Units that were refunded are first those that have not left. */
async function compareBooks(orderId: string): Promise<void> {
  const { items, shipments, toShip, status } = await look({ orderId });
  const refunds = await opened.shop.db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select(['order_item_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  // An order that was sent whole has no parts to count.
  if (status !== 'confirmed' && shipments.length === 0) return;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  for (const { id, quantity } of items) {
    const of = (lines: readonly { itemId: string; quantity: number }[]) =>
      sum(lines.flatMap((line) => (line.itemId === id ? [line.quantity] : [])));
    const sent = of(shipments.flatMap(({ lines }) => lines));
    const refunded = sum(refunds.flatMap((line) => (line.order_item_id === id ? [line.quantity] : [])));
    expect(sent + of(toShip) + Math.min(refunded, quantity - sent)).toBe(quantity);
  }
}
