import { type Language, rulesOf, writeDecimal } from '#shop/kernel/language.ts';

/** A decimal as people read it: `formatDecimal(4.5, 'lv')` is '4,5'. */
export function formatDecimal(value: number, language: Language): string {
  return writeDecimal(String(value), language);
}

/**
 * A whole number with thousands separators: en '20,000', lv '20 000' (with a non-breaking space); Latvian does not
 * separate four digits. Intl is not used, because its data differs between server and browser versions.
 */
export function formatCount(value: number, language: Language): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits)) return formatDecimal(value, language);
  return rulesOf(language).numbers.keepsFourDigits && digits.length < 5 ? digits : groupThousands(digits, language);
}

export function groupThousands(digits: string, language: Language): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, rulesOf(language).numbers.thousands);
}
