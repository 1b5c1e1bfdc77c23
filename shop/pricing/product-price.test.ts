import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, MINIMUM_PRICE, parsePrice, price } from '#shop/kernel/money.ts';
import { netPrice, vatRate } from '#shop/kernel/percent.ts';
import { priceItem } from './cart-price.ts';
import { applyPriceRule, findChosenPrice, findPriceRange, hasPrice } from './product-price.ts';

const unpriced = (base: string, variationOnly = false, adjustments: (string | null)[] = []) => ({
  base_price: parsePrice(base),
  is_variation_only: variationOnly,
  product_variations: adjustments.map((text) => ({ price_adjustment: text === null ? null : parsePrice(text) })),
});

describe('price rule', () => {
  test.each([
    ['a normal product has its base price', unpriced('82.6446'), '82.6446', true, []],
    ['variations do not change it', unpriced('10', false, ['50']), '10', true, []],
    ['a base price of 0 is invalid', unpriced('0'), '0.01', false, ['Invalid base price']],
    ['so is one below 0', unpriced('-5'), '0.01', false, ['Invalid base price']],
    [
      'a price under 0.01 is raised to it',
      unpriced('0.0050'),
      '0.01',
      true,
      ['Price adjusted to minimum viable price (0.01)'],
    ],
    ['a price below half a cent is invalid', unpriced('0.0049'), '0.01', false, ['Invalid base price']],
    ['0.01 itself is fine', unpriced('0.01'), '0.01', true, []],
    ['a variation-only product has its highest variation price', unpriced('0', true, ['5', '9', '7']), '9', true, []],
    ['its base price does not count', unpriced('99', true, ['5']), '5', true, []],
    ['variations without a price are passed over', unpriced('0', true, [null, '5', '-9', '0']), '5', true, []],
    [
      'without variations it is invalid',
      unpriced('99', true),
      '0.01',
      false,
      ['Variation-only product must have at least one variation'],
    ],
    [
      'without a positive variation price too',
      unpriced('99', true, [null, '0', '-1']),
      '0.01',
      false,
      ['No valid variation prices found'],
    ],
    [
      'a variation price under 0.01 is raised',
      unpriced('0', true, ['0.0099']),
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

const VAT = vatRate(2100);
const shelf = (amount: number) => netPrice(cents(amount), VAT);

const product = (base: number, options: { variationOnly?: boolean; variations?: (number | null)[] } = {}) => ({
  base_price: shelf(base),
  is_variation_only: options.variationOnly ?? false,
  product_variations: (options.variations ?? []).map((amount) => ({
    price_adjustment: amount === null ? null : shelf(amount),
  })),
});

describe('what a card shows, in cents with VAT', () => {
  test.each([
    ['a plain product', product(2999), { price: 2999, minPrice: null, maxPrice: null }],
    [
      'variations at one price',
      product(1000, { variations: [null, null] }),
      { price: 1000, minPrice: null, maxPrice: null },
    ],
    [
      'variations at several prices',
      product(1000, { variations: [null, 1500, 800] }),
      { price: 1000, minPrice: 800, maxPrice: 1500 },
    ],
    [
      'one variation, dearer than the product',
      product(1000, { variations: [1200] }),
      { price: 1200, minPrice: null, maxPrice: null },
    ],
    [
      'a variation-only product',
      product(1, { variationOnly: true, variations: [500, 900] }),
      { price: 900, minPrice: 500, maxPrice: 900 },
    ],
  ])('%s', (_, input, expected) => {
    expect(findPriceRange(input, VAT)).toEqual(expected);
  });

  test('every price a shopper can be charged lies within what the card shows', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 }).map(price);
    fc.assert(
      fc.property(
        amount,
        fc.boolean(),
        fc.array(fc.option(amount), { minLength: 1 }),
        (base, variationOnly, choices) => {
          const input = {
            base_price: base,
            is_variation_only: variationOnly,
            product_variations: choices.map((price_adjustment) => ({ price_adjustment })),
          };
          const shown = findPriceRange(input, VAT);
          const charged = input.product_variations.flatMap((variation): Cents | [] => {
            const chosen = findChosenPrice(input, variation);
            return chosen === null ? [] : priceItem({ price: chosen, quantity: 1, vatRate: VAT }).totalIncVat;
          });
          expect(hasPrice(input)).toBe(charged.length > 0);
          if (charged.length === 0) return;
          expect(Math.min(...charged)).toBe(shown.minPrice ?? shown.price);
          expect(Math.max(...charged)).toBe(shown.maxPrice ?? shown.price);
          expect(shown.price).toBeGreaterThanOrEqual(Math.min(...charged));
          expect(shown.price).toBeLessThanOrEqual(Math.max(...charged));
        },
      ),
    );
  });
});

describe('one line', () => {
  test('three units cost three times the shelf price', () => {
    const line = priceItem({ price: shelf(2999), quantity: 3, vatRate: VAT });
    expect(line).toEqual({ priceExVat: 247_851, priceIncVat: 2999, totalIncVat: 8997 });
  });

  test.each([
    ['its own price', shelf(1500), shelf(1500)],
    ["the product's when it has none", null, shelf(1000)],
    ["the product's when it was typed as 0", price(0), shelf(1000)],
    ['0.01 at least', price(50), price(100)],
    ['none below a cent with VAT', price(49), null],
  ])('a variation has %s', (_, adjustment, expected) => {
    expect(findChosenPrice(product(1000), { price_adjustment: adjustment })).toBe(expected);
  });

  test('a variation of a variation-only product has its own price or none', () => {
    const input = product(1000, { variationOnly: true, variations: [null, 900] });
    expect(input.product_variations.map((variation) => findChosenPrice(input, variation))).toEqual([null, shelf(900)]);
  });

  test('a variation without a price, of a product without one, cannot be bought and widens no price range', () => {
    const input = product(0, { variations: [null, 1500, 0, 1800] });
    expect(input.product_variations.map((variation) => findChosenPrice(input, variation))).toEqual([
      null,
      shelf(1500),
      null,
      shelf(1800),
    ]);
    expect(findPriceRange(input, VAT)).toMatchObject({ price: 1500, minPrice: 1500, maxPrice: 1800 });
    expect(hasPrice(input)).toBe(true);
    expect(hasPrice(product(0, { variations: [null, 0] }))).toBe(false);
    expect(hasPrice(product(0))).toBe(false);
  });
});
