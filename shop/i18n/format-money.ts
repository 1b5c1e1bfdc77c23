import type { Language } from '#shop/kernel/language.ts';
import { type Cents, centsToDecimal } from '#shop/kernel/money.ts';

const NBSP = '\u00a0';

/**
 * Cents as people read them: en '€1,234.50', lv '1 234,50 €' (with non-breaking spaces).
 * Written out rather than left to Intl, whose data differs between server and browser versions and would break hydration.
 */
export function formatMoney(amount: Cents, language: Language): string {
  const [whole = '', fraction] = centsToDecimal(amount).replace('-', '').split('.');
  const minus = amount < 0 ? '-' : '';
  return language === 'lv'
    ? `${minus}${group(whole, NBSP)},${fraction}${NBSP}€`
    : `${minus}€${group(whole, ',')}.${fraction}`;
}

/** For sentences: '€100' where formatMoney says '€100.00'; '€7.99' stays. */
export function formatShortMoney(amount: Cents, language: Language): string {
  return formatMoney(amount, language).replace(/[.,]00(?=\D*$)/, '');
}

/** 'min - max', or the one price when they are equal. */
export function formatPriceRange(min: Cents, max: Cents, language: Language): string {
  const lowest = formatMoney(min, language);
  return min === max ? lowest : `${lowest} - ${formatMoney(max, language)}`;
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}
