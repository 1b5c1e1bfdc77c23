import { describe, expect, test } from 'vitest';
import { cents, price } from '#shop/kernel/money.ts';
import { findAddToCartProblem, findChosenVariation, maxChoosable, type PageVariation } from './product-page.ts';

const aVariation = (id: string, stock: number): PageVariation => ({
  id,
  label: id,
  stock,
  sku: null,
  image: null,
  netQuantity: null,
  unitPrice: null,
  price: cents(1210),
  originalPrice: null,
  priceExVat: price(10_0000),
});
const red = aVariation('red', 3);
const blue = aVariation('blue', 0);
const lamp = { inStock: true, variationOnly: false, stock: 25, variations: [] };
const lipstick = { inStock: true, variationOnly: true, stock: 3, variations: [red, blue] };

describe('the chosen variation', () => {
  test('is the one the address names', () => {
    expect(findChosenVariation(lipstick, 'red')).toBe(red);
  });

  test.each([null, '', 'green', 'blue'])('%o chooses nothing', (id) => {
    expect(findChosenVariation(lipstick, id)).toBeNull();
  });
});

describe('adding to the cart', () => {
  test('is possible for a product without variations, and for a chosen one', () => {
    expect(findAddToCartProblem(lamp, null)).toBeNull();
    expect(findAddToCartProblem(lipstick, red)).toBeNull();
  });

  test('is not possible when nothing is left', () => {
    expect(findAddToCartProblem({ ...lamp, inStock: false }, null)).toBe('out-of-stock');
  });

  test('waits for a choice', () => {
    expect(findAddToCartProblem(lipstick, null)).toBe('choose-first');
    expect(findAddToCartProblem({ ...lipstick, variationOnly: false }, null)).toBe('choose-variation');
  });
});

test('at most ten units, or what is left, can be chosen', () => {
  expect(maxChoosable(lamp, null)).toBe(10);
  expect(maxChoosable(lipstick, red)).toBe(3);
  expect(maxChoosable({ ...lamp, stock: 0 }, null)).toBe(1);
});
