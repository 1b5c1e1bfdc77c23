import { type Language, writeDecimal } from './language.ts';
import { type Cents, cents, type Price, price } from './money.ts';

/** A VAT rate in basis points: 2100 is 21 %. */
export type VatRate = number & { readonly __unit: 'basis points' };

const WHOLE = 10_000n;
/** Price units (1/10,000 euro) in one cent. */
const PRICE_UNITS_PER_CENT = 100n;

/** `vatRate(2100)` is 21 %. Throws RangeError outside 0 to 100 %. */
export function vatRate(basisPoints: number): VatRate {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000) {
    throw new RangeError(`Not a VAT rate in basis points: ${basisPoints}`);
  }
  return basisPoints as VatRate;
}

/** The shelf price, in cents: `grossCents(parsePrice('82.6446'), vatRate(2100))` is 10000 (half away from zero). */
export function grossCents(p: Price, rate: VatRate): Cents {
  return cents(divideRounded(BigInt(p) * (WHOLE + BigInt(rate)), WHOLE * PRICE_UNITS_PER_CENT));
}

/**
 * The price excluding VAT, to four decimals, behind a shelf price; `grossCents` of it returns exactly the same cents.
 * `netPrice(cents(10000), vatRate(2100))` is 826446 (€82.6446).
 */
export function netPrice(gross: Cents, rate: VatRate): Price {
  return price(divideRounded(BigInt(gross) * PRICE_UNITS_PER_CENT * WHOLE, WHOLE + BigInt(rate)));
}

/**
 * The lowest price excluding VAT whose shelf price reaches `gross`: what is at or above it costs at least that much.
 * `lowestNetPrice(cents(10000), vatRate(2100))` is 826405 (€82.6405, a shelf price of €100.00).
 */
export function lowestNetPrice(gross: Cents, rate: VatRate): Price {
  const half = (2n * BigInt(gross) - 1n) * WHOLE * PRICE_UNITS_PER_CENT;
  const whole = 2n * (WHOLE + BigInt(rate));
  return price(gross <= 0 ? 0 : Number((half + whole - 1n) / whole));
}

/** The VAT in an amount, half away from zero: `includedVat(cents(12100), vatRate(2100))` is 2100 (€21.00). */
export function includedVat(total: Cents, rate: VatRate): Cents {
  return cents(divideRounded(BigInt(total) * BigInt(rate), WHOLE + BigInt(rate)));
}

/** `vatRate(2100)` is '21'; `vatRate(550)` is '5.5', in Latvian '5,5'. The percent sign belongs to the translation. */
export function formatVatRate(rate: VatRate, language: Language): string {
  return writeDecimal(String(rate / 100), language);
}

/** Reads a typed rate: '21', '5,5' and '5.5 %'. Null for anything else, and above 100 %. */
export function parseVatRate(text: string): VatRate | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (!match) return null;
  const [, whole, fraction = ''] = match;
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return basisPoints > 10_000 ? null : vatRate(basisPoints);
}

// BigInt, because the largest numeric(12,4) price times a rate exceeds what a double holds exactly.
function divideRounded(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -quotient : quotient);
}
