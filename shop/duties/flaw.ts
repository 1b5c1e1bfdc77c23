import { parseEmail } from '#shop/kernel/email.ts';

/** Why a text that is given does not count: it cannot be what law means. */
export const FLAWS = ['no_words', 'no_sign', 'no_email', 'no_address'] as const;
export type Flaw = (typeof FLAWS)[number];

export function isFlaw(code: string): code is Flaw {
  return (FLAWS as readonly string[]).includes(code);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A text to be read has at least two letters. */
export function flawOfWords(text: string): Flaw | null {
  return count(text, /\p{L}/gu) < 2 ? 'no_words' : null;
}

/** A name may be a number, such as '4711' or '3M'. */
export function flawOfName(text: string): Flaw | null {
  return count(text, /[\p{L}\p{N}]/gu) < 2 ? 'no_words' : null;
}

/** A model, a batch or a date may be a single digit. */
export function flawOfSign(text: string): Flaw | null {
  return count(text, /[\p{L}\p{N}]/gu) < 1 ? 'no_sign' : null;
}

export type Company = { readonly name: string; readonly postal_address: string; readonly email: string };

/** An address has words and a number: of the house, or at least the postal code of a farm. */
export function flawOfCompany({ name, postal_address, email }: Company): Flaw | null {
  if (count(postal_address, /\p{L}/gu) < 4 || !/\p{N}/u.test(postal_address)) return 'no_address';
  if (parseEmail(email) === null) return 'no_email';
  return flawOfName(name);
}
