import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, parsePrice, price } from './money.ts';
import { formatVatRate, grossCents, includedVat, lowestNetPrice, netPrice, vatRate } from './percent.ts';

const VAT = vatRate(2100);
const anyRate = fc.integer({ min: 0, max: 10_000 }).map(vatRate);

describe('price with VAT', () => {
  test.each([
    ['100.0000', 12_100],
    ['82.6446', 10_000],
    ['8.2645', 1000],
    ['24.7851', 2999],
    ['0.01', 1],
    ['0.0041', 0],
    ['0.0042', 1],
    ['0', 0],
  ])('%s excluding VAT is shown as %i cents', (net, gross) => {
    expect(grossCents(parsePrice(net), VAT)).toBe(gross);
  });

  test('half a cent is rounded away from zero, both ways', () => {
    const none = vatRate(0);
    expect(grossCents(price(50), none)).toBe(1);
    expect(grossCents(price(49), none)).toBe(0);
    expect(grossCents(price(-50), none)).toBe(-1);
    expect(grossCents(price(-49), none)).toBe(0);
  });

  test('the largest price the database can hold is still exact', () => {
    expect(grossCents(parsePrice('99999999.9999'), VAT)).toBe(12_100_000_000);
  });
});

describe('price without VAT behind a shelf price', () => {
  test('every cent up to €10,000 can be reached', () => {
    const unreachable: number[] = [];
    for (let amount = 0; amount <= 1_000_000; amount++) {
      if (grossCents(netPrice(cents(amount), VAT), VAT) !== amount) unreachable.push(amount);
    }
    expect(unreachable).toEqual([]);
  });

  test('so can any amount at any rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }), anyRate, (amount, rate) => {
        expect(grossCents(netPrice(cents(amount), rate), rate)).toBe(cents(amount));
      }),
    );
  });
});

describe('VAT contained in an amount', () => {
  test.each([
    [12_100, 2100],
    [10_000, 1736],
    [799, 139],
    [1, 0],
    [3, 1],
    [0, 0],
    [-12_100, -2100],
  ])('%i cents contain %i cents', (total, vat) => {
    expect(includedVat(cents(total), VAT)).toBe(vat);
  });

  test('it is the exact share within half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyRate, (total, rate) => {
        const exact = (total * rate) / (10_000 + rate);
        expect(Math.abs(includedVat(cents(total), rate) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

test.each([-1, 10_001, 21.5, Number.NaN])('%s basis points are no VAT rate', (basisPoints) => {
  expect(() => vatRate(basisPoints)).toThrow(RangeError);
});

test('a rate is written as a percentage', () => {
  expect(formatVatRate(VAT, 'en')).toBe('21');
  expect(formatVatRate(vatRate(550), 'en')).toBe('5.5');
  expect(formatVatRate(vatRate(550), 'lv')).toBe('5,5');
});

test('the lowest price that reaches a shelf price reaches it, and the next lower one does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }).map(cents), anyRate, (gross, rate) => {
      const lowest = lowestNetPrice(gross, rate);
      expect(grossCents(lowest, rate)).toBeGreaterThanOrEqual(gross);
      expect(grossCents(price(lowest - 1), rate)).toBeLessThan(gross);
    }),
  );
  expect(lowestNetPrice(cents(100_00), VAT)).toBe(826_405);
  expect(lowestNetPrice(cents(0), VAT)).toBe(0);
});
