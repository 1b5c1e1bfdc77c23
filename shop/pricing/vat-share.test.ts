import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, subtractCents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { shareVat } from './vat-share.ts';

const line = fc.integer({ min: 0, max: 1_000_000 }).map((gross) => ({ gross: cents(gross) }));
const amounts = fc.array(line, { minLength: 1, maxLength: 40 });
const rates = fc.constantFrom(0, 500, 1200, 2100, 2550).map(vatRate);

test('the VAT of the lines is the VAT of their sum, and each line is its net price and its VAT', () => {
  fc.assert(
    fc.property(amounts, rates, (lines, rate) => {
      const shares = shareVat(lines, rate);
      expect(sumCents(shares.map(({ vat }) => vat))).toBe(includedVat(sumCents(lines.map(({ gross }) => gross)), rate));
      for (const { net, vat, gross } of shares) expect(addCents(net, vat)).toBe(gross);
    }),
  );
});

test('no line is further than a cent from its own rounding', () => {
  fc.assert(
    fc.property(amounts, rates, (lines, rate) => {
      for (const { vat, gross } of shareVat(lines, rate)) {
        expect(Math.abs(subtractCents(vat, includedVat(gross, rate)))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('what is taken back in parts takes back the VAT that was charged', () => {
  fc.assert(
    fc.property(amounts, rates, (parts, rate) => {
      let before = cents(0);
      let vat = cents(0);
      for (const part of parts) {
        vat = addCents(vat, ...shareVat([part], rate, before).map((share) => share.vat));
        before = addCents(before, part.gross);
      }
      expect(vat).toBe(includedVat(before, rate));
    }),
  );
});

test('three times one euro at 21 %', () => {
  expect(shareVat(Array(3).fill({ gross: cents(1_00) }), vatRate(2100)).map(({ vat }) => vat)).toEqual([17, 18, 17]);
});
