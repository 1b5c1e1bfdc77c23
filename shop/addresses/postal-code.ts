/**
 * What a postal code looks like in the countries that most parcels go to: 9 is a digit, A a letter, and what people
 * leave out stands in brackets (addressing formats of the Universal Postal Union). In other countries anything goes.
 */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  AT: ['9999'],
  AU: ['9999'],
  BE: ['9999'],
  BG: ['9999'],
  CA: ['A9A[ ]9A9'],
  CH: ['9999'],
  CY: ['9999'],
  CZ: ['999[ ]99'],
  DE: ['99999'],
  DK: ['9999'],
  EE: ['99999'],
  ES: ['99999'],
  FI: ['99999'],
  FR: ['99999'],
  GR: ['999[ ]99'],
  HR: ['99999'],
  HU: ['9999'],
  IE: ['A9*[ ]****'],
  IT: ['99999'],
  JP: ['999[-]9999'],
  LT: ['[LT-]99999'],
  LU: ['[L-]9999'],
  LV: ['[LV-]9999'],
  MT: ['AAA[ ]9999'],
  NL: ['9999[ ]AA'],
  NO: ['9999'],
  NZ: ['9999'],
  PL: ['99[-]999'],
  PT: ['9999[-]999', '9999'],
  RO: ['999999'],
  SE: ['999[ ]99'],
  SI: ['[SI-]9999'],
  SK: ['999[ ]99'],
  US: ['99999', '99999[-]9999'],
};

/** Countries whose codes are written as the post wants them, whatever was left out. Others stay as they were typed. */
const COMPLETED = ['LV', 'LT'];

/** Countries whose envelopes name the postal code before the town: '50111 Tartu' (Universal Postal Union). */
const CODE_FIRST =
  'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GL GR HR HU IL IS IT LI LT LU MC MD ME MK NL NO PL PT RO RS SE SI SK SM TR VA'.split(
    ' ',
  );

export function writesPostalCodeFirst(country: string): boolean {
  return CODE_FIRST.includes(country);
}

/** `parsePostalCode('1010', 'LV')` is 'LV-1010'. Null where no code of the country looks so. */
export function parsePostalCode(text: string, country: string): string | null {
  const formats = FORMATS[country];
  if (formats === undefined) return text;
  const typed = reduce(text);
  for (const format of formats) {
    const [, prefix = '', rest = format] = /^\[([A-Z]+-)\](.*)$/.exec(format) ?? [];
    const code = prefix !== '' && typed.startsWith(reduce(prefix)) ? typed.slice(reduce(prefix).length) : typed;
    if (patternOf(rest).test(code)) return COMPLETED.includes(country) ? `${prefix}${code}` : text;
  }
  return null;
}

const reduce = (text: string) => text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');

function patternOf(format: string): RegExp {
  const signs = { 9: '\\d', A: '[A-Z]', '*': '[A-Z0-9]' } as const;
  const body = format.replaceAll(/\[.*?\]/g, '').replaceAll(/[9A*]/g, (sign) => signs[sign as keyof typeof signs]);
  return new RegExp(`^${body}$`);
}
