import type { Language } from '#shop/kernel/language.ts';

/** Where products that are shown have a word: where it names them, or only in descriptions and ingredients. */
export type FoundIn = 'names' | 'descriptions';

/** What the catalogue knows about one word of a search text. Everything is folded: lower case, without diacritics. */
export type SearchedWord = {
  readonly word: string;
  /** The word without its endings in each language that has some, as the documents hold it: 'en~cream', 'lv~crea'. */
  readonly stems: readonly string[];
  /** Null when no product has the word or its stem. A word too short for a typo is taken for a name. */
  readonly foundIn: FoundIn | null;
  /** As the catalogue writes a known word, or another form of it, in lower case; null when it never stood alone. */
  readonly shown: string | null;
  /** In which the catalogue has the word exactly so; of an excluded word, in any form. */
  readonly languages: readonly (Language | 'any')[];
  /** For an unknown word: a name, brand, category or SKU of a shown product begins with it. */
  readonly isBeginning: boolean;
  /** For an unknown word: words of a name begin with these letters. */
  readonly isInitials: boolean;
  /** For a word that names nothing: words of the catalogue that it may be a typo or a part of. */
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

/** Words that a product has all of, each in one of these forms: [['nail', 'en~nail'], ['polish', 'en~polish']]. */
export type Spelling = readonly (readonly string[])[];

/** The forms of a word that documents may have. */
export function toSpelling({ word, stems }: Pick<SearchedWord, 'word' | 'stems'>): Spelling {
  return [[word, ...stems]];
}

/** The shortest word that may have a typo. */
export const MISTYPED_WORD = 3;
/** The shortest word that may be a typo of a word of descriptions. */
export const LONG_WORD = 6;
/** The shortest part by which a longer word is found: pulksten in viedpulkstenis. */
export const PART = 4;

/** Without its endings, in the language in which least is left. */
export function shortestStem({ word, stems }: Pick<SearchedWord, 'word' | 'stems'>): string {
  return stems.map((stem) => stem.slice(stem.indexOf('~') + 1)).reduce((a, b) => (b.length < a.length ? b : a), word);
}
