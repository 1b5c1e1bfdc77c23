import { cleanLine } from '#shop/kernel/clean-text.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type Language } from '#shop/kernel/language.ts';

/** A synonym is of one language, whose endings its words may have, or of 'any'. */
export const SYNONYM_LANGUAGES = ['any', ...LANGUAGES] as const;
export type SynonymLanguage = Language | 'any';

/** All synonyms are held in memory by each process. */
export const MAX_SYNONYMS = 5_000;
export const MAX_MEANINGS = 20;
export const MAX_PHRASE_LETTERS = 80;
export const MAX_PHRASE_WORDS = 5;

/** A typed word or phrase, and what it also means. */
export type SynonymFields = {
  readonly language: SynonymLanguage;
  readonly term: string;
  readonly meanings: readonly string[];
  /** Each of the meanings also means the others and the term. */
  readonly is_both_ways: boolean;
};

export type Synonym = {
  readonly id: Uuid;
  /** When it was last saved. A form sends it back, so that a second editor is noticed. */
  readonly version: Date;
  /** The words of its term as a search compares them, joined by spaces. */
  readonly folded: string;
  readonly fields: SynonymFields;
};

/** Why a synonym is refused, for the field it is about. */
export type SynonymProblem = {
  readonly field: 'term' | 'meanings';
  readonly code:
    | 'missing'
    | 'too_long'
    | 'too_many_meanings'
    | 'too_many_words'
    | 'no_letters'
    | 'means_itself'
    | 'meaning_twice'
    | 'term_taken'
    | 'nothing_new';
  /** The phrase it is about. */
  readonly value: string;
};

/** Splits what was typed as meanings, by commas, semicolons or lines: none of these is part of a phrase. */
export function splitMeanings(text: string): string[] {
  return text
    .split(/[,;\r\n]+/)
    .map(cleanLine)
    .filter((phrase) => phrase !== '');
}

/** Removes invisible characters and needless spaces from a synonym, and empty meanings. */
export function cleanSynonym(fields: SynonymFields): SynonymFields {
  const meanings = fields.meanings.map(cleanLine).filter((phrase) => phrase !== '');
  return { ...fields, term: cleanLine(fields.term), meanings };
}

export function phrasesOf({ term, meanings }: Pick<SynonymFields, 'term' | 'meanings'>): string[] {
  return [term, ...meanings];
}

/** Lists which phrase means which other, folded: the term each meaning, and both ways each phrase each other one. */
export function meaningsOf(synonym: SynonymFields, fold: (phrase: string) => string): (readonly [string, string])[] {
  const phrases = phrasesOf(synonym).map(fold);
  return (synonym.is_both_ways ? phrases : phrases.slice(0, 1)).flatMap((from) =>
    phrases.filter((to) => to !== from).map((to) => [from, to] as const),
  );
}

/**
 * What is wrong with a cleaned synonym by itself; null when nothing is. `fold` returns the words of a phrase as a
 * search compares them, joined by spaces.
 */
export function findSynonymProblem(
  { term, meanings }: SynonymFields,
  fold: (phrase: string) => string,
): SynonymProblem | null {
  const own = phraseProblem(term, fold(term));
  if (own !== null) return { field: 'term', code: own, value: term };
  if (meanings.length === 0) return { field: 'meanings', code: 'missing', value: '' };
  if (meanings.length > MAX_MEANINGS) return { field: 'meanings', code: 'too_many_meanings', value: '' };
  const seen = new Set<string>();
  for (const value of meanings) {
    const folded = fold(value);
    const code = phraseProblem(value, folded) ?? meaningProblem(folded, { seen, term: fold(term) });
    if (code !== null) return { field: 'meanings', code, value };
    seen.add(folded);
  }
  return null;
}

function phraseProblem(phrase: string, folded: string): SynonymProblem['code'] | null {
  if (phrase === '') return 'missing';
  if (phrase.length > MAX_PHRASE_LETTERS) return 'too_long';
  if (folded === '') return 'no_letters';
  return folded.split(' ').length > MAX_PHRASE_WORDS ? 'too_many_words' : null;
}

function meaningProblem(
  folded: string,
  { seen, term }: { readonly seen: ReadonlySet<string>; readonly term: string },
): SynonymProblem['code'] | null {
  if (folded === term) return 'means_itself';
  return seen.has(folded) ? 'meaning_twice' : null;
}
