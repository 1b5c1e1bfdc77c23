import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, price } from '#shop/kernel/money.ts';
import { formatExactPrice, formatMoney, formatNetPrice, formatPriceRange, formatShortMoney } from './format-money.ts';

test.each([
  [123_450, '€1,234.50', '1\u00a0234,50\u00a0€'],
  [799, '€7.99', '7,99\u00a0€'],
  [5, '€0.05', '0,05\u00a0€'],
  [0, '€0.00', '0,00\u00a0€'],
  [-799, '-€7.99', '-7,99\u00a0€'],
  [123_456_789_00, '€123,456,789.00', '123\u00a0456\u00a0789,00\u00a0€'],
])('%i cents are shown as %s and %s', (amount, en, lv) => {
  expect(formatMoney(cents(amount), 'en')).toBe(en);
  expect(formatMoney(cents(amount), 'lv')).toBe(lv);
});

test('the format is that of the language, as Intl knows it', () => {
  const format = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
  const en = new Intl.NumberFormat('en', format);
  const lv = new Intl.NumberFormat('lv', format);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(formatMoney(cents(amount), 'en')).toBe(en.format(amount / 100 + 0));
      expect(formatMoney(cents(amount), 'lv')).toBe(lv.format(amount / 100 + 0));
    }),
  );
});

test('a price excluding VAT shows all its four decimals', () => {
  expect(formatExactPrice(price(12_345_6446), 'en')).toBe('€12,345.6446');
  expect(formatExactPrice(price(82_6000), 'lv')).toBe('82,6000\u00a0€');
  const prices = [72_5000, 72_5050, 82_6446, -3_0000].map((amount) => formatNetPrice(price(amount), 'en'));
  expect(prices).toEqual(['€72.50', '€72.505', '€82.6446', '-€3.00']);
});

test('a range has both ends, unless they are equal', () => {
  expect(formatPriceRange(cents(999), cents(1999), 'en')).toBe('€9.99 - €19.99');
  expect(formatPriceRange(cents(999), cents(1999), 'lv')).toBe('9,99\u00a0€ - 19,99\u00a0€');
  expect(formatPriceRange(cents(999), cents(999), 'en')).toBe('€9.99');
});

test.each([
  [100_00, '€100', '100\u00a0€'],
  [1_000_00, '€1,000', '1\u00a0000\u00a0€'],
  [7_99, '€7.99', '7,99\u00a0€'],
  [100_10, '€100.10', '100,10\u00a0€'],
])('in a sentence %i cents are %s and %s', (amount, en, lv) => {
  expect(formatShortMoney(cents(amount), 'en')).toBe(en);
  expect(formatShortMoney(cents(amount), 'lv')).toBe(lv);
});
