import { describe, expect, test } from 'vitest';
import { cents, parsePrice, price } from './money.ts';
import { grossCents, vatRate } from './percent.ts';
import { parsePercentInput, stepPrice } from './price-step.ts';

const VAT = vatRate(2100);
const percent = (basisPoints: number) => ({ by: 'percent', basisPoints }) as const;
const amount = (n: number) => ({ by: 'amount', amount: cents(n) }) as const;

describe('a price that rises or falls', () => {
  test('by percent is rounded once, at its fourth decimal', () => {
    expect(stepPrice(parsePrice('10'), percent(-1000), VAT)).toBe(parsePrice('9'));
    expect(stepPrice(parsePrice('82.6446'), percent(1250), VAT)).toBe(parsePrice('92.9752'));
    expect(stepPrice(parsePrice('0.0105'), percent(1000), VAT)).toBe(parsePrice('0.0116'));
  });

  test('by an amount is what a shopper pays more or less', () => {
    const dearer = stepPrice(parsePrice('82.6446'), amount(1_50), VAT);
    expect(grossCents(dearer ?? price(0), VAT)).toBe(101_50);
    const cheaper = stepPrice(parsePrice('82.6446'), amount(-99_00), VAT);
    expect(grossCents(cheaper ?? price(0), VAT)).toBe(1_00);
  });

  test('never becomes less than a cent, or more than can be kept', () => {
    expect(stepPrice(parsePrice('10'), percent(-10_000), VAT)).toBeNull();
    expect(stepPrice(parsePrice('10'), percent(-20_000), VAT)).toBeNull();
    expect(stepPrice(parsePrice('10'), amount(-12_10), VAT)).toBeNull();
    expect(stepPrice(parsePrice('0'), percent(1000), VAT)).toBeNull();
    expect(stepPrice(parsePrice('99999999'), percent(1000), VAT)).toBeNull();
  });
});

test('a percentage is read as people write it', () => {
  expect(['10', '12,5', '12.50 %', ' 0,25'].map(parsePercentInput)).toEqual([1000, 1250, 1250, 25]);
  expect(['', '-5', '1.234', 'ten', '1e3', '12345'].map(parsePercentInput)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
