import { describe, expect, test } from 'vitest';
import { orderWords } from '#locales/en/order-words.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { cents } from '#shop/kernel/money.ts';
import { ORDER_STATUSES } from '#shop/orders/order.ts';
import { sayDearerDelivery } from './say-dearer-delivery.ts';
import {
  chooseLines,
  findDeadline,
  findProblem,
  listLinesLeft,
  proposeRefund,
  sumRefund,
  type WithdrawableOrder,
} from './withdrawal.ts';
import { lastDayBefore, refundDeadline, withdrawalDeadline } from './withdrawal-period.ts';

const order: WithdrawableOrder = {
  number: 1042,
  id: 'order',
  status: 'delivered',
  deliveredAt: new Date('2026-11-02T10:00:00Z'),
  shopCountry: 'LV',
  shippingLeft: cents(7_99),
  dearerDelivery: null,
  moneyLeft: cents(68_49),
  items: [
    { id: 'cream', unitsLeft: 2, unitPrice: cents(24_20) },
    { id: 'candle', unitsLeft: 1, unitPrice: cents(12_10) },
  ],
};
const AT = new Date('2026-11-10T12:00:00Z');

describe('the period', () => {
  test.each([
    ['ends with the 14th day after delivery, in Riga', '2026-11-02T10:00:00Z', '2026-11-16T22:00:00.000Z'],
    ['counts from the day it is in Riga, not in London', '2026-11-02T22:30:00Z', '2026-11-17T22:00:00.000Z'],
    ['goes on to Monday when it would end on a Saturday', '2026-10-31T10:00:00Z', '2026-11-16T22:00:00.000Z'],
    ['goes on over a public holiday', '2026-11-04T10:00:00Z', '2026-11-19T22:00:00.000Z'],
    ['goes on over Christmas', '2026-12-10T10:00:00Z', '2026-12-28T22:00:00.000Z'],
    ['knows summer time', '2026-06-01T10:00:00Z', '2026-06-15T21:00:00.000Z'],
    ['may begin in winter and end in summer', '2026-03-18T10:00:00Z', '2026-04-01T21:00:00.000Z'],
  ])('%s', (_, deliveredAt, deadline) => {
    expect(withdrawalDeadline(new Date(deliveredAt), 'LV').toISOString()).toBe(deadline);
  });

  test.each([
    ['LV', '2026-11-04T10:00:00Z', '2026-11-19T22:00:00.000Z'],
    ['LT', '2026-11-04T10:00:00Z', '2026-11-18T22:00:00.000Z'],
    ['EE', '2027-02-10T10:00:00Z', '2027-02-25T22:00:00.000Z'],
    ['LV', '2027-02-10T10:00:00Z', '2027-02-24T22:00:00.000Z'],
    ['DE', '2026-12-11T10:00:00Z', '2026-12-25T22:00:00.000Z'],
    ['DE', '2026-12-12T10:00:00Z', '2026-12-28T22:00:00.000Z'],
  ])('goes by the holidays of the shop’s country, %s, and by weekends alone where they are not known', (...of) => {
    const [shopCountry, deliveredAt, deadline] = of;
    expect(findDeadline({ deliveredAt: new Date(deliveredAt), shopCountry })?.toISOString()).toBe(deadline);
  });

  test('has not begun while delivery is unknown', () => {
    expect(findDeadline({ deliveredAt: null, shopCountry: 'LV' })).toBeNull();
    expect(findProblem({ ...order, status: 'shipped', deliveredAt: null }, new Date('2030-01-01'))).toBeNull();
  });

  test('is over with its last moment, and the last day is shown', () => {
    const deadline = withdrawalDeadline(order.deliveredAt ?? AT, 'LV');
    expect(findProblem(order, lastDayBefore(deadline))).toBeNull();
    expect(findProblem(order, deadline)).toEqual({ code: 'too_late', deadline });
    expect(lastDayBefore(deadline).toISOString()).toBe('2026-11-16T21:59:59.999Z');
  });

  test('of the refund ends 14 days after the declaration', () => {
    expect(refundDeadline(AT).toISOString()).toBe('2026-11-24T22:00:00.000Z');
  });
});

describe('who may withdraw', () => {
  test('from a paid order; an unpaid or cancelled one is no contract', () => {
    const open = ORDER_STATUSES.filter((status) => findProblem({ ...order, status, deliveredAt: null }, AT) === null);
    expect(open).toEqual(['confirmed', 'shipped', 'delivered']);
  });

  test('not from what was refunded already', () => {
    const items = order.items.map((item) => ({ ...item, unitsLeft: 0 }));
    expect(findProblem({ ...order, items }, AT)).toEqual({ code: 'nothing_left' });
  });
});

