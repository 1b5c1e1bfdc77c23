import { describe, expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import { isBuyable, isOrderQuantity, isPriced, lineStatus, mergeLines } from './cart-line.ts';

describe('the status of a line', () => {
  test.each([
    [1, 1, undefined, 'ok'],
    [10, 50, undefined, 'ok'],
    [20, 50, undefined, 'ok'],
    [21, 50, undefined, 'insufficient'],
    [3, 2, undefined, 'insufficient'],
    [1, 0, undefined, 'out_of_stock'],
    [1, 5, 1000, 'ok'],
    [1, 5, 999, 'price_changed'],
    [1, 5, 0, 'ok'],
    [3, 2, 999, 'insufficient'],
  ] as const)('%i wanted of %i, remembered at %j, is %s', (quantity, stock, remembered, status) => {
    const rememberedPrice = remembered === undefined ? undefined : price(remembered);
    expect(lineStatus({ quantity, isRecalled: false, stock, lineLimit: 20, price: price(1000), rememberedPrice })).toBe(
      status,
    );
  });

  test.each([
    ['ok', true, true],
    ['price_changed', true, true],
    ['insufficient', true, false],
    ['out_of_stock', false, false],
    ['unavailable', false, false],
  ] as const)('%s counts in the total: %s; can be bought: %s', (status, priced, buyable) => {
    expect([isPriced({ status }), isBuyable({ status })]).toEqual([priced, buyable]);
  });
});

test('an order has whole units of a thing', () => {
  expect([1, 5, 11, 1000].every(isOrderQuantity)).toBe(true);
  expect([0, -1, 1.5, 1001, Number.NaN, Number.POSITIVE_INFINITY].some(isOrderQuantity)).toBe(false);
});

test('lines of one product and variation become one, in the order they came', () => {
  expect(
    mergeLines([
      { productId: 'a', quantity: 1 },
      { productId: 'b', variationId: 'x', quantity: 2 },
      { productId: 'a', variationId: null, quantity: 3 },
      { productId: 'b', variationId: 'y', quantity: 4 },
      { productId: 'b', variationId: 'x', quantity: 5 },
    ]).map(({ productId, variationId, quantity }) => [productId, variationId ?? null, quantity]),
  ).toEqual([
    ['a', null, 4],
    ['b', 'x', 7],
    ['b', 'y', 4],
  ]);
});
