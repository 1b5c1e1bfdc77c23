import { EU_COUNTRIES } from '#shop/i18n/country.ts';

/**
 * Whether the manufacturer itself is the responsible person: it is in the EU and has named nobody (Regulations (EU)
 * 2023/988, Art. 16 and 19, and (EC) No 1223/2009, Art. 4).
 */
export function answersItself(facts: {
  readonly manufacturer: object | null;
  readonly manufacturer_country: string | null;
  readonly responsible_person: object | null;
}): boolean {
  const { manufacturer, manufacturer_country, responsible_person } = facts;
  return manufacturer !== null && responsible_person === null && EU_COUNTRIES.includes(manufacturer_country ?? '');
}