describe('what is withdrawn from', () => {
  test('may be some of the units; the same item named twice is one line', () => {
    const line = { itemId: 'cream', quantity: 1 };
    expect(chooseLines(order, [line, line])).toEqual({ ok: true, value: [{ itemId: 'cream', quantity: 2 }] });
  });

  test.each([
    ['nothing', [], 'nothing_chosen'],
    ['no units', [{ itemId: 'cream', quantity: 0 }], 'nothing_chosen'],
    ['half a unit', [{ itemId: 'cream', quantity: 0.5 }], 'nothing_chosen'],
    ['more than was bought', [{ itemId: 'candle', quantity: 2 }], 'more_than_left'],
    ['a thing of another order', [{ itemId: 'lamp', quantity: 1 }], 'unknown_line'],
  ])('is refused for %s', (_, lines, code) => {
    expect(chooseLines(order, lines)).toEqual({ ok: false, error: { code } });
  });
});

describe('what is refunded', () => {
  test('the goods alone while something is kept', () => {
    const lines = [{ itemId: 'cream', quantity: 2 }];
    expect(proposeRefund(order, lines)).toEqual({ kind: 'lines', lines, shipping: 0 });
  });

  test('with the standard delivery when everything is returned, also when it comes back in parts', () => {
    const lines = [
      { itemId: 'cream', quantity: 2 },
      { itemId: 'candle', quantity: 1 },
    ];
    expect(proposeRefund(order, lines).shipping).toBe(7_99);
    const rest = {
      ...order,
      items: order.items.map((item) => ({ ...item, unitsLeft: item.id === 'cream' ? 0 : 1 })),
    };
    expect(proposeRefund(rest, [{ itemId: 'candle', quantity: 1 }]).shipping).toBe(7_99);
  });

  test('delivery that was refunded before is not refunded again', () => {
    const lines = order.items.map(({ id, unitsLeft }) => ({ itemId: id, quantity: unitsLeft }));
    expect(proposeRefund({ ...order, shippingLeft: cents(0) }, lines).shipping).toBe(0);
  });
});

describe('the amount owed', () => {
  const everything = [
    { itemId: 'cream', quantity: 2 },
    { itemId: 'candle', quantity: 1 },
  ];
  test.each([
    ['nothing', [], { goods: 0, shipping: 0, notOwed: 0, total: 0 }],
    ['one unit of two', [{ itemId: 'cream', quantity: 1 }], { goods: 24_20, shipping: 0, notOwed: 0, total: 24_20 }],
    ['everything, with the delivery', everything, { goods: 60_50, shipping: 7_99, notOwed: 0, total: 68_49 }],
  ])('%s', (_, lines, amounts) => {
    expect(sumRefund(order, lines)).toEqual({ ...amounts, dearerDelivery: null });
  });

  test.each([
    ['an amount was refunded before', 56_49, { notOwed: 12_00, total: 56_49 }],
    ['all of it was', 0, { notOwed: 68_49, total: 0 }],
    ['more is owed for what waits than is left', -5_00, { notOwed: 68_49, total: 0 }],
    ['nothing was paid', null, { notOwed: 68_49, total: 0 }],
  ])('no more than is left where %s', (_, left, amounts) => {
    const rest = { ...order, moneyLeft: left === null ? null : cents(left) };
    expect(sumRefund(rest, everything)).toMatchObject({ goods: 60_50, shipping: 7_99, ...amounts });
    expect(proposeRefund(rest, everything)).toMatchObject({ shipping: 7_99, most: amounts.total });
  });

  test.each([
    [2_99, 'Express, €4.99: standard delivery was €2.99, so that much of it is refunded.'],
    [0, 'Express, €4.99: standard delivery was free, so nothing of it is refunded.'],
  ])('a dearer delivery than one for %i cents is named once nothing of the order is kept', (standard, words) => {
    const dearerDelivery = { name: 'Express', paid: cents(4_99), standard: cents(standard) };
    const dear = { ...order, shippingLeft: cents(standard), dearerDelivery };
    expect(sumRefund(dear, [{ itemId: 'cream', quantity: 2 }]).dearerDelivery).toBeNull();
    expect(sumRefund(dear, listLinesLeft(dear.items))).toMatchObject({ shipping: standard, dearerDelivery });
    expect(sayDearerDelivery(createTranslate<typeof orderWords>('en', orderWords), dearerDelivery)).toBe(words);
  });
});
