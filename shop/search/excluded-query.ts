import { findContent, listLackedBy, listLacking } from './understanding/exclusion.ts';
import { listLikely, listWhole } from './words/meaning.ts';
import { PART, type SearchedWord, shortestStem, type WordCandidate } from './words/searched-word.ts';

/** The words of one thing: a product must not have all of them. */
export type ExcludedQuery = readonly [ExcludedWord, ...ExcludedWord[]];

/** A word that a product must not have, as documents have it. */
export type ExcludedWord = {
  /** The word, longer ones that end with it, and their stems. */
  readonly terms: readonly string[];
  /** What a text may say is missing, in other words too: without a scent is without perfume. */
  readonly missing: readonly string[];
  /** With what words begin that say it is missing: 'bezvad'. */
  readonly lacking: readonly string[];
  /** What a text says is missing that is so: not 'wireless' rules out what is 'without a cable'. */
  readonly lacked: readonly string[];
  /** With what names of ingredients begin. */
  readonly ingredients: readonly string[];
  /** In a list of ingredients the word says something else: 'alcohol' is no drinking alcohol there. */
  readonly isOtherwiseThere: boolean;
};

/** What rules a product out: the word itself, what it is part of, or what it is called among ingredients. */
export function toExcluded(word: Pick<SearchedWord, 'word' | 'stems' | 'foundIn' | 'candidates'>): ExcludedWord {
  const meant = word.foundIn === null ? listLikely([word]).slice(0, 1) : [];
  const words: readonly Pick<WordCandidate, 'word' | 'stems'>[] = [word, ...listWhole(word), ...meant];
  const terms = [...new Set(words.flatMap((one) => [one.word, ...one.stems]))];
  const stems = words.map(shortestStem).filter((stem) => stem.length >= PART);
  const lacking = listLacking(shortestStem(word));
  const lacked = listLackedBy(word.word);
  const content = findContent(word.word);
  if (content === null) return { terms, missing: terms, lacking, lacked, ingredients: stems, isOtherwiseThere: false };
  const missing = [...new Set([...terms, ...content.words])];
  const inOneWord = [...new Set([...lacking, ...content.words.flatMap(listLacking)])];
  return { terms, missing, lacking: inOneWord, lacked, ingredients: content.names, isOtherwiseThere: true };
}
