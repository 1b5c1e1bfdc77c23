import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';

const DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** As within a date: alone, some languages write them with a capital letter. */
const NAMES = perLanguage((language) => {
  const { locale } = rulesOf(language);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return DAYS.map(
    (_, index) => format.formatToParts(FIRST_DAY + index * DAY_MS).find(({ type }) => type === 'weekday')?.value,
  );
});

/** Opening hours of a point with the days in the reader's language: 'Mo-Fr 09:00-18:00' is 'Mon–Fri 09:00–18:00'. */
export function sayHours(hours: string, language: Language): string {
  return hours
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => NAMES[language][DAYS.indexOf(day)] ?? day)
    .replace(/(?<=\S)-(?=\S)/g, '–')
    .replaceAll(',', ', ');
}
