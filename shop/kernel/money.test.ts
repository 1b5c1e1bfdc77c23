import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  ceilToEuro,
  cents,
  centsToDecimal,
  centsToShortDecimal,
  floorToEuro,
  maxCents,
  minCents,
  multiplyCents,
  multiplyPrice,
  parseEuroInput,
  parsePrice,
  parsePriceInput,
  price,
  priceToDecimal,
  priceToShortDecimal,
  splitCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';

describe('amounts are whole numbers', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0.01])('%s is neither cents nor a price', (n) => {
    expect(() => cents(n)).toThrow(RangeError);
    expect(() => price(n)).toThrow(RangeError);
  });

  test('minus zero is zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  test('adding, subtracting, multiplying and comparing stay in cents', () => {
    expect(addCents(cents(100), cents(20), cents(3))).toBe(123);
    expect(sumCents([])).toBe(ZERO_CENTS);
    expect(subtractCents(cents(100), cents(799))).toBe(-699);
    expect(multiplyCents(cents(1210), 3)).toBe(3630);
    expect(minCents(cents(3), cents(1), cents(2))).toBe(1);
    expect(maxCents(cents(3), cents(1), cents(5))).toBe(5);
  });

  test.each([
    [66_033, 1, 6_60],
    [66_033, 2, 13_21],
    [50, 1, 1],
    [-50, 1, -1],
    [49, 1, 0],
    [82_645, 3, 24_79],
  ])('a price of %i ten-thousandths times %i is %i cents', (each, quantity, amount) => {
    expect(multiplyPrice(price(each), quantity)).toBe(amount);
  });

  test('half a unit cannot be bought', () => {
    expect(() => multiplyPrice(price(100), 1.5)).toThrow(RangeError);
    expect(() => multiplyCents(cents(100), 1.5)).toThrow(RangeError);
  });

  test('a sum too large to be exact is refused rather than rounded', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('prices in the database have four decimals', () => {
  test.each([
    ['82.6446', 826446],
    ['0.01', 100],
    ['10', 100_000],
    ['10.5', 105_000],
    ['-1.2500', -12_500],
    ['99999999.9999', 999_999_999_999],
    ['0.0000', 0],
  ])('%s is %i', (decimal, units) => {
    expect(parsePrice(decimal)).toBe(units);
  });

  test.each(['', '1.23456', '1,50', '1e3', ' 1', 'NaN', '.5', '5.', '--1'])('%j is no price', (decimal) => {
    expect(() => parsePrice(decimal)).toThrow(RangeError);
  });

  test('what is written is what is read, for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (units) => {
        expect(parsePrice(priceToDecimal(price(units)))).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  test('cents as plain decimals', () => {
    expect(centsToDecimal(cents(123_450))).toBe('1234.50');
    expect(centsToDecimal(cents(5))).toBe('0.05');
    expect(centsToDecimal(cents(-799))).toBe('-7.99');
  });
});

describe('what people type', () => {
  test.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12', 1200],
    ['12,5', 1250],
    ['€ 7.99', 799],
    ['7,99 €', 799],
    ['1 234,50', 123_450],
    ['1\u00a0234,50\u00a0€', 123_450],
    ['0', 0],
  ])('%j is %i cents', (text, amount) => {
    expect(parseEuroInput(text)).toBe(amount);
  });

  test.each(['', 'abc', '-5', '1,234', '1.234,50', '12,505', '1e3', '12..5', '9'.repeat(41), '٣'])(
    '%j is no amount',
    (text) => {
      expect(parseEuroInput(text)).toBeNull();
    },
  );
});

test.each([
  [0, 0, 0, '0'],
  [1, 0, 100, '0.01'],
  [400, 400, 400, '4'],
  [499, 400, 500, '4.99'],
  [1250, 1200, 1300, '12.50'],
])('%i cents lie between %i and %i whole euro, and are typed as %s', (amount, floor, ceiling, typed) => {
  expect(floorToEuro(cents(amount))).toBe(floor);
  expect(ceilToEuro(cents(amount))).toBe(ceiling);
  expect(centsToShortDecimal(cents(amount))).toBe(typed);
});

describe('a price excluding VAT as it is typed', () => {
  test.each([
    ['12', 12_0000],
    ['12,5', 12_5000],
    ['€ 82.6446', 82_6446],
    ['82,64463', 82_6446],
    ['82.64465', 82_6447],
    ['0.99995', 1_0000],
    ['1 234,5', 1234_5000],
  ])('%s is read to four decimals', (text, units) => {
    expect(parsePriceInput(text)).toBe(units);
  });

  test.each(['', 'abc', '-1', '1.2.3', '1e3', '12,', '9'.repeat(50)])('"%s" is none', (text) => {
    expect(parsePriceInput(text)).toBeNull();
  });

  test('is shown as it would be typed, and read back the same', () => {
    expect([12_0000, 12_5000, 12_3450, 12_3456].map((units) => priceToShortDecimal(price(units)))).toEqual([
      '12.00',
      '12.50',
      '12.345',
      '12.3456',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_9999 }), (units) => {
        expect(parsePriceInput(priceToShortDecimal(price(units)))).toBe(units);
      }),
    );
  });
});

describe('an amount divided in proportion', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [7_99, [21_00, 5_00], [6_45, 1_54]],
    [1, [0, 5], [0, 1]],
    [5_00, [0, 0], [5_00, 0]],
    [0, [3, 4], [0, 0]],
    [9, [], []],
  ])('%i by %j is %j', (amount, weights, shares) => {
    expect(splitCents(cents(amount), weights)).toEqual(shares);
  });

  test('is never more than its weight while the whole is not, and adds up to the amount', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.nat({ max: 100 }), (given, percent) => {
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        const amount = cents(Math.floor((whole * percent) / 100));
        const shares = splitCents(amount, given);
        expect(sumCents(shares)).toBe(amount);
        expect(shares.every((share, index) => share >= 0 && share <= (given[index] ?? 0))).toBe(true);
      }),
    );
  });
});
