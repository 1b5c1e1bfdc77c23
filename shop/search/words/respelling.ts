import { doubtOf, LIKELY } from './confidence.ts';
import type { Meaning } from './meaning.ts';
import { readAsCyrillicKeys } from './readings.ts';
import { toSpelling, type WordCandidate } from './searched-word.ts';
import { SOUNDS } from './spelling-cost.ts';

/** Words that were found for texts. */
export type Found = ReadonlyMap<string, WordCandidate>;

/** Each of two words that were written as one. */
const HALF = 3;
/** Longer words are found by their likeness. */
const SHORT = 6;
const MAX_SOUNDS = 24;

/** Lists texts that an unknown folded word may have been meant for: two words, other letters for its sounds, other keys. */
export function listRespellings(word: string): string[] {
  return [...new Set([...listHalves(word).flat(), ...listSounds(word), ...listKeys(word)])];
}

/** What an unknown word means by those of its respellings that are words of the catalogue; null when none is. */
export function meaningByRespelling(word: string, found: Found): Meaning | null {
  const sounds = listSounds(word).flatMap((text) => found.get(text) ?? []);
  const alike = sounds.find((candidate) => doubtOf({ word, stems: [] }, candidate) <= LIKELY);
  if (alike !== undefined) return { ...meaningOfWord(alike), corrected: alike.shown };
  const halves = chooseHalves(word, found);
  if (halves !== null) return halves;
  const keys = listKeys(word).flatMap((text) => found.get(text) ?? []);
  const meant = keys.find(({ isName }) => isName);
  return meant === undefined ? null : { ...meaningOfWord(meant), corrected: meant.shown };
}

function meaningOfWord(word: WordCandidate): Omit<Meaning, 'corrected'> {
  return { best: [toSpelling(word)], others: [], isNamed: word.isName };
}

/** Of two words, both that names have are the likeliest, then those that are nearest to equally long. */
function chooseHalves(word: string, found: Found): Meaning | null {
  const [best] = listHalves(word)
    .flatMap(([left, right]) => {
      const [first, second] = [found.get(left), found.get(right)];
      if (first === undefined || second === undefined || !(first.isName || second.isName)) return [];
      return [{ first, second, text: `${left} ${right}`, names: Number(first.isName) + Number(second.isName) }];
    })
    .sort((a, b) => b.names - a.names || shorter(b.text) - shorter(a.text));
  if (best === undefined) return null;
  const { first, second } = best;
  const spelling = [...toSpelling(first), ...toSpelling(second)];
  return { best: [spelling], others: [], isNamed: true, corrected: `${first.shown} ${second.shown}` };
}

const shorter = (text: string) => Math.min(...text.split(' ').map(({ length }) => length));

function listHalves(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * HALF + 1) }, (_, nth) => [
    word.slice(0, HALF + nth),
    word.slice(HALF + nth),
  ]);
}

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
