import { describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import type { RefundBooks } from '#shop/refunds/refund.ts';
import { parseRefundInput, type RefundChoice, readUnits, toCredit } from './refund-input.ts';

const PAYMENT = '3f0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40c';
const KEY = '5b0c8a52-6d1e-4b7a-9f3c-2a5d7e91b40d';
const books: RefundBooks = {
  left: cents(56_39),
  isPrice: true,
  shippingLeft: cents(7_99),
  items: [
    { id: 'cream', unitPrice: cents(12_10), unitsLeft: 2 },
    { id: 'candle', unitPrice: cents(24_20), unitsLeft: 1 },
  ],
};
const nothing: RefundChoice = { kind: 'full', amount: '', units: {}, withShipping: false };

describe('what staff choose', () => {
  test('an amount as it is typed in either language; none while it cannot be read', () => {
    for (const amount of ['12,50', '12.50', '€ 12.5']) {
      expect(toCredit({ ...nothing, kind: 'amount', amount }, books)).toEqual({ kind: 'amount', amount: 12_50 });
    }
    for (const amount of ['', 'all', '-5', '1,234']) {
      expect(toCredit({ ...nothing, kind: 'amount', amount }, books)).toBeNull();
    }
  });

  test('items with as many units as were chosen, and the shipping that is left', () => {
    const choice: RefundChoice = { ...nothing, kind: 'lines', units: { cream: 1, candle: 0 }, withShipping: true };
    expect(toCredit(choice, books)).toEqual({
      kind: 'lines',
      lines: [{ itemId: 'cream', quantity: 1 }],
      shipping: 7_99,
    });
  });
});

test('units count as far as they are typed: none for what is no number, at most what is left', () => {
  const typed = ['', '1', '2', '12', '-3', '1.5', 'x'].map((text) => readUnits(text, 2));
  expect(typed).toEqual([0, 1, 2, 2, 0, 1, 0]);
});

describe('what the form sends', () => {
  const usual = { payment_id: PAYMENT, refund_key: KEY, kind: 'full', expected_amount: '5639' };
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value);
    return parseRefundInput(form);
  };

  test('is read as what was chosen', () => {
    const common = { paymentId: PAYMENT, key: KEY, expectedAmount: 56_39, restock: false };
    expect(parse({})).toEqual({ ...common, credit: { kind: 'full' } });
    expect(parse({ kind: 'amount', amount: '5,00' })).toEqual({ ...common, credit: { kind: 'amount', amount: 5_00 } });
    const lines = { 'lines[0].item_id': 'cream', 'lines[0].quantity': '2', 'lines[1].item_id': 'candle' };
    expect(parse({ kind: 'lines', ...lines, 'lines[1].quantity': '0', shipping: '799', restock: 'yes' })).toEqual({
      ...common,
      restock: true,
      credit: { kind: 'lines', lines: [{ itemId: 'cream', quantity: 2 }], shipping: 7_99 },
    });
  });

  test.each([
    { payment_id: 'x' },
    { refund_key: '' },
    { kind: 'everything' },
    { expected_amount: '1.5' },
    { expected_amount: '-1' },
    { kind: 'amount', amount: 'much' },
    { kind: 'amount' },
    { kind: 'lines', 'lines[0].item_id': 'cream', 'lines[0].quantity': '0.5' },
    { kind: 'lines', 'lines[0].item_id': 'cream', 'lines[0].quantity': '-1' },
    { kind: 'lines', 'lines[0].quantity': '1' },
    { kind: 'lines', shipping: '1e12' },
  ] as Record<string, string>[])('that no form of ours sends is refused: %o', (fields) => {
    expect(parse(fields)).toBeNull();
  });
});
