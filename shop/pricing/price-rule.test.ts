import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrice, price } from '#shop/kernel/money.ts';
import { applyPriceRule, MINIMUM_PRICE, normalizePrice } from './price-rule.ts';

const product = (base: string, variationOnly = false, adjustments: (string | null)[] = []) => ({
  base_price: parsePrice(base),
  is_variation_only: variationOnly,
  product_variations: adjustments.map((text) => ({ price_adjustment: text === null ? null : parsePrice(text) })),
});

describe('price rule', () => {
  test.each([
    ['a normal product has its base price', product('82.6446'), '82.6446', true, []],
    ['variations do not change it', product('10', false, ['50']), '10', true, []],
    ['a base price of 0 is invalid', product('0'), '0.01', false, ['Invalid base price']],
    ['so is one below 0', product('-5'), '0.01', false, ['Invalid base price']],
    [
      'a price under 0.01 is raised to it',
      product('0.0050'),
      '0.01',
      true,
      ['Price adjusted to minimum viable price (0.01)'],
    ],
    ['a price below half a cent is invalid', product('0.0049'), '0.01', false, ['Invalid base price']],
    ['0.01 itself is fine', product('0.01'), '0.01', true, []],
    ['a variation-only product has its highest variation price', product('0', true, ['5', '9', '7']), '9', true, []],
    ['its base price does not count', product('99', true, ['5']), '5', true, []],
    ['variations without a price are passed over', product('0', true, [null, '5', '-9', '0']), '5', true, []],
    [
      'without variations it is invalid',
      product('99', true),
      '0.01',
      false,
      ['Variation-only product must have at least one variation'],
    ],
    [
      'without a positive variation price too',
      product('99', true, [null, '0', '-1']),
      '0.01',
      false,
      ['No valid variation prices found'],
    ],
    [
      'a variation price under 0.01 is raised',
      product('0', true, ['0.0099']),
      '0.01',
      true,
      ['Price adjusted to minimum viable price (0.01)'],
    ],
  ])('%s', (_, input, expected, isValid, warnings) => {
    expect(applyPriceRule(input)).toEqual({ price: parsePrice(expected), isValid, warnings });
  });

  test('no product is ever listed below 0.01, and every invalid one says why', () => {
    const anyPrice = fc.integer({ min: -100_000, max: 10_000_000 }).map(price);
    fc.assert(
      fc.property(anyPrice, fc.boolean(), fc.array(fc.option(anyPrice)), (base, variationOnly, adjustments) => {
        const result = applyPriceRule({
          base_price: base,
          is_variation_only: variationOnly,
          product_variations: adjustments.map((price_adjustment) => ({ price_adjustment })),
        });
        expect(result.price).toBeGreaterThanOrEqual(MINIMUM_PRICE);
        expect(result.isValid || result.warnings.length === 1).toBe(true);
      }),
    );
  });
});

test.each([
  [Number.NaN, 100],
  [Number.POSITIVE_INFINITY, 100],
  [-1, 100],
  ['12', 100],
  [null, 100],
  [undefined, 100],
  [0.5, 100],
  [0, 0],
  [826_446, 826_446],
])('%j is normalised to %i', (value, expected) => {
  expect(normalizePrice(value)).toBe(expected);
});
