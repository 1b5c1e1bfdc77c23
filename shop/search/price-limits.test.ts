import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { meetLimits } from './price-limits.ts';

const range = (minPrice: number | null, maxPrice: number | null) => ({
  minPrice: minPrice === null ? null : cents(minPrice),
  maxPrice: maxPrice === null ? null : cents(maxPrice),
});

test.each([
  [range(null, null), range(null, 20), range(null, 20)],
  [range(5, 30), range(null, 20), range(5, 20)],
  [range(5, 30), range(10, 40), range(10, 30)],
  [range(null, 10), range(20, null), range(20, 10)],
])('a price of the text and one of a filter both count', (a, b, both) => {
  expect(meetLimits(a, b)).toEqual(both);
  expect(meetLimits(b, a)).toEqual(both);
});
