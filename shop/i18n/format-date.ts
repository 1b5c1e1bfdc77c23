import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';
import { perZone } from '#shop/kernel/time-zone.ts';

const HOUR = 60;
const DAY = 1440;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const DAY_FORMAT = perLanguage((language) =>
  perZone(
    (timeZone) =>
      new Intl.DateTimeFormat(rulesOf(language).locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  ),
);
const TIME_FORMAT = perZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);

/** The day in the shop: en '20 November 2026', lv '2026. gada 20. novembris'. */
export function formatDate(date: Date, language: Language): string {
  return DAY_FORMAT[language]().format(date);
}

/** Formats day and time in the shop: en '20 November 2026, 14:05'. */
export function formatDateTime(date: Date, language: Language): string {
  // Joined by hand: Intl's own separator ('at', ',') changed between releases, so server and browser may disagree.
  return `${formatDate(date, language)}, ${formatTime(date)}`;
}

/** The time in the shop: '14:05' in every language. */
export function formatTime(date: Date): string {
  return TIME_FORMAT().format(date);
}

/**
 * Says how long ago, as on the back office's order cards: minutes below 45, about 1 hour up to 90, hours up to 1440
 * minutes (a day), then days, months and years. A future moment (clocks differ) counts as just now.
 */
export function formatRelativeTime(date: Date, now: Date, language: Language): string {
  // Rounded down: otherwise a unit would change before its limit is reached.
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(rulesOf(language).locale).format(-count, unit);
  const aboutAgo = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    `${rulesOf(language).about} ${ago(count, unit)}`;

  if (minutes < 1) return rulesOf(language).justNow;
  if (minutes < 45) return ago(minutes, 'minute');
  if (minutes <= 90) return aboutAgo(1, 'hour');
  if (minutes < DAY) return aboutAgo(Math.min(23, Math.round(minutes / HOUR)), 'hour');
  if (minutes < MONTH) return ago(Math.floor(minutes / DAY), 'day');
  if (minutes < YEAR) return aboutAgo(Math.min(11, Math.round(minutes / MONTH)), 'month');
  return aboutAgo(Math.floor(minutes / YEAR), 'year');
}

/** A calendar day for the axis of a chart: '2026-11-21' is '21 Nov', '21. nov.' */
export function formatShortDay(day: string, language: Language): string {
  const [, month = '1', date = '1'] = day.split('-');
  const { months, writeShortDay } = rulesOf(language);
  return writeShortDay(Number(date), months[Number(month) - 1] ?? '');
}

/** A calendar day in full: '21 November 2026'. */
export function formatDay(day: string, language: Language): string {
  // At noon, so that it is the same day in the shop.
  return formatDate(new Date(`${day}T12:00:00Z`), language);
}
