import { describe, expect, test } from 'vitest';
import { isInStock, maxQuantity, variationName } from './product.ts';

const product = (stock: number, variationOnly: boolean, variations: number[]) => ({
  is_variation_only: variationOnly,
  stock_quantity: stock,
  product_variations: variations.map((stock_quantity) => ({ stock_quantity })),
});

describe('in stock', () => {
  test.each([
    ['a product with stock', product(1, false, []), true],
    ['a product without', product(0, false, []), false],
    ['a normal product goes by its own stock', product(0, false, [5]), false],
    ['a variation-only product goes by its variations', product(0, true, [0, 2]), true],
    ['none of which has stock', product(9, true, [0, 0]), false],
    ['or that has none', product(9, true, []), false],
  ])('%s', (_, input, expected) => {
    expect(isInStock(input)).toBe(expected);
  });
});

test.each([
  [-3, 0],
  [0, 0],
  [1, 1],
  [9, 9],
  [10, 10],
  [11, 10],
  [5000, 10],
])('of a stock of %i a shopper may take %i', (stock, most) => {
  expect(maxQuantity(stock)).toBe(most);
});

describe('variations', () => {
  test.each([
    ['Colour', 'Red', 'Colour: Red'],
    ['Red', 'Red', 'Red'],
    ['Red', '', 'Red'],
  ])('name %j and value %j are shown as %j', (name, value, shown) => {
    expect(variationName({ name, value })).toBe(shown);
  });
});
