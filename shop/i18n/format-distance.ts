import { type Language, perLanguage, rulesOf } from '#shop/kernel/language.ts';

const FORMATS = perLanguage((language) => {
  const { locale } = rulesOf(language);
  const format = (unit: 'meter' | 'kilometer') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'meter' ? 0 : 1 });
  return { metres: format('meter'), kilometres: format('kilometer') };
});

/** A distance in metres as people say it: '350 m', '1.2 km', '14 km'. */
export function formatDistance(metres: number, language: Language): string {
  const { metres: short, kilometres } = FORMATS[language];
  if (metres < 995) return short.format(Math.round(metres / 10) * 10);
  return kilometres.format(metres < 9_950 ? metres / 1000 : Math.round(metres / 1000));
}
