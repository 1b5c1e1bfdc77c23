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
export type Alternative = {
  readonly language: SynonymLanguage;
  readonly words: readonly PhraseWord[];
  /** It answers what was typed, rather than being another name of it: said one way only. */
  readonly isAnswer: boolean;
};

export type Synonyms = {
  /**
   * What a phrase also means: by its words joined by a space ('ausulinas', 'power bank'), and by their stems in the
   * language of the synonym ('lv~ausulin', 'en~power en~bank'), so that other endings are found.
   */
  readonly alternatives: ReadonlyMap<string, readonly Alternative[]>;
  /** The answers to phrases of two and three words, by these in the order of the alphabet: 'my skin is dry' is 'dry skin'. */
  readonly scattered: ReadonlyMap<string, readonly Alternative[]>;
  /** The number of words of the longest phrase that has alternatives. */
  readonly longest: number;
};

export function toSynonyms(synonyms: readonly SplitSynonym[]): Synonyms {
  const alternatives = new Map<string, readonly Alternative[]>();
  const scattered = new Map<string, readonly Alternative[]>();
  let longest = 0;
  for (const { language, isBothWays, phrases } of synonyms) {
    const all = phrases.map((words): Alternative => ({ language, words, isAnswer: !isBothWays }));
    for (const from of isBothWays ? all : all.slice(0, 1)) {
      longest = Math.max(longest, from.words.length);
      const others = all.filter((one) => one !== from);
      const telling = tellingOf(from.words);
      addAll(alternatives, [...keysOf(from.words), ...keysOf(telling)], others);
      if (!isBothWays && telling.length > 1 && telling.length <= MOST_SCATTERED)
        addAll(scattered, keysOf(telling, inAnyOrder), others);
    }
  }
  return { alternatives, scattered, longest };
}

function addAll(to: Map<string, readonly Alternative[]>, keys: readonly string[], added: readonly Alternative[]): void {
  for (const key of keys) to.set(key, added.reduce(withAlternative, to.get(key) ?? []));
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

/** The most words of a phrase that may stand anywhere in a text. */
const MOST_SCATTERED = 3;

/**
 * The phrase of most of these words that has answers, in whatever order and with other words between: 'skin' and 'dry' of
 * 'my skin gets so dry'. Null when there is none.
 */
export function findScattered(
  { scattered }: Synonyms,
  words: readonly PhraseWord[],
): { readonly places: readonly number[]; readonly alternatives: readonly Alternative[] } | null {
  for (let length = Math.min(MOST_SCATTERED, words.length); length > 1; length -= 1) {
    for (const places of choose(length, words.length)) {
      const phrase = places.flatMap((place) => words[place] ?? []);
      const found = keysOf(phrase, inAnyOrder)
        .flatMap((key) => scattered.get(key) ?? [])
        .reduce<readonly Alternative[]>(withAlternative, []);
      if (found.length > 0) return { places, alternatives: found };
    }
  }
  return null;
}

/** All ways to choose so many of the places from `from` to before `end`. */
function choose(length: number, end: number, from = 0): number[][] {
  if (length === 0) return [[]];
  return Array.from({ length: Math.max(0, end - from) }, (_, nth) => from + nth).flatMap((place) =>
    choose(length - 1, end, place + 1).map((others) => [place, ...others]),
  );
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

const inAnyOrder = (words: readonly string[]) => words.toSorted();

/** The phrase by its words, and by their stems in each language that has word forms. */
function keysOf(phrase: readonly PhraseWord[], arrange = (words: readonly string[]) => words): string[] {
  const languages = (phrase[0]?.stems ?? []).map((stem) => stem.slice(0, stem.indexOf('~') + 1));
  const byStems = languages.map((language) =>
    phrase.map(({ word, stems }) => stems.find((stem) => stem.startsWith(language)) ?? word),
  );
  return [phrase.map(({ word }) => word), ...byStems].map((words) => arrange(words).join(' '));
}
