import type { Language } from '#shop/kernel/language.ts';
import { type ExcludedQuery, toExcluded } from './excluded-query.ts';
import type { Exclusion } from './understanding/exclusion.ts';
import type { PricePhrase } from './understanding/price-phrase.ts';
import type { Role, TypedWord, Understood } from './understanding/understand.ts';
import type { AskedWord, FoundWord, FoundWords } from './words/find-words-view.server.ts';
import { type Meaning, meaningOf, type Readings } from './words/meaning.ts';
import { readCyrillic } from './words/readings.ts';
import { type SearchedWord, type Spelling, toSpelling } from './words/searched-word.ts';

/** What may stand for one typed word, or for two that are one. */
export type WordQuery = {
  /** As the shopper is told about it: corrected, or as typed. */
  readonly text: string;
  readonly role: Role;
  /** Names have it; otherwise only descriptions and ingredients. */
  readonly isNamed: boolean;
  /** The typed word or the nearest one: its products come first. */
  readonly best: readonly Spelling[];
  readonly others: readonly Spelling[];
  /** The unfinished last word, with which longer ones begin. */
  readonly beginning: string | null;
};

/** Products that have all of these words. */
export type Group = {
  readonly queries: readonly WordQuery[];
  /** At least one of the words must name the product. */
  readonly isNamed: boolean;
};

/** A search text and what it asks for. */
export type Searched = {
  readonly search: string;
  /** All of it in the words of the database, to compare with whole names and SKUs. */
  readonly whole: string;
  readonly words: readonly SearchedWord[];
  /** What is looked for, in the order of the text; words that no product has are missing. */
  readonly queries: readonly WordQuery[];
  /** A product is found by any of these. */
  readonly groups: readonly Group[];
  /** Words that no product has, as typed. */
  readonly missing: readonly string[];
  /** All that was searched for but wishes, as the shopper is told about it. */
  readonly required: readonly string[];
  readonly exclusions: readonly Exclusion[];
  readonly excluded: readonly ExcludedQuery[];
  /** Null also when it was dropped. */
  readonly price: PricePhrase | null;
  /** The text with the catalogue's spelling of mistyped words; null when nothing was corrected. */
  readonly corrected: string | null;
};

/** Which word asked of the catalogue is which of the text. */
export type Plan = {
  readonly words: readonly AskedWord[];
  /** Places of the readings of each typed word; none for numbers and sizes, which are as they are. */
  readonly readings: readonly (readonly number[])[];
  /** The place of each typed word joined with the next; null where they are not two words. */
  readonly joined: readonly (number | null)[];
  readonly excluded: readonly (readonly number[])[];
};

/** Lists what to look up for a text. `isExact` takes the words as they are typed. */
export function planWords({ words, exclusions }: Understood, { isExact }: { readonly isExact: boolean }): Plan {
  const asked: AskedWord[] = [];
  const ask = (text: string, use: AskedWord['use']) => asked.push({ text, use }) - 1;
  const isWord = (word: TypedWord | undefined) => word?.role === 'word' || word?.role === 'wish';
  const readings = words.map((word) => {
    if (!isWord(word)) return [];
    const others = isExact ? [] : readCyrillic(word.text).map(({ text }) => text);
    return [word.text, ...others].map((text) => ask(text, 'typed'));
  });
  const joined = words.map((word, nth) => {
    const next = words[nth + 1];
    if (isExact || word.role !== 'word' || next?.role !== 'word') return null;
    return ask(word.text + next.text, 'joined');
  });
  const excluded = exclusions.map((one) => one.words.map((text) => ask(text, 'excluded')));
  return { words: asked, readings, joined, excluded };
}

type Read = {
  readonly understood: Understood;
  readonly plan: Plan;
  readonly found: FoundWords;
  /** What words mean that were found only by being spelt otherwise. */
  readonly respelt: ReadonlyMap<string, Meaning>;
  readonly language: Language;
  readonly isExact: boolean;
};

/** What a text asks for, by what was found of its words: products that have all of them, as far as any product has them. */
export function toSearched(read: Read): Searched {
  const { understood, found, isExact } = read;
  const items = joinWords(readWords(read), read);
  const queries = items.flatMap(({ query }) => query ?? []);
  const missing = items.flatMap(({ query, typed }) => (query === null && typed.role !== 'wish' ? [typed.text] : []));
  return {
    search: understood.search,
    whole: found.whole,
    words: items.flatMap(({ words }) => words),
    queries,
    groups: listGroups(queries, missing, isExact),
    missing,
    required: items.flatMap(({ query, typed }) => (typed.role === 'wish' ? [] : [query?.text ?? typed.text])),
    exclusions: understood.exclusions,
    excluded: understood.exclusions.flatMap((_, nth) => listExcluded(read, nth).map(toExcluded)),
    price: understood.price,
    corrected: correctText(understood.search, items),
  };
}

/** Whether a word was taken for a 'without' that is another word in the language of what follows: 'no sojas' is Latvian. */
export function isMisread(read: Pick<Read, 'understood' | 'plan' | 'found' | 'language'>): boolean {
  const known = [read.language, 'any'];
  return read.understood.exclusions.some(
    ({ isDoubtful }, nth) =>
      isDoubtful &&
      listExcluded(read, nth).some(
        ({ languages }) => languages.length > 0 && !languages.some((language) => known.includes(language)),
      ),
  );
}

/** Words that only another spelling may find. */
export function listUnknown(read: Omit<Read, 'respelt' | 'isExact'>): string[] {
  return readWords({ ...read, respelt: new Map(), isExact: false }).flatMap(({ query, words, typed }) =>
    query === null && typed.role !== 'wish' ? words.slice(0, 1).map(({ word }) => word) : [],
  );
}

