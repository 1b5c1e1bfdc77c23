import { LANGUAGES, type Language } from '#shop/kernel/language.ts';
import { foldDiacritics } from '#shop/kernel/slug.ts';
import { EUROPE } from './visitor-country.ts';

/** ISO 3166-1 alpha-2 codes of every country an address may be in. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  ) as readonly string[];

/** Where the EU's product law holds: its members, and those of the European Economic Area. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Overseas countries with regular parcel post. */
const OVERSEAS = ['US', 'CA', 'AU', 'NZ', 'JP', 'KR', 'SG', 'HK', 'TW', 'IL', 'AE'];

/** Where a shop in the EU delivers until its owner chooses otherwise: EU, EEA, neighbours, and overseas markets. */
export const SERVED_AT_FIRST = COUNTRIES.filter((code) => [...EUROPE, 'GE', 'GL', 'TR', ...OVERSEAS].includes(code));

/** Countries whose postal addresses carry a state, province, prefecture or emirate (addressing formats of the Universal Postal Union). */
const COUNTRIES_WITH_STATES = ['AE', 'AU', 'BR', 'CA', 'CN', 'ES', 'ID', 'IN', 'IT', 'JP', 'KR', 'MX', 'MY', 'US'];

/** Former and unofficial names that people still type. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  lielbritanija: 'GB',
  anglija: 'GB',
  usa: 'US',
  'united states of america': 'US',
  asv: 'US',
  'czech republic': 'CZ',
  'cehijas republika': 'CZ',
  holland: 'NL',
  holande: 'NL',
  turkey: 'TR',
  burma: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  'ivory coast': 'CI',
  baltkrievija: 'BY',
};

/** `countryName('LV', 'lv')` is 'Latvija'; an unknown code is returned as it is. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code;
}

/** Lists all countries in the alphabetical order of the language. */
export function listCountries(language: Language): { code: string; name: string }[] {
  const names = namesIn(language);
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
}

/** The options of a country field: the countries the shop delivers to, its own first. */
export function listServedCountries(
  language: Language,
  served: readonly string[],
  own: string,
): { code: string; name: string }[] {
  const offered = listCountries(language).filter(({ code }) => served.includes(code));
  return [...offered.filter(({ code }) => code === own), ...offered.filter(({ code }) => code !== own)];
}

/** The ISO code behind a code or a name in any language of the shop, whatever the case and diacritics: 'Latvija', 'Latvia' → 'LV'. */
export function parseCountry(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > 100) return null;
  const wanted = foldDiacritics(input.trim());
  if (wanted === '') return null;
  const code = wanted.toUpperCase();
  if (COUNTRIES.includes(code)) return code;
  if (Object.hasOwn(OTHER_NAMES, wanted)) return OTHER_NAMES[wanted] ?? null;
  codeOf ??= listCodes();
  return codeOf.get(wanted) ?? null;
}

/** The codes of all countries by their folded names, once somebody asks: to fold them all takes longer than a page may. */
let codeOf: ReadonlyMap<string, string> | undefined;

function listCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const code of COUNTRIES) {
    for (const language of LANGUAGES) {
      const name = foldDiacritics(namesIn(language).of(code) ?? '');
      if (!codes.has(name)) codes.set(name, code);
    }
  }
  return codes;
}

/**
 * An address as it was typed, but with the country that it ends with in the reader's language, if that is one of these. A
 * code stays as it is, because two letters may be a state: 'Los Angeles, CA'.
 */
export function translateAddress(address: string, countries: readonly string[], language: Language): string {
  const [, start = '', end = ''] = /^(.*[,\n] *)([^,\n ][^,\n]{2,})$/s.exec(address.trim()) ?? [];
  const country = parseCountry(end);
  return country !== null && countries.includes(country) ? `${start}${countryName(country, language)}` : address;
}

/** Whether an address in this country needs a state. */
export function countryNeedsState(code: string): boolean {
  return COUNTRIES_WITH_STATES.includes(code);
}

/** Created once per language: creating one takes a fortieth of the time of a page. */
const NAMES = new Map<Language, Intl.DisplayNames>();

function namesIn(language: Language): Intl.DisplayNames {
  const names = NAMES.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  NAMES.set(language, names);
  return names;
}
