import { anyPhrase, EVERY_LANGUAGE, foldAll } from './search-words.ts';
import type { Part } from './text-part.ts';

/** A number with its unit, as documents hold it: '50 ml', '50ml' and '0,05 l' are 50ml. */
export type Size = Part & { readonly term: string };

/** The unit that documents count in, and how many of it one is. Its twin is `list_search_sizes` in db/routines/search.sql. */
const UNITS: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  ...{ ml: ['ml', 1], cl: ['ml', 10], l: ['ml', 1000] },
  ...{ mg: ['mg', 1], g: ['mg', 1000], kg: ['mg', 1_000_000] },
  ...{ mm: ['mm', 1], cm: ['mm', 10], m: ['mm', 1000] },
  ...{ w: ['w', 1], kw: ['w', 1000], v: ['v', 1], wh: ['wh', 1] },
  ...{ mah: ['mah', 1], ah: ['mah', 1000] },
  ...{ gb: ['gb', 1], tb: ['gb', 1000], hz: ['hz', 1], khz: ['hz', 1000], db: ['db', 1], lm: ['lm', 1] },
  ...{ h: ['min', 60], min: ['min', 1], pcs: ['pcs', 1], in: ['in', 1], pct: ['pct', 1] },
};
/** Not words of their own: 'in' is said of everything. */
const ONLY_WORDS = ['in', 'pct', 'pcs'];
const SIGNS: Readonly<Record<string, string>> = { '%': 'pct', '"': 'in', '”': 'in', '″': 'in' };

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(UNITS)
    .filter((unit) => !ONLY_WORDS.includes(unit))
    .map((unit) => [unit, unit] as const),
  ...EVERY_LANGUAGE.flatMap(({ units }) =>
    Object.entries(units).flatMap(([unit, words]) => foldAll(words).map((word) => [word, unit] as const)),
  ),
]);

/** Numbers in words, folded. */
const IN_WORDS: ReadonlyMap<string, number> = new Map(
  EVERY_LANGUAGE.flatMap(({ numbers }) =>
    Object.entries(numbers).flatMap(([number, words]) => foldAll(words).map((word) => [word, Number(number)] as const)),
  ),
);
const NUMBER = `(?<![\\p{L}\\p{N}.,])(?:\\d{2,3}[ \\u00a0\\u202f]\\d{3}|\\d{1,6}(?:[.,]\\d{1,3})?|${anyPhrase([...IN_WORDS.keys()])})`;
const UNIT = `(?:${anyPhrase([...NAMES.keys()])}(?![\\p{L}\\p{N}])|[%"”″])`;
const SIZE = new RegExp(`(?<number>${NUMBER})[\\s-]?(?<unit>${UNIT})`, 'gu');
const SUN_FACTOR =
  /(?<![\p{L}\p{N}])spf[\s-]?(?<before>\d{1,3})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])(?<after>\d{1,3})[\s-]?spf(?![\p{L}\p{N}])/gu;

/** A pattern for what may follow a number that is a size. */
export const UNIT_AFTER_NUMBER = `[\\s-]?${UNIT}`;

/** Whether a folded word is a number. */
export const isNumberInWords = (folded: string) => IN_WORDS.has(folded);

/** Whether a folded word is a unit, with or without its number. */
export const isUnit = (folded: string) => NAMES.has(folded);

/** Finds the sizes in a folded text, in order. */
export function findSizes(folded: string): Size[] {
  const sizes = [...folded.matchAll(SIZE)].flatMap(({ 0: whole, index, groups }) => {
    const term = toTerm(groups?.number ?? '', groups?.unit ?? '');
    return term === null ? [] : [{ start: index, end: index + whole.length, term }];
  });
  const sunFactors = [...folded.matchAll(SUN_FACTOR)].map(({ 0: whole, index, groups }) => ({
    ...{ start: index, end: index + whole.length },
    term: `spf${Number(groups?.before ?? groups?.after)}`,
  }));
  return [...sizes, ...sunFactors].sort((a, b) => a.start - b.start);
}

function toTerm(number: string, unit: string): string | null {
  const [base, factor] = UNITS[SIGNS[unit] ?? NAMES.get(unit) ?? ''] ?? [];
  if (base === undefined || factor === undefined) return null;
  const amount =
    (IN_WORDS.get(number.replace(/\s+/g, ' ')) ?? Number(number.replace(/\s/g, '').replace(',', '.'))) * factor;
  // Rounded, because 1.1 * 1000 is not 1100.
  return `${Number(amount.toFixed(3))}${base}`;
}
