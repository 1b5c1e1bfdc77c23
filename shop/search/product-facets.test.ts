import { expect, test } from 'vitest';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { limitsThatMatter } from './product-facets.ts';

const BOUNDS = { from: cents(5_00), to: cents(90_00) };
const limit = (euro: number | null): Cents | null => (euro === null ? null : cents(euro * 100));

test.each([
  [null, null, null, null],
  [5, 90, null, null],
  [0, 1000, null, null],
  [6, 89, 6, 89],
  [5, 50, null, 50],
  [95, null, 95, null],
  [null, 1, null, 1],
])('of prices between €5 and €90, from %s to %s narrows from %s to %s', (min, max, minPrice, maxPrice) => {
  expect(limitsThatMatter({ minPrice: limit(min), maxPrice: limit(max) }, BOUNDS)).toEqual({
    minPrice: limit(minPrice),
    maxPrice: limit(maxPrice),
  });
});
