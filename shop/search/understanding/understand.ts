import type { Language } from '#shop/kernel/language.ts';
import { type Exclusion, findExclusions } from './exclusion.ts';
import { findPrice, isCurrency, type PricePhrase } from './price-phrase.ts';
import { createMatcher, listWords } from './search-words.ts';
import { findSizes, isUnit } from './size.ts';
import { blankOut, contains, foldInPlace, type Part } from './text-part.ts';

/** What a word is for: a wish is welcome but not required, and numbers and sizes tell less than words. */
export type Role = 'word' | 'wish' | 'number' | 'size';

export type TypedWord = Part & {
  /** As typed; of a size what documents call it. */
  readonly text: string;
  readonly role: Role;
};

/** A search text, read as a shopper means it. */
export type Understood = {
  readonly search: string;
  /** What to look for, in order, without words that tell nothing. */
  readonly words: readonly TypedWord[];
  readonly price: PricePhrase | null;
  readonly exclusions: readonly Exclusion[];
};

/** More words than anybody means; the rest is left out. */
const MAX_WORDS = 8;
const LETTERS = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}'’`´]*[\\p{L}\\p{M}\\p{N}])?";
const RUN = new RegExp(LETTERS, 'gu');
/** Words joined by signs: 'make-up', 'wi-fi', 'ras-ser-vitc-30'. */
const COMPOUND = new RegExp(`${LETTERS}(?:[-.&/+]${LETTERS})*`, 'gu');
const SHORT_UNIT = 3;

/** A 'without' at the end has nothing after it. */
const isFiller = createMatcher([...listWords('fillers'), ...listWords('without')]);
/** Whether a folded word tells nothing of a product. */
export const tellsNothing = isFiller;
const isWish = createMatcher(listWords('wishes'));

/** Reads a search text. `language` is the page's; shoppers write in any. `isSure` leaves out doubtful exclusions. */
export function understand(typed: string, language: Language, { isSure = false } = {}): Understood {
  const search = typed.normalize('NFC');
  const folded = foldInPlace(search);
  const price = findPrice(folded);
  const unpriced = price === null ? folded : blankOut(folded, [price]);
  const exclusions = findExclusions(unpriced, search, language).filter(({ isDoubtful }) => !isSure || !isDoubtful);
  const left = blankOut(unpriced, exclusions);
  return { search, words: chooseWords(listTyped(search, left)), price, exclusions };
}

/** Reads a text word by word as it is typed, for who knows exactly what they want, such as staff. */
export function takeLiterally(typed: string): Understood {
  const search = typed.normalize('NFC');
  const words = listTyped(search, foldInPlace(search)).map((word) => ({ ...word, role: 'word' as const }));
  return { search, words: words.slice(0, MAX_WORDS), price: null, exclusions: [] };
}

type Listed = Omit<TypedWord, 'role'> & { readonly role: Role | 'filler' };

/** Words joined by signs are one, unless there is a size among them. */
function listTyped(search: string, folded: string): Listed[] {
  const sizes = findSizes(folded);
  const runs = [...folded.matchAll(COMPOUND)].flatMap(({ 0: run, index }) => {
    const hasSize = sizes.some(({ start, end }) => start < index + run.length && index < end);
    if (!hasSize && /\p{L}/u.test(run)) return [{ run, index }];
    return [...run.matchAll(RUN)].map((part) => ({ run: part[0], index: index + part.index }));
  });
  return runs.flatMap(({ run, index }): Listed[] => {
    const size = sizes.find((one) => contains(one, index));
    if (size?.start === index) return [{ ...size, text: size.term, role: 'size' }];
    if (size !== undefined) return [];
    const part = { start: index, end: index + run.length };
    return [{ ...part, text: search.slice(part.start, part.end), role: roleOf(run) }];
  });
}

function roleOf(run: string): Listed['role'] {
  const word = run.replace(/['’`´]/g, '');
  if (isFiller(word)) return 'filler';
  if (isWish(word)) return 'wish';
  return /^\d+$/.test(word) || isCurrency(word) || (word.length <= SHORT_UNIT && isUnit(word)) ? 'number' : 'word';
}

/** Leaves out what tells nothing, unless there is nothing else. */
function chooseWords(listed: readonly Listed[]): TypedWord[] {
  const telling = listed.filter(({ role }) => role !== 'filler');
  return (telling.length > 0 ? telling : listed)
    .slice(0, MAX_WORDS)
    .map((word) => ({ ...word, role: word.role === 'filler' ? 'word' : word.role }));
}
