import { expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { explainStruckPrice } from './struck-price.ts';

const RATE = vatRate(2100);
const day = (n: number) => new Date(Date.UTC(2026, 10, n));
/** Sold at 20.00, then at 10.00 from the 10th on, without VAT. */
const REDUCED = [
  { variationId: null, price: price(20_0000), changedAt: day(1) },
  { variationId: null, price: price(10_0000), changedAt: day(10) },
];
const product = (original: number | null, base = 10_0000) => ({
  base_price: price(base),
  original_price: original === null ? null : price(original),
  is_variation_only: false,
  product_variations: [],
});
const explain = (of: ReturnType<typeof product>, history = REDUCED, since: Date | null = null) =>
  explainStruckPrice(of, null, history, { rate: RATE, since });

test('an original price that was the lowest of the 30 days before is struck out', () => {
  expect(explain(product(20_0000))).toEqual({ reference: 24_20, outcome: 'shown' });
});

test('another original price is not, and staff see which one would be', () => {
  expect(explain(product(30_0000))).toEqual({ reference: 24_20, outcome: 'other' });
});

test('a price that was lower before is no reduction', () => {
  const raised = [
    { variationId: null, price: price(10_0000), changedAt: day(1) },
    { variationId: null, price: price(20_0000), changedAt: day(10) },
  ];
  expect(explain(product(30_0000, 20_0000), raised)).toEqual({ reference: 12_10, outcome: 'not_lower' });
});

test('without another price before, and after a change of VAT, nothing can be compared', () => {
  expect(explain(product(20_0000), REDUCED.slice(1))).toEqual({ reference: null, outcome: 'no_history' });
  expect(explain(product(20_0000), REDUCED, day(9))).toEqual({ reference: null, outcome: 'no_history' });
});

test('without an original price staff still see the reference', () => {
  expect(explain(product(null))).toEqual({ reference: 24_20, outcome: 'no_original' });
});
