import type { Language } from '#shop/kernel/language.ts';
import { formatDate } from './format-date.ts';

/** Listed here, because Intl's short month names differ between releases, so server and browser may disagree. */
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  lv: ['janv.', 'febr.', 'marts', 'apr.', 'maijs', 'jūn.', 'jūl.', 'aug.', 'sept.', 'okt.', 'nov.', 'dec.'],
};

/** A calendar day for the axis of a chart: '2026-11-21' is '21 Nov', '21. nov.' */
export function formatShortDay(day: string, language: Language): string {
  const [, month = '1', date = '1'] = day.split('-');
  const name = MONTHS[language][Number(month) - 1] ?? '';
  return language === 'lv' ? `${Number(date)}. ${name}` : `${Number(date)} ${name}`;
}

/** A calendar day in full: '21 November 2026'. */
export function formatDay(day: string, language: Language): string {
  // // At noon, so that it is the same day in Riga.
  return formatDate(new Date(`${day}T12:00:00Z`), language);
}
