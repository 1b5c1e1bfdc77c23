import type { SearchedWord } from './words/searched-word.ts';

/** A category or page as search knows it. Words are folded: lower case, without diacritics. */
export type Place<Shown> = {
  readonly shown: Shown;
  /** Of its title, and those that people look for it by. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** How many words its title has. */
  readonly length: number;
};

type Typed = Pick<SearchedWord, 'word' | 'stems'>;

/** Shorter words need not be in a title, and tell something only by themselves: how, is, to, for, un; but VAT. */
const TELLING_WORD = 4;
const SHORTEST_WORD = 3;

/**
 * Lists places whose titles have what was typed: one that it says whole, then by how much of it they have, then as given.
 * `begun` is the fewest letters of a word that is not typed to its end.
 */
export function listMatchingPlaces<Shown>(
  places: readonly Place<Shown>[],
  typed: readonly Typed[],
  { begun, limit }: { readonly begun: number; readonly limit: number },
): Shown[] {
  const shortest = typed.length === 1 ? Math.min(begun, SHORTEST_WORD) : TELLING_WORD;
  return places
    .map((place) => {
      const matched = typed.filter((word) => isWordOf(place, word, begun));
      const isMeant =
        matched.some(({ word }) => word.length >= shortest) &&
        typed.every((one) => one.word.length < TELLING_WORD || matched.includes(one));
      return { shown: place.shown, isMeant, isWhole: matched.length >= place.length, matched: matched.length };
    })
    .filter(({ isMeant }) => isMeant)
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.matched - a.matched)
    .slice(0, limit)
    .map(({ shown }) => shown);
}

function isWordOf({ words, stems }: Pick<Place<unknown>, 'words' | 'stems'>, typed: Typed, begun: number): boolean {
  if (words.includes(typed.word) || typed.stems.some((stem) => stems.includes(stem))) return true;
  return typed.word.length >= begun && words.some((word) => word.startsWith(typed.word));
}
