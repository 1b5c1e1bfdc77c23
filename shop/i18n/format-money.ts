import { type Language, rulesOf } from '#shop/kernel/language.ts';
import { type Cents, centsToDecimal, type Price, priceToDecimal, priceToShortDecimal } from '#shop/kernel/money.ts';
import { groupThousands } from './format-number.ts';

const NBSP = '\u00a0';

/**
 * Formats cents as people read them: en '€1,234.50', lv '1 234,50 €' (with non-breaking spaces). Intl is not used,
 * because its data differs between server and browser versions and would break hydration.
 */
export function formatMoney(amount: Cents, language: Language): string {
  return formatDecimal(centsToDecimal(amount), language);
}

/** An amount in hundredths of any currency: euro as above, others by their code, 'USD 12.50' and '12,50 USD'. */
export function formatPaidMoney(amount: Cents, currency: string, language: Language): string {
  if (currency === 'EUR') return formatMoney(amount, language);
  const figures = formatMoney(amount, language).replace('€', '').trim();
  return rulesOf(language).numbers.euro === 'before' ? `${currency}${NBSP}${figures}` : `${figures}${NBSP}${currency}`;
}

/** A price excluding VAT with all its four decimals, as on an invoice: en '€82.6446', lv '82,6446 €'. */
export function formatExactPrice(price: Price, language: Language): string {
  return formatDecimal(priceToDecimal(price), language);
}

/** A price excluding VAT with as many decimals as it needs, two at least: en '€72.50' and '€82.6446'. */
export function formatNetPrice(price: Price, language: Language): string {
  return formatDecimal(priceToShortDecimal(price), language);
}

/** Formats an amount in its short form for sentences: '€100' where formatMoney says '€100.00'; '€7.99' stays. */
export function formatShortMoney(amount: Cents, language: Language): string {
  return formatMoney(amount, language).replace(/[.,]00(?=\D*$)/, '');
}

/** Formats 'min - max', or a single price when both are equal. */
export function formatPriceRange(min: Cents, max: Cents, language: Language): string {
  const lowest = formatMoney(min, language);
  return min === max ? lowest : `${lowest} - ${formatMoney(max, language)}`;
}

function formatDecimal(decimal: string, language: Language): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  const minus = decimal.startsWith('-') ? '-' : '';
  const { euro, decimal: sign } = rulesOf(language).numbers;
  const figures = `${groupThousands(whole, language)}${sign}${fraction}`;
  return euro === 'before' ? `${minus}€${figures}` : `${minus}${figures}${NBSP}€`;
}
