/** Calling codes of the countries where carriers of the region bring parcels (ITU-T E.164). */
const CALLING_CODES: Readonly<Record<string, string>> = {
  ...{ AT: '43', BE: '32', BG: '359', CH: '41', CY: '357', CZ: '420', DE: '49', DK: '45', EE: '372', ES: '34' },
  ...{ FI: '358', FR: '33', GB: '44', GR: '30', HR: '385', HU: '36', IE: '353', IS: '354', IT: '39', LI: '423' },
  ...{ LT: '370', LU: '352', LV: '371', MT: '356', NL: '31', NO: '47', PL: '48', PT: '351', RO: '40', SE: '46' },
  ...{ SI: '386', SK: '421' },
};

/** What is dialled before a number within the country alone. In Italy the nought is part of the number. */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = { HU: /^06/, IT: /^(?!)/, LT: /^[08](?=\d{8}$)/ };
const USUAL_PREFIX = /^0/;

/**
 * A phone number as it is called from abroad: '20 000 000' in Latvia is '+37120000000'. One that begins with the code of
 * its country has it already. A number of a country that is not known here stays as it was typed.
 */
export function internationalPhone(typed: string, country: string): string {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const code = CALLING_CODES[country];
  if (digits.startsWith('+')) return digits;
  if (code === undefined || digits === '') return typed.trim();
  if (digits.startsWith(code) && digits.length > LONGEST_OWN) return `+${digits}`;
  return `+${code}${digits.replace(TRUNK_PREFIXES[country] ?? USUAL_PREFIX, '')}`;
}

/** No number of these countries that begins with the digits of its calling code is longer within the country. */
const LONGEST_OWN = 10;
