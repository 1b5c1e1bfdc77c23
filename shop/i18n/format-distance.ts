import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';

const FORMATS = perLanguage((language) => {
  const { locale } = rulesOf(language);
  const format = (unit: 'meter' | 'kilometer') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'meter' ? 0 : 1 });
  return { metres: format('meter'), kilometres: format('kilometer') };
});

/** A distance in metres as people say it, to 100 metres: '300 m', '1.2 km', '14 km'. */
export function formatDistance(metres: number, language: Language): string {
  const { metres: short, kilometres } = FORMATS[language];
  if (metres < 950) return short.format(Math.max(1, Math.round(metres / 100)) * 100);
  return kilometres.format(metres < 9_950 ? metres / 1000 : Math.round(metres / 1000));
}
