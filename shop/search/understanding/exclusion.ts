import { type Language, perLanguage } from '#shop/kernel/language.ts';
import {
  anyPhrase,
  createMatcher,
  EVERY_LANGUAGE,
  foldAll,
  listWords,
  OWN_WORDS,
  type SearchWords,
} from './search-words.ts';
import type { Part } from './text-part.ts';

/** What a product must not have: 'bez sulfātiem', '-argan', 'alcohol-free'. */
export type Exclusion = Part & {
  /** Folded words and phrases; a product with any of them is left out. */
  readonly words: readonly string[];
  /** As typed. */
  readonly text: string;
  /** The word before it means something else in another language: 'no' is 'from' in Latvian. */
  readonly isDoubtful: boolean;
};

const START = '(?<![\\p{L}\\p{N}-])';
const END = '(?![\\p{L}\\p{N}])';
const WORD = '[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*';
const MINUS = /(?<![^\s])[-−–](?=\p{L})/gu;
const DOING = `(?<!${START}${anyPhrase(listWords('doing'))}\\s)`;
const WITHOUT = new RegExp(`${START}${DOING}${anyPhrase(listWords('without'))}\\s+`, 'gu');
const WITHOUT_HERE = perLanguage((language) => {
  const { withoutHere } = OWN_WORDS[language];
  return withoutHere.length === 0 ? null : new RegExp(`${START}${anyPhrase(withoutHere)}\\s+(?=\\p{L})`, 'gu');
});
const FREE = new RegExp(`(?<free>[\\p{L}\\p{N}]+)(?:-|\\s)${anyPhrase(listWords('withoutAfter'))}${END}`, 'gu');
const OF_ANY = new RegExp(`^(?:${anyPhrase(listWords('ofAny'))}\\s+)+`, 'u');
const NEXT = new RegExp(`^${WORD}`, 'u');
const KIND = /^\s+\p{L}+/u;
const JOINT = new RegExp(`^(?:\\s*,\\s*|\\s+${anyPhrase(listWords('or'))}\\s+)`, 'u');

const isNotMissing = createMatcher(listWords('notMissing'));
const isSubstance = createMatcher(listWords('substances'));
const isFiller = createMatcher(listWords('fillers'));

/** Finds what a folded search text rules out, in order. `text` is the same as it was typed. */
export function findExclusions(folded: string, text: string, language: Language): Exclusion[] {
  const here = WITHOUT_HERE[language];
  const found = [
    ...matches(MINUS, folded).map(({ index }) => readWords(folded, index, index + 1, false)),
    ...matches(WITHOUT, folded).map(({ index, end }) => readWords(folded, index, end, false)),
    ...(here === null ? [] : matches(here, folded).map(({ index, end }) => readWords(folded, index, end, true))),
    ...listFree(folded),
  ];
  const parts: Exclusion[] = [];
  for (const { from, ...one } of found.toSorted((a, b) => a.start - b.start)) {
    const isTaken = parts.some(({ end }) => one.start < end);
    if (one.words.length > 0 && !isTaken) parts.push({ ...one, text: text.slice(from, one.end) });
  }
  return parts;
}

const matches = (pattern: RegExp, folded: string) =>
  [...folded.matchAll(pattern)].map(({ 0: said, index, groups }) => ({ index, end: index + said.length, groups }));

/** 'alcohol-free'; not 'free of alcohol', which is read from its other end. */
function listFree(folded: string) {
  const others = matches(WITHOUT, folded);
  return matches(FREE, folded)
    .filter(({ index, end }) => !others.some((other) => index < other.index && other.index < end))
    .map(({ index, end, groups }) => {
      const word = groups?.free ?? '';
      return { start: index, end, from: index, words: isNotMissing(word) ? [] : [word], isDoubtful: false };
    });
}

/** Reads the word from a place on, and those joined to it: 'sulfates, parabens or silicones'. */
function readWords(folded: string, start: number, from: number, isDoubtful: boolean) {
  const begin = from + (OF_ANY.exec(folded.slice(from))?.[0].length ?? 0);
  const words: string[] = [];
  let end = begin;
  let place = begin;
  for (;;) {
    const word = NEXT.exec(folded.slice(place))?.[0];
    if (word === undefined || isFiller(word) || isBefore(word) || isLacked(word)) break;
    end = place + word.length;
    const kind = KIND.exec(folded.slice(end))?.[0] ?? '';
    const isKind = isSubstance(kind.trim());
    words.push(isKind ? word + kind.replace(/^\s+/, ' ') : word);
    if (isKind) end += kind.length;
    // A minus is about one word.
    const joint = folded[start] === '-' ? undefined : JOINT.exec(folded.slice(end))?.[0];
    if (joint === undefined) break;
    place = end + joint.length;
  }
  return { start, end, from: begin, words, isDoubtful };
}

const isBefore = createMatcher(listWords('without'));
/** Nobody looks for what has none of it: 'hair with no volume' is a complaint. */
const isLacked = createMatcher(listWords('lacked'));

/** What a product may contain by the words of shoppers, and how its names among ingredients begin. */
export type Content = { readonly words: readonly string[]; readonly names: readonly string[] };

/** What a folded word says that a product may contain; null where only that word says it. */
export function findContent(folded: string): Content | null {
  return CONTENTS.find(({ words }) => words.includes(folded)) ?? null;
}

const NAMES_ON_PACKS: Readonly<Record<keyof SearchWords['contents'], readonly string[]>> = {
  // With those that the law has to be named.
  perfume: ['parfum', 'limonene', 'linalool', 'geraniol', 'citronellol', 'coumarin', 'citral', 'eugenol'],
  alcohol: ['denat'],
  sulfate: ['sulfate'],
  silicone: ['dimethicon', 'amodimethicon', 'cyclopentasiloxan', 'cyclomethicon', 'siloxan'],
  paraffin: ['paraffin', 'petrolatum'],
  wire: [],
};
const CONTENTS: readonly Content[] = (Object.keys(NAMES_ON_PACKS) as (keyof typeof NAMES_ON_PACKS)[]).map((name) => ({
  words: foldAll(EVERY_LANGUAGE.flatMap(({ contents }) => contents[name])),
  names: NAMES_ON_PACKS[name],
}));

/** What a folded word says is missing, by all that it is called: a wire or cable for 'wireless'. None of other words. */
export function listLackedBy(folded: string): readonly string[] {
  const lacked = LACKING.flatMap((pattern) => pattern.exec(folded)?.[1] ?? []);
  return lacked.flatMap((word) => findContent(word)?.words ?? []);
}

const LACKING = listWords('lacking').map((lacking) => new RegExp(`^${lacking.replace('*', '(\\p{L}+)')}$`, 'u'));

/** What says in one word that something is missing: 'bezvad' for 'vad', 'wireless' for 'wire'. */
export function listLacking(stem: string): string[] {
  return listWords('lacking').map((lacking) => lacking.replace('*', stem));
}
