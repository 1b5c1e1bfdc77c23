import {
  type Alternative,
  findAlternatives,
  findScattered,
  type PhraseWord,
  type Synonyms,
} from '../synonyms/alternatives.ts';
import { isWished } from '../understanding/understand.ts';
import { type Found, listEnlarged } from './respelling.ts';
import { type Spelling, toSpelling } from './searched-word.ts';
import type { Item } from './word-item.ts';
import type { WordQuery } from './word-query.ts';

/** Items that one synonym is about, and what else stands for them. */
type Segment = {
  readonly items: readonly Item[];
  readonly alternatives: readonly Alternative[];
  /** The words were found as they were typed, rather than as they were corrected. */
  readonly isTyped: boolean;
};

/** Lists words to look up before synonyms are added: only if one of them is used here does it stand for a word that is not. */
export function listAlternativeWords(items: readonly Item[], synonyms: Synonyms): string[] {
  return listSegments(items, synonyms)
    .filter((segment) => !isPlain(segment.items))
    .flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words.map(({ word }) => word)));
}

/** Adds what staff say that words and phrases also mean. A word that has synonyms here is no typo. */
export function addSynonyms(items: readonly Item[], synonyms: Synonyms, found: Found): Item[] {
  return listSegments(items, synonyms).flatMap((segment) => addTo(segment, found));
}

function listSegments(items: readonly Item[], synonyms: Synonyms): Segment[] {
  const typed = items.map(typedForm);
  const meant = items.map(meantForm);
  const segments: Segment[] = [];
  for (let nth = 0; nth < items.length; ) {
    const asTyped = findAlternatives(synonyms, typed, nth) ?? findOfOther(synonyms, items[nth]);
    const one = asTyped ?? findAlternatives(synonyms, meant, nth) ?? { length: 1, alternatives: [] };
    segments.push({
      items: items.slice(nth, nth + one.length),
      alternatives: one.alternatives,
      isTyped: asTyped !== null,
    });
    nth += one.length;
  }
  return joinScattered(segments, synonyms);
}

/** Words of one phrase that stand apart become one segment, where the first of them stands. */
function joinScattered(segments: readonly Segment[], synonyms: Synonyms): Segment[] {
  const single = segments.filter(({ items }) => items.length === 1);
  const words = single.flatMap(({ items }) => items.map(typedForm));
  const found = findScattered(synonyms, words);
  if (found === null) return [...segments];
  const parts = found.places.flatMap((place) => single[place] ?? []);
  const joined = { items: parts.flatMap(({ items }) => items), alternatives: found.alternatives, isTyped: true };
  const rest = segments.flatMap((one) => (one === parts[0] ? joined : parts.includes(one) ? [] : one));
  return joinScattered(rest, synonyms);
}

/** What an unknown word says small, or in other letters: 'pulkstenītis' means what 'pulkstenis' does, 'помада' what 'pomāde'. */
function findOfOther(synonyms: Synonyms, item: Item | undefined) {
  if (item?.query !== null) return null;
  const larger = item.words.flatMap(({ word }) => listEnlarged(word)).map((word) => ({ word, stems: [] }));
  const [found = null] = [...larger.slice(0, 1), ...item.readings].flatMap(
    (other) => findAlternatives(synonyms, [other]) ?? [],
  );
  return found;
}

function typedForm({ words: [own], typed }: Item): PhraseWord {
  return own ?? { word: typed.text.toLowerCase(), stems: [] };
}

/** As it was corrected. */
function meantForm(item: Item): PhraseWord {
  const [[forms] = []] = item.query?.best ?? [];
  const [word, ...stems] = forms ?? [];
  return item.corrected === null || word === undefined ? typedForm(item) : { word, stems };
}

/** Names have each of the words, as they were typed. */
const isPlain = (items: readonly Item[]) =>
  items.every(({ query, corrected }) => query?.isNamed === true && corrected === null);

function addTo({ items, alternatives, isTyped }: Segment, found: Found): readonly Item[] {
  const [first, ...more] = items;
  if (first === undefined || alternatives.length === 0) return items;
  const all = alternatives.map(({ words }) => words.flatMap(toSpelling));
  if (isPlain(items)) return merge(items, { others: all, isNamed: true });
  const inUse = alternatives.filter(({ words }) => words.every(({ word }) => found.has(word)));
  const named = inUse.filter(({ words }) => words.every(({ word }) => found.get(word)?.isName));
  if (inUse.length === 0) return items;
  const spellings = (some: readonly Alternative[]) => some.map(({ words }) => words.flatMap(toSpelling));
  if (!isTyped)
    return more.length > 0 ? items : merge(items, { others: spellings(named), isNamed: first.query?.isNamed === true });
  // Where only descriptions have the synonym, they count; for what is wished for, always.
  const isWelcome = isWished(first.typed.role);
  const mentioned = named.length > 0 && !isWelcome ? [] : spellings(inUse.filter((one) => !named.includes(one)));
  const answers = spellings(named.filter(({ isAnswer }) => isAnswer));
  return merge(items.map(asTyped), { others: spellings(named), answers, mentioned, isNamed: named.length > 0 });
}

/** Takes back a correction: the word means what its synonyms say. */
function asTyped(item: Item): Item {
  if (item.query !== null && item.corrected === null) return item;
  const [own] = item.words;
  const best = own === undefined ? [] : [toSpelling(own)];
  const query = {
    text: item.typed.text,
    role: item.typed.role,
    isNamed: false,
    best,
    akin: [],
    others: [],
    answers: [],
    beginning: null,
  };
  return { ...item, query, corrected: null };
}

type Added = {
  readonly others: readonly Spelling[];
  readonly answers?: readonly Spelling[];
  readonly mentioned?: readonly Spelling[];
  readonly isNamed: boolean;
};

function merge(items: readonly Item[], { others, answers = [], mentioned = [], isNamed }: Added): readonly Item[] {
  const [first, ...more] = items;
  const [head, ...rest] = items.flatMap(({ query }) => query ?? []);
  if (first === undefined || head === undefined) return items;
  const best = rest.reduce((all, { best: next }) => combine(all, next), head.best);
  const query: WordQuery = {
    text: [head, ...rest].map(({ text }) => text).join(' '),
    role: more.length > 0 ? 'word' : head.role,
    isNamed,
    best: [...best, ...mentioned],
    akin: more.length > 0 ? [] : head.akin,
    others: [...(more.length > 0 ? [] : head.others), ...others],
    // What is given is no answer: gifts are found by that they are called so.
    answers: head.role === 'gift' ? [] : answers,
    beginning: more.length > 0 ? null : head.beginning,
  };
  const end = items.at(-1)?.end ?? first.end;
  const words = items.flatMap((item) => item.words);
  return [{ typed: first.typed, end, words, readings: first.readings, query, corrected: first.corrected }];
}

const combine = (first: readonly Spelling[], second: readonly Spelling[]): Spelling[] =>
  first.flatMap((a) => second.map((b) => [...a, ...b]));
