import { anyPhrase, listWords } from '../understanding/search-words.ts';
import { doubtOf, LIKELY } from './confidence.ts';
import type { Meaning } from './meaning.ts';
import { readAsCyrillicKeys } from './readings.ts';
import { toSpelling, type WordCandidate } from './searched-word.ts';
import { SOUNDS } from './spelling-cost.ts';

/** Words that were found for texts. */
export type Found = ReadonlyMap<string, WordCandidate>;

/** Each of two words that were written as one. */
const HALF = 3;
/** The shortest second half that may be another form of its word: 'mats' of 'automats' is no 'matu'. */
const OTHER_FORM = 5;
/** Each of two words of which one is mistyped. */
const OPEN_HALF = 4;
const MAX_OPEN_HALVES = 3;
/** Longer words are found by their likeness. */
const SHORT = 6;
const MAX_SOUNDS = 24;

/** A folded word that names do not have; if descriptions have it, only the word it makes small is looked for too. */
export type Unnamed = {
  readonly word: string;
  readonly isKnown: boolean;
  /** Other ways to read it. */
  readonly readings: readonly string[];
};

/** Lists texts that a word may have been meant for: two words, other letters for its sounds, other keys. */
export function listRespellings({ word, isKnown, readings }: Unnamed): string[] {
  const words = [word, ...readings];
  const others = isKnown ? [] : [...words.flatMap(listHalves).flat(), ...listSounds(word), ...listKeys(word)];
  return [...new Set([...listEnlarged(word), ...others])];
}

/** A half that names have, and the other one, which may be mistyped. */
export type OpenHalf = { readonly known: WordCandidate; readonly open: string; readonly isFirst: boolean };

/** Lists ways to read a word as two of which one is mistyped, the longest known word first: 'nailpolsh'. */
export function listOpenHalves({ word, readings }: Unnamed, found: Found): OpenHalf[] {
  return [word, ...readings]
    .flatMap(listHalves)
    .flatMap(([left, right]): OpenHalf[] => {
      const [first, second] = [foundAsWritten(left, found), found.get(right)];
      if (first?.isName && left.length >= OPEN_HALF && right.length >= OPEN_HALF)
        return [{ known: first, open: right, isFirst: true }];
      if (second?.isName && left.length >= OPEN_HALF && right.length >= OPEN_HALF)
        return [{ known: second, open: left, isFirst: false }];
      return [];
    })
    .sort((a, b) => b.known.word.length - a.known.word.length)
    .slice(0, MAX_OPEN_HALVES);
}

/** Two words that were written as one; the open one is what it was likely meant for. */
export function meaningOfHalves({ known, isFirst }: OpenHalf, open: WordCandidate): Meaning {
  return meaningOfBoth(...(isFirst ? ([known, open] as const) : ([open, known] as const)));
}

/** What a word means by those of its respellings that are words of the catalogue; null when none is. */
export function meaningByRespelling({ word, isKnown, readings }: Unnamed, found: Found): Meaning | null {
  const enlarged = listEnlarged(word).flatMap((text) => found.get(text) ?? []);
  const [large] = enlarged.filter(({ isName }) => isName);
  if (large !== undefined) return { ...meaningOfWord(large), corrected: null };
  if (isKnown) return null;
  const sounds = listSounds(word).flatMap((text) => found.get(text) ?? []);
  const alike = sounds.find((candidate) => doubtOf({ word, stems: [] }, candidate) <= LIKELY);
  if (alike !== undefined) return { ...meaningOfWord(alike), corrected: alike.shown };
  const halves = chooseHalves([word, ...readings], found);
  if (halves !== null) return halves;
  const keys = listKeys(word).flatMap((text) => found.get(text) ?? []);
  const meant = keys.find(({ isName }) => isName);
  return meant === undefined ? null : { ...meaningOfWord(meant), corrected: meant.shown };
}

function meaningOfWord(word: WordCandidate): Omit<Meaning, 'corrected'> {
  return { best: [toSpelling(word)], others: [], isNamed: word.isName };
}

/** Of two words, both that names have are the likeliest, then those that are nearest to equally long. */
function chooseHalves(words: readonly string[], found: Found): Meaning | null {
  const [best] = words
    .flatMap(listHalves)
    .flatMap(([left, right]) => {
      const [first, second] = [foundAsWritten(left, found), foundAsEnd(right, found)];
      if (first === undefined || second === undefined || !(first.isName || second.isName)) return [];
      return [{ first, second, text: `${left} ${right}`, names: Number(first.isName) + Number(second.isName) }];
    })
    .sort((a, b) => b.names - a.names || shorter(b.text) - shorter(a.text));
  return best === undefined ? null : meaningOfBoth(best.first, best.second);
}

function meaningOfBoth(first: WordCandidate, second: WordCandidate): Meaning {
  const spelling = [...toSpelling(first), ...toSpelling(second)];
  return { best: [spelling], others: [], isNamed: true, corrected: `${first.shown} ${second.shown}` };
}

/** A word at the beginning of a longer one has its own ending: not those of other forms. */
function foundAsWritten(half: string, found: Found): WordCandidate | undefined {
  const word = found.get(half);
  return word?.word === half ? word : undefined;
}

/** A long enough word at the end may have another form, as it has by itself. */
const foundAsEnd = (half: string, found: Found) =>
  half.length < OTHER_FORM ? foundAsWritten(half, found) : found.get(half);

const shorter = (text: string) => Math.min(...text.split(' ').map(({ length }) => length));

function listHalves(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * HALF + 1) }, (_, nth) => [
    word.slice(0, HALF + nth),
    word.slice(HALF + nth),
  ]);
}

/** Lists the words that a folded word makes small: 'lampiņa' is a small 'lampa'. */
export function listEnlarged(word: string): string[] {
  const found = DIMINUTIVE?.exec(word);
  return found == null ? [] : [word.slice(0, found.index) + word.slice(found.index + found[0].length)];
}

const ENDINGS = listWords('diminutives');
const DIMINUTIVE = ENDINGS.length === 0 ? null : new RegExp(`(?<=\\p{L}{2})${anyPhrase(ENDINGS)}(?=\\p{L}{1,3}$)`, 'u');

function listSounds(word: string): string[] {
  if (word.length > SHORT) return [];
  const texts = SOUNDS.flatMap(([heard, written]) =>
    [...word.matchAll(new RegExp(heard, 'g'))].map(
      ({ index }) => word.slice(0, index) + written + word.slice(index + heard.length),
    ),
  );
  return [...new Set(texts)].slice(0, MAX_SOUNDS);
}

const listKeys = (word: string) => readAsCyrillicKeys(word).map(({ text }) => text);
