import { parsePostalCode } from '#shop/addresses/postal-code.ts';

/** How a range is written once it is stored: '1001–1084', '10*' for all that begin with it, or one code. */
const DASH = '–';

/** What a typed range means: `parsePostalRange('LV-1001 - LV-1084')` is '1001–1084' in Latvia. Null for what is none. */
export function parsePostalRange(typed: string, countries: readonly string[]): string | null {
  const text = typed.trim().replace(/^([0-9]{4,})-([0-9]{4,})$/, `$1${DASH}$2`);
  const ends = text.split(/\s*(?:–|\.\.)\s*|\s+-\s+/);
  const [from = '', to] = ends.map((end) => countries.reduce(bareCode, end));
  const isCode = (end: string) => end.includes('*') || countries.some((one) => parsePostalCode(end, one) !== null);
  if (ends.length > 2 || !ends.every(isCode) || !/^[A-Z0-9]{1,10}\*?$/.test(from)) return null;
  if (to === undefined) return from;
  const isRange = !from.endsWith('*') && /^[A-Z0-9]{1,10}$/.test(to) && to.length === from.length && from <= to;
  return isRange ? `${from}${DASH}${to}` : null;
}

/** Whether a postal code of a country lies in one of the ranges. */
export function isInRanges(postalCode: string, country: string, ranges: readonly string[]): boolean {
  const code = bareCode(postalCode, country);
  return ranges.some((range) => {
    if (range.endsWith('*')) return code.startsWith(range.slice(0, -1));
    const [from = '', to = from] = range.split(DASH);
    return code.length === from.length && from <= code && code <= to;
  });
}

/** A code without spaces and dashes, and without its country in front, which people write or leave out. */
function bareCode(code: string, country: string): string {
  const bare = code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return bare.startsWith(country) && /^\d/.test(bare.slice(country.length)) ? bare.slice(country.length) : bare;
}
