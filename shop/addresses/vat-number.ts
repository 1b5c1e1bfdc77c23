/** How the VAT number of each member state is written after its prefix; Greece has EL, Northern Ireland XI. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/**
 * The number as it is printed, without blanks, dots and dashes: 'LV40203999017'. Null unless it is written as its
 * country writes it. Whether the number is in use, only the countries' registers know; nothing is sent there.
 */
export function parseVatNumber(input: string): string | null {
  const text = input.toUpperCase().replace(/[\s.\-–]/g, '');
  const [prefix, rest] = [text.slice(0, 2), text.slice(2)];
  return Object.hasOwn(PATTERNS, prefix) && PATTERNS[prefix]?.test(rest) ? text : null;
}

/** The same with the letters of its country in front, where they were not typed. */
export function completeVatNumber(input: string, country: string): string | null {
  return parseVatNumber(input) ?? parseVatNumber(`${prefixOf(country)}${input}`);
}

/**
 * A seller's number as an e-invoice names it, with the letters of a country in front. Null where it is not written as the
 * member state it is in writes its numbers; those of other countries are taken as they are.
 */
export function nameVatNumber(input: string, country: string): string | null {
  const complete = completeVatNumber(input, country);
  if (complete !== null || Object.hasOwn(PATTERNS, prefixOf(country))) return complete;
  return input.toUpperCase().startsWith(country) ? input : `${country}${input}`;
}

function prefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}
