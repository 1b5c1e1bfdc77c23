import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { splitByRate } from './vat-part.ts';

const at = (rate: number, total: number) => ({ rate: vatRate(rate), total: cents(total) });

test('shipping bears the rates of the goods in proportion to their amounts', () => {
  expect(splitByRate([at(500, 5_00), at(2100, 20_00), at(2100, 1_00)], cents(7_99))).toEqual([
    { rate: 2100, goods: 21_00, shipping: 6_45, vat: 4_76 },
    { rate: 500, goods: 5_00, shipping: 1_54, vat: 31 },
  ]);
});

test('an order at one rate is one part, with the VAT of its whole', () => {
  expect(splitByRate([at(2100, 18_49), at(2100, 49_99)], cents(7_99))).toEqual([
    { rate: 2100, goods: 68_48, shipping: 7_99, vat: includedVat(cents(76_47), vatRate(2100)) },
  ]);
  expect(splitByRate([], cents(0))).toEqual([]);
});

test('the parts of any order add up to its goods and its shipping', () => {
  const line = fc.tuple(fc.constantFrom(0, 300, 500, 1350, 2100, 2700), fc.integer({ min: 1, max: 500_000 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 50_00 }), (some, price) => {
      const parts = splitByRate(
        some.map(([rate, total]) => at(rate, total)),
        cents(price),
      );
      expect(sumCents(parts.map(({ shipping }) => shipping))).toBe(price);
      expect(sumCents(parts.map(({ goods }) => goods))).toBe(some.reduce((sum, [, total]) => sum + total, 0));
    }),
  );
});
