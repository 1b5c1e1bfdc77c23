import { type Cents, cents, MINIMUM_PRICE, type Price, price } from './money.ts';
import { grossCents, netPrice, type VatRate } from './percent.ts';

/** The highest price the database can store. */
export const MAXIMUM_PRICE: Price = price(9_999_999_9999);

/** A price change, negative when it falls: basis points (1250 is 12.5 %), or cents of the shelf price. */
export type PriceStep =
  | { readonly by: 'percent'; readonly basisPoints: number }
  | { readonly by: 'amount'; readonly amount: Cents };

const WHOLE = 10_000n;

/**
 * A price after a step. A percentage applies to the stored price, to four decimals, half away from zero; an amount is
 * added to the shelf price including VAT. `stepPrice(parsePrice('10'), { by: 'percent', basisPoints: -1000 }, vat)` is
 * 9.0000. Null when the result is below MINIMUM_PRICE or above MAXIMUM_PRICE.
 */
export function stepPrice(from: Price, step: PriceStep, rate: VatRate): Price | null {
  const to = step.by === 'percent' ? addPercent(from, step.basisPoints) : addToShelfPrice(from, step.amount, rate);
  return to < MINIMUM_PRICE || to > MAXIMUM_PRICE ? null : price(to);
}

function addPercent(from: Price, basisPoints: number): number {
  const scaled = BigInt(from) * (WHOLE + BigInt(basisPoints));
  if (scaled <= 0n) return 0;
  return Number((2n * scaled + WHOLE) / (2n * WHOLE));
}

function addToShelfPrice(from: Price, amount: Cents, rate: VatRate): number {
  const shelf = grossCents(from, rate) + amount;
  return shelf <= 0 ? 0 : netPrice(cents(shelf), rate);
}

/** Reads a typed percentage: '12,5' and '12.5 %' are 1250 basis points; null for more than two decimals. */
export function parsePercentInput(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f%]/g, '').slice(0, 20));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
