import { tellsNothing } from '../understanding/understand.ts';
import type { SynonymLanguage } from './synonym.ts';

/** A folded word with its stems, as documents hold it: 'ausulinas', 'lv~ausulin'. */
export type PhraseWord = { readonly word: string; readonly stems: readonly string[] };

/** A synonym as the database splits it: its term first, then its meanings. Stems are those of its language. */
export type SplitSynonym = {
  readonly language: SynonymLanguage;
  readonly isBothWays: boolean;
  readonly phrases: readonly (readonly PhraseWord[])[];
};

/** A phrase that may stand for a typed one. All its words belong together. */
export type Alternative = { readonly language: SynonymLanguage; readonly words: readonly PhraseWord[] };

export type Synonyms = {
  /**
   * What a phrase also means: by its words joined by a space ('ausulinas', 'power bank'), and by their stems in the
   * language of the synonym ('lv~ausulin', 'en~power en~bank'), so that other endings are found.
   */
  readonly alternatives: ReadonlyMap<string, readonly Alternative[]>;
  /** The number of words of the longest phrase that has alternatives. */
  readonly longest: number;
};

export function toSynonyms(synonyms: readonly SplitSynonym[]): Synonyms {
  const alternatives = new Map<string, readonly Alternative[]>();
  let longest = 0;
  for (const { language, isBothWays, phrases } of synonyms) {
    const all = phrases.map((words): Alternative => ({ language, words }));
    for (const from of isBothWays ? all : all.slice(0, 1)) {
      longest = Math.max(longest, from.words.length);
      const others = all.filter((one) => one !== from);
      for (const key of [...keysOf(from.words), ...keysOf(tellingOf(from.words))]) {
        const known = alternatives.get(key);
        alternatives.set(key, known === undefined ? others : others.reduce(withAlternative, known));
      }
    }
  }
  return { alternatives, longest };
}

/**
 * The longest phrase of a search text that begins with the word at `from` and has alternatives, with any endings. Null
 * when none begins there.
 */
export function findAlternatives(
  { alternatives, longest }: Synonyms,
  words: readonly PhraseWord[],
  from = 0,
): { readonly length: number; readonly alternatives: readonly Alternative[] } | null {
  for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
    const found = keysOf(words.slice(from, from + length))
      .flatMap((key) => alternatives.get(key) ?? [])
      .reduce<readonly Alternative[]>(withAlternative, []);
    if (found.length > 0) return { length, alternatives: found };
  }
  return null;
}

function withAlternative(known: readonly Alternative[], added: Alternative): readonly Alternative[] {
  const words = wordsOf(added.words);
  return known.some((one) => wordsOf(one.words) === words) ? known : [...known, added];
}

/** Of a search text the words that tell nothing are left out: 'loki zem acīm' is searched for as 'loki acīm'. */
function tellingOf(phrase: readonly PhraseWord[]): readonly PhraseWord[] {
  const telling = phrase.filter(({ word }) => !tellsNothing(word));
  return telling.length > 1 ? telling : phrase;
}

function wordsOf(phrase: readonly PhraseWord[]): string {
  return phrase.map(({ word }) => word).join(' ');
}

/** The phrase by its words, and by their stems in each language that has word forms. */
function keysOf(phrase: readonly PhraseWord[]): string[] {
  const languages = (phrase[0]?.stems ?? []).map((stem) => stem.slice(0, stem.indexOf('~') + 1));
  const byStems = languages.map((language) =>
    phrase.map(({ word, stems }) => stems.find((stem) => stem.startsWith(language)) ?? word).join(' '),
  );
  return [wordsOf(phrase), ...byStems];
}