type Item = {
  readonly typed: TypedWord;
  /** Until here in the text. */
  readonly end: number;
  readonly words: readonly SearchedWord[];
  readonly query: WordQuery | null;
  readonly corrected: string | null;
};

function readWords(read: Read): Item[] {
  const { understood, plan, found } = read;
  // A sign ends the last word.
  const isOpen = /[\p{L}\p{N}]$/u.test(understood.search);
  const end = understood.search.length;
  return understood.words.flatMap((typed, nth): Item[] => {
    const isLast = isOpen && typed.end === end;
    const places = plan.readings[nth] ?? [];
    if (places.length === 0) return [sizeItem(typed, isLast)];
    const [own = [], ...others] = places.map((place) => found.words.filter((word) => word.place === place));
    const [first, ...more] = own;
    if (first === undefined) return [];
    const readings: Readings = [first, ...others.flatMap((words) => (words.length === 1 ? words : []))];
    const item = wordItem(typed, readings, { ...read, isLast, isAlone: understood.words.length === 1 });
    return [item, ...more.map((word) => wordItem(typed, [word], { ...read, isLast: false, isAlone: false }))];
  });
}

function sizeItem(typed: TypedWord, isLast: boolean): Item {
  const text = typed.text.toLowerCase();
  const beginning = isLast && typed.role === 'number' ? text : null;
  const query = { text: typed.text, role: typed.role, isNamed: true, best: [[[text]]], others: [], beginning };
  return { typed, end: typed.end, words: [], query, corrected: null };
}

type WordContext = Pick<Read, 'respelt' | 'language' | 'isExact'> & {
  readonly isLast: boolean;
  readonly isAlone: boolean;
};

function wordItem(typed: TypedWord, readings: Readings, context: WordContext): Item {
  const [own] = readings;
  const { isExact, isLast, isAlone } = context;
  const meaning = isExact
    ? { best: [toSpelling(own)], others: [], isNamed: own.foundIn === 'names', corrected: null }
    : (meaningOf(readings, context) ?? context.respelt.get(own.word) ?? null);
  const item = { typed, end: typed.end, words: [own] };
  if (meaning === null) return { ...item, query: null, corrected: null };
  // The last word may be unfinished, except a single letter after others (vitamin c).
  const canBegin = isLast && meaning.corrected === null && (own.word.length > 1 || isAlone);
  const { corrected, ...found } = meaning;
  const query = { ...found, text: corrected ?? typed.text, role: typed.role, beginning: canBegin ? own.word : null };
  return { ...item, query, corrected };
}

/** Two typed words may be one word of the catalogue: it is also looked for, and instead of them where they name nothing. */
function joinWords(items: readonly Item[], { plan, found, understood }: Read): Item[] {
  const joined: Item[] = [];
  for (let nth = 0; nth < items.length; nth += 1) {
    const [item, next] = [items[nth], items[nth + 1]];
    if (item === undefined) continue;
    const place = plan.joined[understood.words.indexOf(item.typed)] ?? null;
    const one = found.words.find((word) => word.place === place && word.foundIn === 'names' && word.shown !== null);
    if (next === undefined || one === undefined || item.typed === next.typed) {
      joined.push(item);
    } else {
      joined.push(joinItems(item, next, one));
      nth += 1;
    }
  }
  return joined;
}

function joinItems(item: Item, next: Item, one: FoundWord): Item {
  const isNamed = item.query?.isNamed === true && next.query?.isNamed === true;
  const both = item.query && next.query ? combine(item.query.best, next.query.best) : [];
  const own = [toSpelling(one)];
  const corrected = isNamed ? null : (one.shown ?? one.word);
  const text = corrected ?? `${item.typed.text} ${next.typed.text}`;
  const beginning = next.query?.beginning == null ? null : one.word;
  const found = isNamed ? { best: both, others: own } : { best: own, others: both };
  return {
    typed: item.typed,
    end: next.end,
    words: [one],
    query: { ...found, text, role: 'word', isNamed: true, beginning: isNamed ? null : beginning },
    corrected,
  };
}

function combine(first: readonly Spelling[], second: readonly Spelling[]): Spelling[] {
  return first.flatMap((a) => second.map((b) => [...a, ...b]));
}

/** Wishes are not required. Where a word is missing, the others must name the product: a mention in a text is no answer. */
function listGroups(queries: readonly WordQuery[], missing: readonly string[], isExact: boolean): Group[] {
  if (isExact) return missing.length > 0 || queries.length === 0 ? [] : [{ queries, isNamed: false }];
  const required = queries.filter(({ role }) => role !== 'wish');
  const asked = required.length > 0 || missing.length > 0 ? required : queries;
  const isNamed = missing.length > 0;
  if (asked.length === 0 || (isNamed && !asked.some(canStandAlone))) return [];
  return [{ queries: asked, isNamed }];
}

/** Whether a word tells enough to be all that is left of a text. */
export function canStandAlone({ role, isNamed }: WordQuery): boolean {
  return role === 'word' && isNamed;
}

/** The text as it was typed, with what was corrected as the catalogue writes it. */
function correctText(search: string, items: readonly Item[]): string | null {
  if (items.every(({ corrected }) => corrected === null)) return null;
  return items.reduceRight(
    (text, { typed, end, corrected }) =>
      corrected === null ? text : text.slice(0, typed.start) + corrected + text.slice(end),
    search,
  );
}

function listExcluded({ plan, found }: Pick<Read, 'plan' | 'found'>, nth: number): FoundWord[] {
  const places = plan.excluded[nth] ?? [];
  return found.words.filter(({ place }) => places.includes(place));
}
