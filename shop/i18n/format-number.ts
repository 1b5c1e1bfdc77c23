import type { Language } from '#shop/kernel/language.ts';

/** A decimal as people read it: `formatDecimal(4.5, 'lv')` is '4,5'. */
export function formatDecimal(value: number, language: Language): string {
  return language === 'lv' ? String(value).replace('.', ',') : String(value);
}

/**
 * A whole number with thousands separators: en '20,000', lv '20 000' (with a non-breaking space); Latvian does not
 * separate four digits. Intl is not used, because its data differs between server and browser versions.
 */
export function formatCount(value: number, language: Language): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits)) return formatDecimal(value, language);
  if (language === 'lv' && digits.length < 5) return digits;
  return digits.replace(/\B(?=(?:\d{3})+$)/g, language === 'lv' ? '\u00a0' : ',');
}
