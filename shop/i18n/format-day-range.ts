import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';

/** Created once: creating one costs more than formatting a thousand days. */
const DAY_FORMAT = perLanguage((language) => makeFormat(language, { month: 'short' }));
const START_FORMAT = perLanguage((language) => makeFormat(language, {}));

function makeFormat(language: Language, month: { readonly month?: 'short' }): Intl.DateTimeFormat {
  const day = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(rulesOf(language).locale, { ...day, ...month });
}

/**
 * Calendar days from one to another: 'Tue 24 – Thu 26 Nov', 'otrd., 24. – ceturtd., 26. nov.', 'Mon 30 Nov – Tue 1 Dec'; or
 * the one day. On the server: browsers write weekdays differently.
 */
export function formatDayRange(from: string, until: string, language: Language): string {
  const end = DAY_FORMAT[language].format(new Date(until));
  if (from === until) return end;
  const format = from.slice(0, 7) === until.slice(0, 7) ? START_FORMAT : DAY_FORMAT;
  return `${format[language].format(new Date(from))} – ${end}`;
}
