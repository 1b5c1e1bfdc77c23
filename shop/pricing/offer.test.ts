import { describe, expect, test } from 'vitest';
import { cents, type Price, parsePrice } from '#shop/kernel/money.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { type OfferedProduct, offerDisplayPrice, offerPrice, type PriceHistory, reductionPercent } from './offer.ts';

const VAT = { rate: DEFAULT_SETTINGS.vatRate, since: null };
const euro = (decimal: string): Price => parsePrice(decimal);
const aProduct = (changes: Partial<OfferedProduct> = {}): OfferedProduct => ({
  base_price: euro('10'),
  original_price: euro('20'),
  is_variation_only: false,
  product_variations: [],
  ...changes,
});
const entry = (variationId: string | null, price: string | null, day: number) => ({
  variationId,
  price: price === null ? null : euro(price),
  changedAt: new Date(Date.UTC(2026, 0, 1 + day)),
});
const reduced: PriceHistory = [entry(null, '20', 0), entry(null, '10', 60)];

describe('what one choice costs', () => {
  test('is the product’s price, with the original struck out that the history bears out', () => {
    expect(offerPrice(aProduct(), null, reduced, VAT)).toEqual({
      price: 1210,
      originalPrice: 2420,
      priceExVat: euro('10'),
    });
  });

  test('has nothing struck out when the product never cost that much', () => {
    expect(offerPrice(aProduct(), null, [entry(null, '10', 0)], VAT).originalPrice).toBeNull();
  });

  test('follows the variation that has a price of its own, and its own history', () => {
    const large = { id: 'large', price_adjustment: euro('15') };
    const product = aProduct({ product_variations: [large] });
    const history = [...reduced, entry('large', '15', 0)];
    expect(offerPrice(product, large, history, VAT)).toEqual({
      price: 1815,
      originalPrice: null,
      priceExVat: euro('15'),
    });
  });
});

describe('what a card shows', () => {
  const red = { id: 'red', price_adjustment: null };
  const large = { id: 'large', price_adjustment: euro('15') };

  test('is struck out when every choice was reduced', () => {
    const product = aProduct({ product_variations: [red] });
    const history = [...reduced, entry('red', null, 0)];
    expect(offerDisplayPrice(product, history, VAT).originalPrice).toBe(2420);
  });

  test('is not struck out where only variations are sold, at any price of the product itself', () => {
    const product = aProduct({ is_variation_only: true, product_variations: [large] });
    const history = [...reduced, entry('large', '20', 0), entry('large', '15', 60)];
    expect(offerDisplayPrice(product, history, VAT)).toMatchObject({ price: 1815, originalPrice: null });
  });

  test('is not struck out when one choice was not reduced', () => {
    const product = aProduct({ product_variations: [red, large] });
    const history = [...reduced, entry('red', null, 0), entry('large', '15', 0)];
    expect(offerDisplayPrice(product, history, VAT)).toMatchObject({
      minPrice: 1210,
      maxPrice: 1815,
      originalPrice: null,
    });
  });
});

describe('the percentage of a reduction', () => {
  test.each([
    ['nothing where nothing is struck out', 24_90, null, null, null],
    ['a whole percent', 15_00, null, 20_00, 25],
    ['rounded down, so that it never says too much', 24_90, null, 29_90, 16],
    ['that of the dearest choice of a range', 10_00, 18_00, 20_00, 10],
    ['nothing below one percent', 19_90, null, 20_00, null],
    ['ninety-nine percent at most, while it costs something', 1, null, 50_00, 99],
  ])('is %s', (_, lowest, highest, original, percent) => {
    const range = highest === null ? null : { minPrice: cents(lowest), maxPrice: cents(highest) };
    const originalPrice = original === null ? null : cents(original);
    const shown = { price: cents(lowest), minPrice: null, maxPrice: null, ...range, originalPrice };
    expect(reductionPercent(shown)).toBe(percent);
  });

  test('is said only of what the history bears out', () => {
    expect(reductionPercent(offerDisplayPrice(aProduct(), reduced, VAT))).toBe(50);
    expect(reductionPercent(offerDisplayPrice(aProduct(), [entry(null, '10', 0)], VAT))).toBeNull();
  });
});
