import type { searchWords as english } from '#locales/en/search-words.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { LANGUAGES, perLanguage } from '#shop/kernel/language.ts';
import { foldInPlace } from './text-part.ts';

export type SearchWords = typeof english;
type ListName = {
  [Name in keyof SearchWords]: SearchWords[Name] extends readonly string[] ? Name : never;
}[keyof SearchWords];

const WORDS = await loadAllTexts<SearchWords>('search-words', (of) => import(`../../../locales/${of}/search-words.ts`));

/** Shoppers write in any language, whichever the page has. */
export const EVERY_LANGUAGE: readonly SearchWords[] = [...new Set(LANGUAGES.map((language) => WORDS[language]))];

/** The words of a list in all languages, folded. */
export function listWords(name: ListName): string[] {
  return foldAll(EVERY_LANGUAGE.flatMap((words) => words[name]));
}

/** Those of one language. */
export const OWN_WORDS = perLanguage((language) => WORDS[language]);

export function foldAll(words: readonly string[]): string[] {
  return [...new Set(words.map(foldInPlace))];
}

/**
 * A pattern that matches any of these phrases, the longest first. A star stands for any ending, a space for some; a sign
 * is taken as it is.
 */
export function anyPhrase(phrases: readonly string[]): string {
  const longestFirst = [...foldAll(phrases)].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.map(toPattern).join('|')})`;
}

function toPattern(phrase: string): string {
  return phrase
    .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ', '\\s+');
}

/** Whether a folded word is in a list, which may have stars. */
export function createMatcher(words: readonly string[]): (folded: string) => boolean {
  const pattern = new RegExp(`^${anyPhrase(words)}$`, 'u');
  return (folded) => pattern.test(folded);
}
