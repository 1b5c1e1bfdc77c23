import { spellingCost } from './spelling-cost.ts';

/** A word of the catalogue beside what was typed. Stems as documents hold them: 'en~cream'. */
export type Spelt = { readonly word: string; readonly stems: readonly string[] };

/** The most that a typed word of so many letters may be away from what was meant. */
const LIMITS = [0, 0, 0, 0.4, 0.72, 1, 1.25, 1.5, 1.75, 2, 2.2, 2.4, 2.6];
const LONGEST_LIMIT = 2.6;
/** Descriptions have so many words that one of them is always near. */
const DESCRIBED_SHARE = 0.5;
/** The shortest word that is corrected to one that only descriptions have. */
const DESCRIBED_LENGTH = 8;
/** The shortest stem that is compared by itself. */
const STEM_LENGTH = 4;
/** Another ending is no mistake, but a whole word that is as near is nearer. */
const OTHER_ENDING = 0.1;

/**
 * How doubtful it is that the typed word means this one: 0 is certain, up to 1 is likely enough to look for it, up to
 * `WORTH_ASKING` to ask. A brand that nobody sells is far from every word.
 */
export function doubtOf(typed: Spelt, { isName, ...word }: Spelt & { readonly isName: boolean }): number {
  const whole = doubt(typed.word, word.word);
  const stems = sharedStems(typed, word).map(([a, b]) => doubt(a, b) + OTHER_ENDING);
  const least = Math.min(whole, ...stems);
  if (isName) return least;
  return typed.word.length < DESCRIBED_LENGTH ? Number.POSITIVE_INFINITY : least / DESCRIBED_SHARE;
}

export const LIKELY = 1;
export const WORTH_ASKING = 1.25;

/** Whether a typed word is likely another one, mistyped. */
export function isTypoOf(typed: string, word: string): boolean {
  return doubt(typed, word) <= LIKELY;
}

/** The shorter of the two counts, with a letter more: 'hoover' has more letters than 'over' to be wrong about. */
function doubt(typed: string, word: string): number {
  const length = Math.min(typed.length, word.length + 1);
  const limit = LIMITS[length] ?? LONGEST_LIMIT;
  return limit === 0 ? Number.POSITIVE_INFINITY : spellingCost(typed, word) / limit;
}

/** The two without their endings, in each language that both have. */
function sharedStems(a: Spelt, b: Spelt): [string, string][] {
  return a.stems.flatMap((stem) => {
    const [language = '', own = ''] = stem.split('~');
    const other = b.stems.find((one) => one.startsWith(`${language}~`))?.slice(language.length + 1) ?? '';
    return own.length >= STEM_LENGTH && other.length >= STEM_LENGTH ? [[own, other] as [string, string]] : [];
  });
}
