import { ingredientOf } from './understanding/exclusion.ts';
import { listLikely, listWhole } from './words/meaning.ts';
import { PART, type SearchedWord, shortestStem, type WordCandidate } from './words/searched-word.ts';

/** A word that a product must not have, as documents have it. */
export type ExcludedQuery = {
  /** The word, longer ones that end with it, and their stems. */
  readonly terms: readonly string[];
  /** With what names of ingredients begin. */
  readonly ingredients: readonly string[];
  /** In a list of ingredients the word says something else: 'alcohol' is no drinking alcohol there. */
  readonly isOtherwiseThere: boolean;
};

/** What rules a product out: the word itself, what it is part of, or what it is called among ingredients. */
export function toExcluded(word: SearchedWord): ExcludedQuery {
  const meant = word.foundIn === null ? listLikely([word]).slice(0, 1) : [];
  const words: readonly Pick<WordCandidate, 'word' | 'stems'>[] = [word, ...listWhole(word), ...meant];
  const terms = [...new Set(words.flatMap((one) => [one.word, ...one.stems]))];
  const ingredient = ingredientOf(word.word);
  if (ingredient !== null) return { terms, ingredients: [ingredient], isOtherwiseThere: true };
  const stems = words.map(shortestStem).filter((stem) => stem.length >= PART);
  return { terms, ingredients: stems, isOtherwiseThere: false };
}
