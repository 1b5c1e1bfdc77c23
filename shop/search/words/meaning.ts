import type { Language } from '#shop/kernel/language.ts';
import { doubtOf, LIKELY } from './confidence.ts';
import {
  PART,
  type SearchedWord,
  type Spelling,
  shortestStem,
  toSpelling,
  type WordCandidate,
} from './searched-word.ts';

/** What products may have for a typed word. */
export type Meaning = {
  /** The typed word or what was meant by it: its products come first. */
  readonly best: readonly Spelling[];
  readonly others: readonly Spelling[];
  /** Names have it; otherwise only descriptions and ingredients. */
  readonly isNamed: boolean;
  /** The catalogue's spelling of what was typed otherwise; null where it is taken as it is. */
  readonly corrected: string | null;
};

type Asked = {
  /** The last word may be unfinished. */
  readonly isLast: boolean;
  /** The page's: of two that are as likely its word is named. */
  readonly language: Language;
};

/** The word as it was typed, and other ways to read it: with the other keyboard, or by its sound. */
export type Readings = readonly [SearchedWord, ...SearchedWord[]];

/** A reading that was not typed is a little doubtful. */
const READING = 0.1;
/** Two words are as likely when they are so near. */
const AS_LIKELY = 0.1;
/** A part of a longer word is likelier than a typo that is more doubtful than this. */
const RATHER_A_PART = 0.5;
/** The most letters that an ending has. */
const ENDING = 4;
const MAX_OTHERS = 12;

/** What a typed word means; null when no product has anything like it. */
export function meaningOf(readings: Readings, asked: Asked): Meaning | null {
  const [typed, ...others] = readings;
  if (typed.foundIn !== null) return itself(typed, asked);
  if (asked.isLast && typed.isBeginning) return itself(typed, asked);
  const known = others.find(({ foundIn }) => foundIn === 'names') ?? others.find(({ foundIn }) => foundIn !== null);
  if (known !== undefined) return { ...itself(known, asked), corrected: known.shown ?? known.word };
  const likely = listLikely(readings);
  const [first] = likely;
  const parts = listWhole(typed);
  if (first !== undefined && (first.doubt <= RATHER_A_PART || parts.length === 0))
    return correct(likely, asked.language);
  if (parts.length > 0)
    return { best: [toSpelling(typed)], others: parts.map(toSpelling), isNamed: true, corrected: null };
  const begun = asked.isLast ? others.find(({ isBeginning }) => isBeginning) : undefined;
  if (begun !== undefined) return { ...itself(begun, asked), corrected: begun.word };
  return typed.isInitials ? { best: [[[initials(typed)]]], others: [], isNamed: true, corrected: null } : null;
}

/** A known word. Where only descriptions have it, longer words with it may name products. */
function itself(word: SearchedWord, { language }: Asked): Meaning {
  const parts = word.foundIn === 'descriptions' ? listWhole(word).filter(({ language: one }) => isOf(word, one)) : [];
  const isNamed = word.foundIn !== 'descriptions' || parts.length > 0;
  return { best: [toOwnSpelling(word, language)], others: parts.map(toSpelling), isNamed, corrected: null };
}

/** A word that is known in one language is no part of another's: 'ezera', of a lake, of 'freezer'. */
const isOf = ({ languages }: SearchedWord, language: Language | 'any') =>
  language === 'any' || languages.length === 0 || languages.includes(language) || languages.includes('any');

/**
 * The forms of a word in the languages that have it exactly so: 'sale' is no 'sāle' without its mark. A name that all
 * languages share has those of the page.
 */
function toOwnSpelling({ word, stems, languages }: SearchedWord, language: Language): Spelling {
  if (languages.length === 0) return toSpelling({ word, stems });
  const own: readonly string[] = languages.every((one) => one === 'any') ? [language] : languages;
  return toSpelling({ word, stems: stems.filter((stem) => own.includes(stem.slice(0, stem.indexOf('~')))) });
}

/** As documents hold the first letters of a name. */
const initials = ({ word }: SearchedWord) => `L~${word}`;

type Likely = WordCandidate & { readonly doubt: number };

function correct(likely: readonly Likely[], language: Language): Meaning {
  const nearest = likely.filter(({ doubt }) => doubt <= (likely[0]?.doubt ?? 0) + AS_LIKELY);
  const named = nearest.find((word) => word.language === language) ?? nearest[0];
  return {
    best: nearest.map(toSpelling),
    others: [],
    isNamed: nearest.some(({ isName }) => isName),
    corrected: named?.shown ?? null,
  };
}

/** Lists the words that were likely meant, the least doubtful first. */
export function listLikely(
  readings: readonly Pick<SearchedWord, 'word' | 'stems' | 'candidates'>[],
  most = LIKELY,
): Likely[] {
  return readings
    .flatMap((reading, nth) =>
      reading.candidates.map((candidate) => ({
        ...candidate,
        doubt: doubtOf(reading, candidate) + (nth === 0 ? 0 : READING),
      })),
    )
    .filter(({ doubt }) => doubt <= most)
    .sort(
      (a, b) =>
        a.doubt - b.doubt ||
        Number(b.isName) - Number(a.isName) ||
        Math.abs(a.word.length - b.word.length) ||
        (a.word < b.word ? -1 : 1),
    );
}

/** Lists longer words that end with the typed one, but for their ending, or begin with it. */
export function listWhole(typed: Pick<SearchedWord, 'word' | 'stems' | 'candidates'>): WordCandidate[] {
  const part = shortestStem(typed);
  if (part.length < PART) return [];
  return typed.candidates
    .filter(({ word }) => {
      const place = word.lastIndexOf(part);
      const isEnd = place >= 3 && word.length - place - part.length <= ENDING;
      return isEnd || place === 0;
    })
    .slice(0, MAX_OTHERS);
}
