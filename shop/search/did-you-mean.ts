import type { Language } from '#shop/kernel/language.ts';
import { WORTH_ASKING } from './words/confidence.ts';
import { listLikely } from './words/meaning.ts';
import type { SearchedWord } from './words/searched-word.ts';

/**
 * Lists corrections of a text, the most likely first: each misspelt word as the catalogue writes it, then the text
 * without unknown words. By the specification only for texts of three characters or more, and only for what differs in
 * length by at most two or contains the text or is contained in it.
 */
export function listDidYouMean(search: string, words: readonly SearchedWord[], language: Language): string[] {
  if (search.length < 3) return [];
  const typed = words.map(({ word }) => word).join(' ');
  const corrected = correctWords(words, language);
  if (corrected.every((word, index) => word === words[index]?.word)) return [];
  // A fragment that only descriptions have answers nothing.
  if (words.every(({ foundIn }, index) => corrected[index] === null || foundIn === 'descriptions')) return [];
  const known = corrected.filter((word) => word !== null);
  const kept = words.filter((_, index) => corrected[index] !== null).map(({ word }) => word);
  return [...new Set([known.join(' '), kept.join(' ')])].filter(
    (candidate) => candidate.length >= 3 && candidate !== typed && isNear(candidate, search, typed),
  );
}

/** The catalogue's spelling of each word; null where it knows nothing similar. */
export function correctWords(words: readonly SearchedWord[], language: Language): (string | null)[] {
  return words.map((word, index) => correct(word, language, index === words.length - 1));
}

function isNear(candidate: string, search: string, typed: string): boolean {
  return Math.abs(candidate.length - search.length) <= 2 || candidate.includes(typed) || typed.includes(candidate);
}

function correct(searched: SearchedWord, language: Language, isLast: boolean): string | null {
  if (searched.foundIn !== null || (isLast && searched.isBeginning)) return searched.word;
  // Texts have so many words and forms that one of them is always near, and no answer to the question.
  const likely = listLikely([searched], WORTH_ASKING).filter(({ isName }) => isName);
  const nearest = likely.filter(({ doubt }) => doubt === likely[0]?.doubt);
  return (nearest.find((word) => word.language === language) ?? nearest[0])?.shown ?? null;
}
