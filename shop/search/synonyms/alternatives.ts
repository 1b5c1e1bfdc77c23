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
  const alternatives = new Map<string, Alternative[]>();
  let longest = 0;
  for (const synonym of synonyms) {
    for (const [from, words] of pairsOf(synonym)) {
      longest = Math.max(longest, from.length);
      for (const key of keysOf(from)) {
        const known = alternatives.get(key) ?? [];
        alternatives.set(key, withAlternative(known, { language: synonym.language, words }));
      }
    }
  }
  return { alternatives, longest };
}

/** Lists which phrase means which other: the term each meaning, and both ways each phrase each other one. */
export function pairsOf<Phrase>(synonym: {
  readonly isBothWays: boolean;
  readonly phrases: readonly Phrase[];
}): (readonly [Phrase, Phrase])[] {
  const { isBothWays, phrases } = synonym;
  return (isBothWays ? phrases : phrases.slice(0, 1)).flatMap((from) =>
    phrases.filter((to) => to !== from).map((to) => [from, to] as const),
  );
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
      .reduce<Alternative[]>(withAlternative, []);
    if (found.length > 0) return { length, alternatives: found };
  }
  return null;
}

function withAlternative(known: Alternative[], added: Alternative): Alternative[] {
  const words = wordsOf(added.words);
  return known.some((one) => wordsOf(one.words) === words) ? known : [...known, added];
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
