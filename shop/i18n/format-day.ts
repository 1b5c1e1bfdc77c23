import { type Language, rulesOf } from '#shop/kernel/language.ts';
import { formatDate } from './format-date.ts';

/** A calendar day for the axis of a chart: '2026-11-21' is '21 Nov', '21. nov.' */
export function formatShortDay(day: string, language: Language): string {
  const [, month = '1', date = '1'] = day.split('-');
  const { months, writeShortDay } = rulesOf(language);
  return writeShortDay(Number(date), months[Number(month) - 1] ?? '');
}

/** A calendar day in full: '21 November 2026'. */
export function formatDay(day: string, language: Language): string {
  // At noon, so that it is the same day in Riga.
  return formatDate(new Date(`${day}T12:00:00Z`), language);
}
