/** The clocks of each country's capital, for the countries whose shops sell under the law that this shop keeps, and their neighbours. */
const OF_CAPITALS: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AL: 'Europe/Tirane',
  AT: 'Europe/Vienna',
  AX: 'Europe/Mariehamn',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FO: 'Atlantic/Faroe',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GI: 'Europe/Gibraltar',
  GP: 'America/Guadeloupe',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MC: 'Europe/Monaco',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MQ: 'America/Martinique',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RE: 'Indian/Reunion',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  SM: 'Europe/San_Marino',
  TR: 'Europe/Istanbul',
  // Browsers that are some years old do not know it as Kyiv.
  UA: 'Europe/Kiev',
  YT: 'Indian/Mayotte',
};

/** Parts of those countries that go by clocks of their own. */
const OF_PARTS = ['Africa/Ceuta', 'America/Cayenne', 'Atlantic/Azores', 'Atlantic/Canary', 'Atlantic/Madeira'];

/** The names of the time zones that a shop can be in, in the alphabet's order. */
export const TIME_ZONES: readonly string[] = [...Object.values(OF_CAPITALS), ...OF_PARTS].sort();

/** The time zone of a country's capital; null for a country that is far away. */
export function zoneOfCountry(country: string): string | null {
  return OF_CAPITALS[country] ?? null;
}
