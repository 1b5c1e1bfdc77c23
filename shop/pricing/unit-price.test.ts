import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { type NetQuantity, unitPrice } from './unit-price.ts';

test.each<[number, NetQuantity, number, string]>([
  [2490, { value: 30, unit: 'ml' }, 830_00, 'l'],
  [1290, { value: 50, unit: 'ml' }, 258_00, 'l'],
  [999, { value: 750, unit: 'ml' }, 13_32, 'l'],
  [1000, { value: 3, unit: 'g' }, 3333_33, 'kg'],
  [1450, { value: 3.5, unit: 'g' }, 4142_86, 'kg'],
  [1799, { value: 2, unit: 'm' }, 9_00, 'm'],
  [2999, { value: 3, unit: 'piece' }, 10_00, 'piece'],
  [1, { value: 3, unit: 'piece' }, 0, 'piece'],
])('%i cents for %o is %i cents per %s', (price, quantity, amount, per) => {
  expect(unitPrice(cents(price), quantity)).toEqual({ amount, per });
});

test.each<NetQuantity | null>([
  null,
  { value: 1, unit: 'piece' },
  { value: 1, unit: 'm' },
  { value: 1000, unit: 'ml' },
  { value: 0, unit: 'g' },
])('%o says no more than the price does', (quantity) => {
  expect(unitPrice(cents(1000), quantity)).toBeNull();
});
