/** Bank accounts and their check digits (ISO 13616, ISO 7064 MOD 97-10). */

/**
 * Reads an account number however it is spaced: `parseIban('lv80 bank 0000 4351 9500 1')` is 'LV80BANK0000435195001'.
 * Null for one whose check digits are wrong.
 */
export function parseIban(input: string): string | null {
  const iban = input.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null;
}

/** In groups of four, as people read it: 'LV80 BANK 0000 4351 9500 1'. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The remainder of digits and letters (A is 10, Z is 35) as one number. */
export function mod97(text: string): number {
  let rest = 0;
  for (const letter of text) rest = (rest * (letter > '9' ? 100 : 10) + Number.parseInt(letter, 36)) % 97;
  return rest;
}
