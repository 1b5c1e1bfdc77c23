import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { netPrice, vatRate } from '#shop/kernel/percent.ts';
import { priceBounds } from './product-price.ts';

const VAT = vatRate(2100);
const between = (lowest: number, highest: number) =>
  priceBounds({ lowest: netPrice(cents(lowest), VAT), highest: netPrice(cents(highest), VAT) }, VAT);

test.each([
  [4_90, 299_00, 4_00, 299_00],
  [4_00, 299_01, 4_00, 300_00],
  [99, 99, 0, 1_00],
  [12_00, 12_00, 12_00, 12_00],
])('shelf prices of %i to %i cents are chosen between %i and %i', (lowest, highest, from, to) => {
  expect(between(lowest, highest)).toEqual({ from, to });
});

test('without products prices are chosen between 0 and 1000 euro', () => {
  expect(priceBounds(null, VAT)).toEqual({ from: 0, to: 100_000 });
});
