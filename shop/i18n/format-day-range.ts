import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';

/** Created once: creating one costs more than formatting a thousand ranges. */
const RANGE_FORMAT = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(rulesOf(language).locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

/** Calendar days from one to another: 'Tue 24 – Thu 26 Nov', 'otrd., 24. nov. – ceturtd., 26. nov.'; or the one day. */
export function formatDayRange(from: string, until: string, language: Language): string {
  const format = RANGE_FORMAT[language];
  // Intl puts thin spaces around the dash, which differ between its releases.
  return format.formatRange(new Date(from), new Date(until)).replaceAll(/[\u2009\u202f]/g, ' ');
}
