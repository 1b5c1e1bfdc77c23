import type { Language } from '#shop/kernel/language.ts';

/** A decimal as people read it: `formatDecimal(4.5, 'lv')` is '4,5'. */
export function formatDecimal(value: number, language: Language): string {
  return language === 'lv' ? String(value).replace('.', ',') : String(value);
}
