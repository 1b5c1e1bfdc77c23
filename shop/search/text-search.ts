import type { Language } from '#shop/kernel/language.ts';

/** What the catalogue knows about one word of a search text. Everything is folded: lower case, without diacritics. */
export type SearchedWord = {
  readonly word: string;
  /** The word without its endings in each language that has some, as the documents hold it: 'en~cream', 'lv~crea'. */
  readonly stems: readonly string[];
  /** A product that is shown has the word or its stem. Of words that are too short for a typo this is taken for granted. */
  readonly isKnown: boolean;
  /** For an unknown word: a name, brand, category or SKU of a shown product begins with it. */
  readonly isBeginning: boolean;
  /** For an unknown word: words of the catalogue that it may be a typo of. */
  readonly candidates: readonly WordCandidate[];
};

export type WordCandidate = {
  readonly word: string;
  /** With its diacritics, in lower case. */
  readonly shown: string;
  readonly language: Language | 'any';
  readonly stems: readonly string[];
  readonly isName: boolean;
};

type Meant = WordCandidate & { readonly distance: number; readonly isPart: boolean };

/** A search text and what it asks for. */
export type Searched = {
  readonly search: string;
  readonly words: readonly SearchedWord[];
  readonly queries: readonly WordQuery[];
};

const MAX_ALTERNATIVES = 12;

/** The shortest word that may have one typo, and the shortest that may have two or be part of another word. */
export const MISTYPED_WORD = 3;
export const LONG_WORD = 6;

/** Common words that must not keep a product from being found. They count only when there is nothing else. */
const COMMON_WORDS = new Set('a an and at by for from in of on or the to with ar bez no par pie un uz vai'.split(' '));

/** What may stand for one word, as documents hold it (db/routines/search.sql). */
export type WordQuery = {
  readonly terms: readonly string[];
  /** The typed word or the nearest one: its products come first. */
  readonly best: readonly string[];
  /** The unfinished last word, with which longer ones begin. */
  readonly beginning: string | null;
};

/** The terms word by word; all must match. Nothing typed can be an operator. Punctuation ends the last word. */
export function toWordQueries(search: string, words: readonly SearchedWord[]): WordQuery[] {
  const asked = words.filter(({ word }) => !COMMON_WORDS.has(word));
  const last = /[\p{L}\p{N}]$/u.test(search) ? words.at(-1) : undefined;
  return (asked.length === 0 ? words : asked).map((word) => toWordQuery(word, word === last, asked.length <= 1));
}

function toWordQuery(searched: SearchedWord, isLast: boolean, isAlone: boolean): WordQuery {
  const { word, stems, isKnown, isBeginning } = searched;
  const itself = [word, ...stems];
  // The last word may be unfinished, except a single letter after others (vitamin c).
  const beginning = isLast && (word.length > 1 || isAlone) ? word : null;
  if (isKnown || (isLast && isBeginning)) return { terms: itself, best: itself, beginning };
  const meant = listMeant(searched);
  const nearest = meant.filter(({ distance }) => distance === meant[0]?.distance).flatMap(termsOf);
  return {
    terms: [...new Set([...itself, ...meant.flatMap(termsOf)])],
    best: nearest.length > 0 ? [...new Set(nearest)] : itself,
    beginning,
  };
}

function termsOf({ word, stems }: WordCandidate): string[] {
  return [word, ...stems];
}

/**
 * Lists words that hold the typed one (pulkstenis in viedpulkstenis) and words one or two typos away, the nearest
 * first.
 */
export function listMeant(searched: Pick<SearchedWord, 'word' | 'stems' | 'candidates'>): Meant[] {
  const { word } = searched;
  const part = shortestStem(searched);
  const meant = searched.candidates
    .map((candidate) => ({
      ...candidate,
      isPart: part.length >= 4 && candidate.word.includes(part),
      distance: typos(word, candidate.word),
    }))
    .filter((candidate) => candidate.isPart || isTypo(word, candidate));
  const nearest = Math.min(...meant.map(({ distance }) => distance));
  return meant
    .filter(({ isPart, isName, distance }) => isPart || isName || distance === nearest)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.isName) - Number(a.isName) ||
        sharedBeginning(word, b.word) - sharedBeginning(word, a.word) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, MAX_ALTERNATIVES);
}

/** Cuts the language and '~' off. */
function shortestStem({ word, stems }: Pick<SearchedWord, 'word' | 'stems'>): string {
  return stems.map((stem) => stem.slice(stem.indexOf('~') + 1)).reduce((a, b) => (b.length < a.length ? b : a), word);
}

/** A typo makes another word of a short one easily: among the many words of descriptions there would always be one. */
function isTypo(word: string, { distance, isName }: { readonly distance: number; readonly isName: boolean }): boolean {
  return distance <= allowedTypos(word) && (isName || word.length >= LONG_WORD);
}

export function isTypoOf(typed: string, word: string): boolean {
  const allowed = allowedTypos(typed);
  return allowed > 0 && Math.abs(typed.length - word.length) <= allowed && typos(typed, word) <= allowed;
}

function allowedTypos(word: string): number {
  if (word.length < MISTYPED_WORD) return 0;
  return word.length < LONG_WORD ? 1 : 2;
}

/** Counts letters to add, remove, replace or swap with their neighbour: `typos('ausitnas', 'austinas')` is 1. */
export function typos(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cell(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        cell(above, j) + 1,
        cell(row, j - 1) + 1,
        isSwapped ? cell(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = row;
  }
  return cell(above, b.length);
}

/** Outside the table no edit is possible. */
function cell(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}

function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/**
 * Lists corrections of a text, the most likely first: each misspelt word as the catalogue writes it, then the text
 * without unknown words, then single words. By the specification only for texts of three characters or more, and only
 * for words whose length differs by at most two or that contain one another.
 */
export function listDidYouMean(search: string, words: readonly SearchedWord[], language: Language): string[] {
  if (search.length < 3) return [];
  const typed = words.map(({ word }) => word).join(' ');
  const corrected = words.map((word, index) => correct(word, language, index === words.length - 1));
  if (corrected.every((word, index) => word === words[index]?.word)) return [];
  const known = corrected.filter((word) => word !== null);
  const kept = words.filter((_, index) => corrected[index] !== null).map(({ word }) => word);
  const singles = [...known].sort((a, b) => b.length - a.length);
  return [...new Set([known.join(' '), kept.join(' '), ...singles])].filter(
    (candidate) => candidate.length >= 3 && candidate !== typed && isNear(candidate, search, typed),
  );
}

function isNear(candidate: string, search: string, typed: string): boolean {
  return Math.abs(candidate.length - search.length) <= 2 || candidate.includes(typed) || typed.includes(candidate);
}

/** The catalogue's spelling of the word; null where it knows nothing similar. */
function correct(searched: SearchedWord, language: Language, isLast: boolean): string | null {
  if (searched.isKnown || (isLast && searched.isBeginning)) return searched.word;
  const meant = listMeant(searched).filter((candidate) => isTypo(searched.word, candidate));
  const nearest = meant.filter(({ distance }) => distance === meant[0]?.distance);
  return (nearest.find((word) => word.language === language) ?? nearest[0])?.shown ?? null;
}
