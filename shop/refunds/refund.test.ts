import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { addCents, cents, multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { isUnderWay, REFUND_STATES } from '#shop/payments/refund-state.ts';
import { parseRefundKey, planRefund, type RefundBooks, refundKey } from './refund.ts';

const books: RefundBooks = {
  left: cents(56_39),
  isPrice: true,
  shippingLeft: cents(7_99),
  items: [
    { id: 'cream', unitPrice: cents(12_10), unitsLeft: 2 },
    { id: 'candle', unitPrice: cents(24_20), unitsLeft: 1 },
  ],
};
const all = [
  { itemId: 'cream', quantity: 2 },
  { itemId: 'candle', quantity: 1 },
];

describe('the amount of a refund', () => {
  test('everything: all the money, with shipping and every unit', () => {
    expect(planRefund(books, { kind: 'full' })).toEqual({
      ok: true,
      value: { amount: 56_39, shipping: 7_99, lines: all, credit: { kind: 'full' } },
    });
  });

  test('an amount: without units', () => {
    const wish: Credit = { kind: 'amount', amount: cents(5_00) };
    expect(planRefund(books, wish)).toEqual({
      ok: true,
      value: { amount: 5_00, shipping: 0, lines: [], credit: wish },
    });
  });

  test('lines: their price as it was charged, with the refunded shipping', () => {
    const wish: Credit = { kind: 'lines', lines: [{ itemId: 'cream', quantity: 1 }], shipping: cents(7_99) };
    expect(planRefund(books, wish)).toMatchObject({ ok: true, value: { amount: 20_09, shipping: 7_99 } });
  });

  test('the same item named twice is one line', () => {
    const line = { itemId: 'cream', quantity: 1 };
    const plan = planRefund(books, { kind: 'lines', lines: [line, line], shipping: cents(0) });
    expect(plan).toMatchObject({ ok: true, value: { amount: 24_20, lines: [{ itemId: 'cream', quantity: 2 }] } });
  });

  test('money that was never the price has no lines and no credit note', () => {
    const second = { ...books, isPrice: false };
    expect(planRefund(second, { kind: 'full' })).toEqual({
      ok: true,
      value: { amount: 56_39, shipping: 0, lines: [], credit: null },
    });
    expect(planRefund(second, { kind: 'lines', lines: all, shipping: cents(0) })).toMatchObject({
      error: { code: 'unknown_line' },
    });
  });
});

describe('a refund is refused', () => {
  const lines = (itemId: string, quantity: number, shipping = 0): Credit => ({
    kind: 'lines',
    lines: [{ itemId, quantity }],
    shipping: cents(shipping),
  });
  test.each<[string, Credit, string]>([
    ['of more than was paid', { kind: 'amount', amount: cents(56_40) }, 'more_than_left'],
    ['of nothing', { kind: 'amount', amount: cents(0) }, 'nothing_taken'],
    ['of less than nothing', { kind: 'amount', amount: cents(-1) }, 'nothing_taken'],
    ['of no lines', { kind: 'lines', lines: [], shipping: cents(0) }, 'nothing_taken'],
    ['of more units than were bought', lines('candle', 2), 'more_than_left'],
    ['of half a unit', lines('cream', 0.5), 'nothing_taken'],
    ['of units below zero', lines('cream', -1), 'nothing_taken'],
    ['of a thing of another order', lines('lamp', 1), 'unknown_line'],
    ['of more shipping than was charged', lines('cream', 1, 8_00), 'more_than_left'],
    ['of shipping below zero', lines('cream', 1, -1), 'nothing_taken'],
  ])('%s', (_, wish, code) => {
    expect(planRefund(books, wish)).toEqual({ ok: false, error: { code } });
  });

  test('when nothing is left', () => {
    const empty = { ...books, left: cents(0) };
    expect(planRefund(empty, { kind: 'full' })).toEqual({ ok: false, error: { code: 'nothing_left' } });
  });

  test('when an earlier refund of an amount leaves too little for the lines', () => {
    const less = { ...books, left: cents(20_00) };
    expect(planRefund(less, lines('candle', 1))).toMatchObject({ error: { code: 'more_than_left' } });
  });
});

test('no wish gets more than is left, and lines and shipping add up to the amount', () => {
  const wish = fc.record({
    quantities: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 })),
    shipping: fc.integer({ min: 0, max: 10_00 }).map(cents),
    left: fc.integer({ min: 0, max: 56_39 }).map(cents),
  });
  fc.assert(
    fc.property(wish, ({ quantities, shipping, left }) => {
      const lines = books.items.flatMap(({ id }, n) =>
        quantities[n] ? [{ itemId: id, quantity: quantities[n] }] : [],
      );
      const plan = planRefund({ ...books, left }, { kind: 'lines', lines, shipping });
      if (!plan.ok) return;
      expect(plan.value.amount).toBeLessThanOrEqual(left);
      const goods = plan.value.lines.map(({ itemId, quantity }) =>
        multiplyCents(books.items.find(({ id }) => id === itemId)?.unitPrice ?? cents(0), quantity),
      );
      expect(plan.value.amount).toBe(addCents(sumCents(goods), plan.value.shipping));
    }),
  );
});

test('a refund is under way until the provider has answered', () => {
  expect(REFUND_STATES.filter(isUnderWay)).toEqual(['asked', 'sent']);
});

test('the key a provider is asked with says which refund it was, and which time', () => {
  const id = '3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c';
  expect(refundKey({ id, attempt: 1 })).toBe(`refund-${id}`);
  for (const attempt of [1, 2, 13]) expect(parseRefundKey(refundKey({ id, attempt }))).toEqual({ id, attempt });
  for (const key of [null, '', 'refund-1', `${id}`, `refund-${id}-`, `refund-${id}-x`]) {
    expect(parseRefundKey(key)).toBeNull();
  }
});
