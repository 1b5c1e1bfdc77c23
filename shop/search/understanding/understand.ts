import type { Language } from '#shop/kernel/language.ts';
import { type Exclusion, findExclusions } from './exclusion.ts';
import { findPrice, isCurrency, type PricePhrase } from './price-phrase.ts';
import { anyPhrase, createMatcher, listWords } from './search-words.ts';
import { findSizes, isNumberInWords, isUnit } from './size.ts';
import { blankOut, contains, foldInPlace, type Part } from './text-part.ts';

/**
 * What a word is for: a wish is welcome but not required, a gift is a wish that is enough by itself, and numbers and sizes
 * tell less than words.
 */
export type Role = 'word' | 'wish' | 'gift' | 'number' | 'size';

/** Whether a word is welcome, but not required. */
export const isWished = (role: Role): boolean => role === 'wish' || role === 'gift';

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
  /** It has many words, with those that tell nothing: somebody describes what they look for. */
  readonly isSentence: boolean;
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
/** A text of so many words is a sentence. */
const SENTENCE = 3;
/** Phrases that stand alone, not within a longer word. */
const alone = (phrases: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${anyPhrase(phrases)}(?![\\p{L}\\p{N}-])`, 'gu');
const FILLER_PHRASE = alone(listWords('fillerPhrases'));
const ONE_THING = alone(listWords('oneThing'));
const TIME = alone(listWords('times'));

/** A 'without' at the end has nothing after it. */
const isFiller = createMatcher([...listWords('fillers'), ...listWords('without')]);
/** Whether a folded word tells nothing of a product. */
export const tellsNothing = isFiller;
const isWish = createMatcher(listWords('wishes'));
const isGift = createMatcher(listWords('gifts'));

/** Reads a search text. `language` is the page's; shoppers write in any. `isSure` leaves out doubtful exclusions. */
export function understand(typed: string, language: Language, { isSure = false } = {}): Understood {
  const search = typed.normalize('NFC');
  const folded = foldInPlace(search);
  const price = findPrice(folded);
  const unpriced = price === null ? folded : blankOut(folded, [price]);
  const exclusions = findExclusions(unpriced, search, language).filter(({ isDoubtful }) => !isSure || !isDoubtful);
  const left = blankOut(unpriced, exclusions);
  const listed = listTyped(search, left);
  const isAll = price === null && exclusions.length === 0;
  return { search, words: chooseWords(listed, isAll), isSentence: listed.length >= SENTENCE, price, exclusions };
}

/** Reads a text word by word as it is typed, for who knows exactly what they want, such as staff. */
export function takeLiterally(typed: string): Understood {
  const search = typed.normalize('NFC');
  const words = listTyped(search, foldInPlace(search)).map((word) => ({ ...word, role: 'word' as const }));
  return { search, words: words.slice(0, MAX_WORDS), isSentence: false, price: null, exclusions: [] };
}

type Listed = Omit<TypedWord, 'role'> & { readonly role: Role | 'filler' };

/** Words joined by signs are one, unless there is a size among them. */
function listTyped(search: string, folded: string): Listed[] {
  const sizes = findSizes(folded);
  const pairs = listParts(ONE_THING, folded);
  const joined = pairs.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/\s/, '-') + text.slice(end),
    folded,
  );
  const phrases = listParts(FILLER_PHRASE, folded);
  const times = listParts(TIME, folded);
  const runs = [...joined.matchAll(COMPOUND)].flatMap(({ 0: run, index }) => {
    const hasSize = sizes.some(({ start, end }) => start < index + run.length && index < end);
    if (!hasSize && /\p{L}/u.test(run)) return [{ run, index }];
    return [...run.matchAll(RUN)].map((part) => ({ run: part[0], index: index + part.index }));
  });
  return runs.flatMap(({ run, index }): Listed[] => {
    const size = sizes.find((one) => contains(one, index));
    if (size?.start === index) return [{ ...size, text: size.term, role: 'size' }];
    if (size !== undefined) return [];
    const part = { start: index, end: index + run.length };
    const isIn = (parts: readonly Part[]) => parts.some((one) => contains(one, index));
    const role = isIn(phrases) ? 'filler' : roleOf(run);
    return [
      {
        ...part,
        text: isIn(pairs) ? run : search.slice(part.start, part.end),
        role: role === 'word' && isIn(times) ? 'wish' : role,
      },
    ];
  });
}

const listParts = (pattern: RegExp, folded: string): Part[] =>
  [...folded.matchAll(pattern)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }));

function roleOf(run: string): Listed['role'] {
  const word = run.replace(/['’`´]/g, '');
  if (isFiller(word)) return 'filler';
  if (isGift(word)) return 'gift';
  if (isWish(word) || isNumberInWords(word)) return 'wish';
  return /^\d+$/.test(word) || isCurrency(word) || (word.length <= SHORT_UNIT && isUnit(word)) ? 'number' : 'word';
}

/** Leaves out what tells nothing, unless it is all that there is. */
function chooseWords(listed: readonly Listed[], isAll: boolean): TypedWord[] {
  const telling = listed.filter(({ role }) => role !== 'filler');
  return (telling.length > 0 || !isAll ? telling : listed)
    .slice(0, MAX_WORDS)
    .map((word) => ({ ...word, role: word.role === 'filler' ? 'word' : word.role }));
}
