import type { LanguageRules } from '#shop/kernel/language-rules.ts';

export const name = 'Latviešu';
export const called = { en: 'Latvian', lv: 'latviski' };
export const texts = 'all';
export const locale = 'lv-LV';
/** Four digits stay together where they are no amount. */
export const numbers = { decimal: ',', thousands: '\u00a0', euro: 'after', keepsFourDigits: true } as const;
export const months = 'janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.'.split(' ');
export const writeShortDay: LanguageRules['writeShortDay'] = (date, month) => `${date}. ${month}`;
export const about = 'aptuveni';
export const justNow = 'pirms mazāk nekā minūtes';

export const writeCountry: LanguageRules['writeCountry'] = (country) => country;

/** Names of several words that all change, and masculine ones. */
const IN_COUNTRY: Readonly<Record<string, string>> = {
  AE: 'Apvienotajos Arābu Emirātos',
  BA: 'Bosnijā un Hercegovinā',
  GB: 'Apvienotajā Karalistē',
  GI: 'Gibraltārā',
  US: 'Amerikas Savienotajās Valstīs',
  VA: 'Vatikānā',
};

/** Where something is, an ending says: 'Latvijā', 'Nīderlandē'. */
export const writeInCountry: LanguageRules['writeInCountry'] = (country, code) =>
  IN_COUNTRY[code] ?? country.replace(/a(?=s?$)/, 'ā').replace(/e(?=s?$)/, 'ē');
export const nameColumn = 'name_lv';
/** So the record of changes called the texts when there was one language to translate into. */
export const translationField = 'translation';
