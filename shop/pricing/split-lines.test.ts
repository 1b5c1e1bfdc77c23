import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, multiplyCents, priceToDecimal, subtractCents, sumCents } from '#shop/kernel/money.ts';
import { includedVat, vatRate } from '#shop/kernel/percent.ts';
import { type SplitDocument, splitLines } from './split-lines.ts';

const line = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }))
  .map(([unitPrice, quantity]) => ({ unitPrice: cents(unitPrice), quantity }));
const anyLines = fc.array(line, { minLength: 1, maxLength: 40 });
const rates = fc.constantFrom(0, 500, 1200, 2100, 2550).map(vatRate);

/** With the rounding line, as a bookkeeper adds them up. */
function addUp({ lines, rounding }: SplitDocument<unknown>, part: 'net' | 'vat') {
  return addCents(...lines.map((each) => each[part]), ...(rounding === null ? [] : [rounding[part]]));
}

describe('the lines of a document', () => {
  test('add up, with its rounding line, to the net amount and the VAT of its total', () => {
    fc.assert(
      fc.property(anyLines, rates, (lines, rate) => {
        const document = splitLines(lines, rate);
        expect(document.total).toBe(sumCents(lines.map((each) => multiplyCents(each.unitPrice, each.quantity))));
        expect(document.vat).toBe(includedVat(document.total, rate));
        expect(addCents(document.net, document.vat)).toBe(document.total);
        expect(addUp(document, 'net')).toBe(document.net);
        expect(addUp(document, 'vat')).toBe(document.vat);
      }),
    );
  });

  test('are each its unit price without VAT times its quantity, and that and its VAT are what was charged', () => {
    fc.assert(
      fc.property(anyLines, rates, (lines, rate) => {
        for (const { unitPriceExVat, quantity, net, vat, gross } of splitLines(lines, rate).lines) {
          expect(Math.abs(Number(priceToDecimal(unitPriceExVat)) * quantity * 100 - net)).toBeLessThanOrEqual(
            0.5 + 1e-6,
          );
          expect(addCents(net, vat)).toBe(gross);
          // Four decimals of a unit price are exact to half a cent over a hundred units.
          expect(Math.abs(subtractCents(vat, includedVat(gross, rate)))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('are split the same with any other lines', () => {
    fc.assert(
      fc.property(anyLines, line, rates, (others, one, rate) => {
        const split = (document: SplitDocument<unknown>, at: number) => {
          const { net, vat, unitPriceExVat } = document.lines[at] ?? {};
          return { net, vat, unitPriceExVat };
        };
        const alone = split(splitLines([one], rate), 0);
        expect(split(splitLines([one, ...others], rate), 0)).toEqual(alone);
        expect(split(splitLines([...others, one], rate), others.length)).toEqual(alone);
      }),
    );
  });

  test.each([
    [7_99, '6.6033', 6_60, 1_39],
    [5_90, '4.8760', 4_88, 1_02],
    [49_99, '41.3140', 41_31, 8_68],
  ])('that cost %i cents have a unit price of %s and a net amount of %i', (unitPrice, unit, net, vat) => {
    const [split] = splitLines([{ unitPrice: cents(unitPrice), quantity: 1 }], vatRate(2100)).lines;
    expect(split && [priceToDecimal(split.unitPriceExVat), split.net, split.vat]).toEqual([unit, net, vat]);
  });
});

test('three times one euro at 21 % are alike, and the cent between them and their sum is a line of its own', () => {
  const one = { unitPrice: cents(1_00), quantity: 1 };
  const { lines, rounding, net, vat } = splitLines([one, one, one], vatRate(2100));
  expect(lines.map((each) => [each.net, each.vat])).toEqual([
    [83, 17],
    [83, 17],
    [83, 17],
  ]);
  expect([rounding, net, vat]).toEqual([{ net: -1, vat: 1 }, 2_48, 52]);
});

test('credit notes in parts credit the VAT that was charged', () => {
  fc.assert(
    fc.property(anyLines, rates, (parts, rate) => {
      let before = cents(0);
      let vat = cents(0);
      for (const part of parts) {
        const document = splitLines([part], rate, before);
        vat = addCents(vat, document.vat);
        before = addCents(before, document.total);
      }
      expect(vat).toBe(includedVat(before, rate));
    }),
  );
});
