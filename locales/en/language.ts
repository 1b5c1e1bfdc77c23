import type { LanguageRules } from '#shop/kernel/language-rules.ts';

export const name = 'English';
export const called = { en: 'English', lv: 'angliski' };
export const texts = 'all';
export const locale = 'en-GB';
export const numbers = { decimal: '.', thousands: ',', euro: 'before', keepsFourDigits: false } as const;
/** Written out: what Intl makes of a short month differs between releases, so server and browser may disagree on it. */
export const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
export const writeShortDay: LanguageRules['writeShortDay'] = (date, month) => `${date} ${month}`;
export const about = 'about';
export const justNow = 'less than a minute ago';

/** Federations and groups of islands, which English names with an article. */
const WITH_ARTICLE: readonly string[] = [
  ...'AE GB NL PH US BQ BS CF DO GM KM MV'.split(' '),
  ...'AX CC CK FK FO IM IO KY MH MP SB TC TF UM VG VI'.split(' '),
];

export const writeCountry: LanguageRules['writeCountry'] = (country, code) =>
  WITH_ARTICLE.includes(code) ? `the ${country}` : country;
export const writeInCountry = writeCountry;
export const nameColumn = 'name';
