import { describe, expect, test } from 'vitest';
import { parsePrice } from '#shop/kernel/money.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { isHonestOriginalPrice, lowestPriceBefore, type PriceHistory } from './offer.ts';

const FIRST_DAY = Date.UTC(2026, 0, 1);

/** A price from a day on, counted from the first of January. */
function on(day: number, euro: string | null) {
  return {
    variationId: null,
    price: euro === null ? null : parsePrice(euro),
    changedAt: new Date(FIRST_DAY + day * 86_400_000),
  };
}

describe('the lowest price of the 30 days before the present one', () => {
  test.each<[string, PriceHistory, string | null]>([
    ['nothing is known', [], null],
    ['only ever one price', [on(0, '20')], null],
    ['the same price entered twice is no reduction', [on(0, '20'), on(40, '20')], null],
    ['one price for long, then less', [on(0, '20'), on(60, '15')], '20'],
    ['on sale after ten days only', [on(0, '20'), on(10, '15')], '20'],
    ['raised just before the sale', [on(0, '20'), on(55, '30'), on(60, '25')], '20'],
    ['raised more than 30 days before the sale', [on(0, '20'), on(20, '30'), on(60, '25')], '30'],
    ['raised exactly 30 days before the sale', [on(0, '20'), on(30, '30'), on(60, '25')], '30'],
    ['raised a day less than 30 before the sale', [on(0, '20'), on(31, '30'), on(60, '25')], '20'],
    ['a short sale within the 30 days', [on(0, '20'), on(40, '12'), on(45, '20'), on(60, '15')], '12'],
    ['a short sale long before', [on(0, '20'), on(10, '12'), on(15, '20'), on(60, '15')], '20'],
    ['a short sale that ended within the 30 days', [on(0, '20'), on(10, '12'), on(35, '20'), on(60, '15')], '12'],
    ['reduced in two steps', [on(0, '20'), on(50, '18'), on(60, '15')], '18'],
    ['reduced in two steps far apart', [on(0, '20'), on(20, '18'), on(60, '15')], '18'],
    ['up and down within days', [on(0, '20'), on(57, '25'), on(58, '22'), on(59, '24'), on(60, '15')], '20'],
    ['cheaper before than now', [on(0, '10'), on(50, '20'), on(60, '15')], '10'],
    ['a rise, not a reduction', [on(0, '20'), on(60, '25')], '20'],
    ['entries out of order', [on(60, '15'), on(0, '20')], '20'],
    ['the present price repeated later', [on(0, '20'), on(30, '15'), on(70, '15')], '20'],
    ['the sale ended and began again', [on(0, '20'), on(30, '15'), on(50, '20'), on(60, '15')], '15'],
  ])('%s', (_, changes, expected) => {
    expect(lowestPriceBefore(changes, null)).toBe(expected === null ? null : parsePrice(expected));
  });
});

describe('the lowest price before of a variation', () => {
  test.each<[string, PriceHistory, PriceHistory, string | null]>([
    ['without a price of its own it follows the product', [on(0, '20'), on(60, '15')], [on(0, null)], '20'],
    ['with a price of its own the product does not matter', [on(0, '20'), on(60, '15')], [on(0, '25')], null],
    ['its own price was reduced', [on(0, '20')], [on(0, '25'), on(60, '22')], '25'],
    ['its own price was taken away', [on(0, '20')], [on(0, '25'), on(60, null)], '25'],
    ['it was added later than the product', [on(0, '30'), on(60, '15')], [on(50, null)], '30'],
    ['it was added after the reduction', [on(0, '30'), on(60, '15')], [on(70, null)], null],
    ['of a product sold only through variations', [on(0, '0')], [on(0, '25'), on(60, '20')], '25'],
  ])('%s', (_, product, variation, expected) => {
    expect(lowestPriceBefore([...product, ...variation.map((one) => ({ ...one, variationId: 'red' }))], 'red')).toBe(
      expected === null ? null : parsePrice(expected),
    );
  });
});

describe('a struck-out price', () => {
  const offer = (price: string, original: string | null, lowest: string | null) => ({
    price: parsePrice(price),
    originalPrice: original === null ? null : parsePrice(original),
    lowestBefore: lowest === null ? null : parsePrice(lowest),
  });

  test.each<[string, ReturnType<typeof offer>, boolean]>([
    ['is the lowest of the 30 days before', offer('15', '20', '20'), true],
    ['is the same to the cent', offer('15', '20', '20.0010'), true],
    ['was never asked in those days', offer('15', '30', '20'), false],
    ['is lower than what was asked', offer('15', '18', '20'), false],
    ['has no history', offer('15', '20', null), false],
    ['is not given', offer('15', null, '20'), false],
    ['equals the present price', offer('20', '20', '20'), false],
    ['is below the present price', offer('25', '20', '20'), false],
  ])('that %s', (_, given, shown) => {
    expect(isHonestOriginalPrice(given, DEFAULT_SETTINGS.vatRate)).toBe(shown);
  });
});
