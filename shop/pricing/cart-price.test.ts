import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, price } from '#shop/kernel/money.ts';
import { netPrice, vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { type CartToPrice, priceCart, priceItem } from './cart-price.ts';

const settings = {
  vatRate: DEFAULT_SETTINGS.vatRate,
  shippingPrice: DEFAULT_SETTINGS.shippingPrice,
  freeShippingThreshold: DEFAULT_SETTINGS.freeShippingThreshold,
  sellerCountry: DEFAULT_SETTINGS.country,
};
const cart = (shelfPrices: number[], country: string | null = 'LV'): CartToPrice => ({
  lines: shelfPrices.map((amount) => ({ price: netPrice(cents(amount), DEFAULT_SETTINGS.vatRate), quantity: 1 })),
  country,
  ...settings,
});

describe('shipping', () => {
  test.each([
    [9999, 799, 10_798, 1, false],
    [10_000, 0, 10_000, 0, true],
    [10_001, 0, 10_001, 0, true],
    [1, 799, 800, 9999, false],
  ])('goods for %i cents ship for %i', (goods, shippingAmount, totalIncVat, amountNeededForFreeShipping, eligible) => {
    expect(priceCart(cart([goods]))).toMatchObject({
      subtotalIncVat: goods,
      shippingAmount,
      totalIncVat,
      freeShippingThresholdIncVat: 10_000,
      amountNeededForFreeShipping,
      isEligibleForFreeShipping: eligible,
    });
  });

  test('an empty cart costs nothing, shipping included, and says how much free shipping needs', () => {
    expect(priceCart(cart([]))).toEqual({
      subtotalExVat: 0,
      subtotalIncVat: 0,
      displaySubtotal: 0,
      vatAmount: 0,
      shippingAmount: 0,
      totalIncVat: 0,
      freeShippingThresholdIncVat: 10_000,
      amountNeededForFreeShipping: 10_000,
      isEligibleForFreeShipping: false,
      showVatBreakdown: true,
    });
  });

  test('two halves of the threshold count together', () => {
    expect(priceCart(cart([5000, 5000])).shippingAmount).toBe(0);
    expect(priceCart(cart([5000, 4999])).shippingAmount).toBe(799);
  });
});

describe('VAT', () => {
  test('a Latvian cart shows its subtotal without VAT and adds up to the total', () => {
    const result = priceCart(cart([9999]));
    expect(result).toMatchObject({
      subtotalExVat: 8264,
      displaySubtotal: 8264,
      vatAmount: 1874,
      totalIncVat: 10_798,
      showVatBreakdown: true,
    });
  });

  test.each([
    ['LV', true],
    ['lv', true],
    ['Latvia', true],
    ['LATVIJA', true],
    [null, true],
    ['EE', false],
    ['US', false],
    ['Germany', false],
    ['', false],
  ])('the country %j shows the breakdown: %s', (country, shown) => {
    const result = priceCart(cart([2999], country));
    expect(result.showVatBreakdown).toBe(shown);
    expect(result.displaySubtotal).toBe(shown ? result.subtotalExVat : result.subtotalIncVat);
  });

  test('a shop elsewhere shows it there, and not in Latvia', () => {
    const shownIn = (country: string) => priceCart({ ...cart([2999], country), sellerCountry: 'DE' }).showVatBreakdown;
    expect(['DE', 'Germany', 'vācija', 'LV', 'Latvia'].map(shownIn)).toEqual([true, true, true, false, false]);
  });

  test('a shop without VAT has none', () => {
    const result = priceCart({ ...cart([]), lines: [{ price: price(100_000), quantity: 2 }], vatRate: vatRate(0) });
    expect(result).toMatchObject({ subtotalExVat: 2000, subtotalIncVat: 2000, vatAmount: 0, totalIncVat: 2799 });
  });
});

describe('delivery where prices without VAT stay the same', () => {
  const vatTo = (rate: number, homeRate = 2100) => ({ rate: vatRate(rate), homeRate: vatRate(homeRate) });
  const shipped = (shippingPrice: number, goods: readonly { total: number; vat: ReturnType<typeof vatTo> }[]) =>
    priceCart({
      lines: goods.map(({ total, vat }) => ({ price: netPrice(cents(total), vatRate(2100)), quantity: 1, vat })),
      country: 'DE',
      ...settings,
      ...{ shippingPrice: cents(shippingPrice), freeShippingThreshold: null, keepsNetPrices: true },
    }).shippingAmount;

  test('costs the same whatever the goods, while all of them change alike', () => {
    const toGermany = vatTo(1900);
    expect(shipped(9_90, [{ total: 99_99, vat: toGermany }])).toBe(9_74);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 50_00 }),
        fc.tuple(fc.integer({ min: 0, max: 2700 }), fc.integer({ min: 0, max: 2700 })),
        (totals, price, [rate, homeRate]) => {
          const vat = vatTo(rate, homeRate);
          const goods = totals.map((total) => ({ total, vat }));
          expect(shipped(price, goods)).toBe(shipped(price, [{ total: 1, vat }]));
        },
      ),
    );
  });

  test('follows goods of several rates in proportion, in whichever order they are', () => {
    const mixed = [
      { total: 30_00, vat: vatTo(1900) },
      { total: 10_00, vat: vatTo(700, 1200) },
      { total: 10_00, vat: vatTo(1900) },
    ];
    // 8.00 at 21 % become 7.87 at 19 %, 2.00 at 12 % become 1.91 at 7 %.
    expect(shipped(10_00, mixed)).toBe(9_78);
    expect(shipped(10_00, mixed.toReversed())).toBe(9_78);
  });
});

