import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, price } from '#shop/kernel/money.ts';
import { netPrice, vatRate } from '#shop/kernel/percent.ts';
import { chosenDisplayPrice, displayPrice } from './display-price.ts';
import { findChosenPrice, hasPrice, priceItem } from './item-price.ts';

const VAT = vatRate(2100);
const shelf = (amount: number) => netPrice(cents(amount), VAT);

const product = (
  base: number,
  options: { original?: number; variationOnly?: boolean; variations?: (number | null)[] } = {},
) => ({
  base_price: shelf(base),
  original_price: options.original === undefined ? null : shelf(options.original),
  is_variation_only: options.variationOnly ?? false,
  product_variations: (options.variations ?? []).map((amount) => ({
    price_adjustment: amount === null ? null : shelf(amount),
  })),
});

describe('what a card shows, in cents with VAT', () => {
  test.each([
    ['a plain product', product(2999), { price: 2999, minPrice: null, maxPrice: null, originalPrice: null }],
    [
      'a reduced one',
      product(2490, { original: 2990 }),
      { price: 2490, minPrice: null, maxPrice: null, originalPrice: 2990 },
    ],
    [
      'an original price that is not higher',
      product(2990, { original: 2990 }),
      { price: 2990, minPrice: null, maxPrice: null, originalPrice: null },
    ],
    [
      'variations at one price',
      product(1000, { variations: [null, null] }),
      { price: 1000, minPrice: null, maxPrice: null, originalPrice: null },
    ],
    [
      'variations at several prices',
      product(1000, { variations: [null, 1500, 800] }),
      { price: 1000, minPrice: 800, maxPrice: 1500, originalPrice: null },
    ],
    [
      'one variation, dearer than the product',
      product(1000, { variations: [1200] }),
      { price: 1200, minPrice: null, maxPrice: null, originalPrice: null },
    ],
    [
      'a variation-only product',
      product(1, { variationOnly: true, variations: [500, 900] }),
      { price: 900, minPrice: 500, maxPrice: 900, originalPrice: null },
    ],
    [
      'whose original price does not count',
      product(1, { variationOnly: true, original: 9900, variations: [500] }),
      { price: 500, minPrice: null, maxPrice: null, originalPrice: null },
    ],
    [
      'an original price within the range',
      product(1000, { original: 1200, variations: [null, 1500] }),
      { price: 1000, minPrice: 1000, maxPrice: 1500, originalPrice: null },
    ],
  ])('%s', (_, input, expected) => {
    expect(displayPrice(input, VAT)).toEqual(expected);
  });

  test('a chosen variation has its own price and its own reduction', () => {
    const input = product(1000, { original: 1200, variations: [null, 1500] });
    const [cheap = null, dear = null] = input.product_variations;
    expect(chosenDisplayPrice(input, cheap, VAT)).toEqual({ price: 1000, originalPrice: 1200 });
    expect(chosenDisplayPrice(input, dear, VAT)).toEqual({ price: 1500, originalPrice: null });
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
            original_price: null,
            is_variation_only: variationOnly,
            product_variations: choices.map((price_adjustment) => ({ price_adjustment })),
          };
          const shown = displayPrice(input, VAT);
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
    expect(displayPrice(input, VAT)).toMatchObject({ price: 1500, minPrice: 1500, maxPrice: 1800 });
    expect(hasPrice(input)).toBe(true);
    expect(hasPrice(product(0, { variations: [null, 0] }))).toBe(false);
    expect(hasPrice(product(0))).toBe(false);
  });
});