describe('any cart', () => {
  const anyLine = fc.record({
    price: fc
      .oneof(fc.integer({ min: 100, max: 5_000_000 }), fc.constantFrom(100, 82_645, 826_446, 826_364, 826_529))
      .map(price),
    quantity: fc.integer({ min: 1, max: 10 }),
  });
  const anyLines = fc.array(anyLine, { maxLength: 20 });
  const anyCountry = fc.constantFrom(null, 'LV', 'Latvia', 'EE', 'US');

  test('what is shown on its lines, plus shipping, is what is charged, in every country', () => {
    fc.assert(
      fc.property(anyLines, anyCountry, (lines, country) => {
        const result = priceCart({ lines, country, ...settings });
        const shown = lines.map((line) => priceItem({ ...line, vatRate: settings.vatRate }).totalIncVat);
        expect(shown.reduce((sum, amount) => sum + amount, 0) + result.shippingAmount).toBe(result.totalIncVat);
        expect(result.totalIncVat).toBe(priceCart({ lines, country: 'EE', ...settings }).totalIncVat);
      }),
      { numRuns: 2000 },
    );
  });

  test('its amounts add up, none is negative, and nothing depends on the order of its lines', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 3000 }).map(vatRate), (lines, rate) => {
        const result = priceCart({ lines, country: 'LV', ...settings, vatRate: rate });
        const { subtotalExVat, subtotalIncVat, shippingAmount, totalIncVat, vatAmount } = result;
        expect(subtotalIncVat + shippingAmount).toBe(totalIncVat);
        expect(Math.min(subtotalExVat, subtotalIncVat - subtotalExVat)).toBeGreaterThanOrEqual(0);
        expect(vatAmount).toBeGreaterThanOrEqual(subtotalIncVat - subtotalExVat);
        expect(priceCart({ lines: lines.toReversed(), country: 'LV', ...settings, vatRate: rate })).toEqual(result);
      }),
      { numRuns: 1000 },
    );
  });

  test('free shipping and the amount it still needs never contradict each other', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const result = priceCart({ lines, country: null, ...settings });
        expect(result.isEligibleForFreeShipping).toBe(result.amountNeededForFreeShipping === 0);
        expect(result.shippingAmount).toBe(result.isEligibleForFreeShipping || lines.length === 0 ? 0 : 799);
      }),
    );
  });

  test('a fraction of a unit is refused', () => {
    expect(() => priceCart({ ...cart([]), lines: [{ price: price(100), quantity: 1.5 }] })).toThrow(RangeError);
  });
});
