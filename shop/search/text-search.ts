import { type ExcludedQuery, toExcluded } from './excluded-query.ts';
import { findAlternatives, type Synonyms } from './synonyms/alternatives.ts';
import type { Exclusion } from './understanding/exclusion.ts';
import type { PricePhrase } from './understanding/price-phrase.ts';
import { isWished } from './understanding/understand.ts';
import type { FoundWord } from './words/find-words-view.server.ts';
import type { Meaning } from './words/meaning.ts';
import {
  type Found,
  listOpenHalves,
  listRespellings,
  meaningByRespelling,
  type OpenHalf,
  type Unnamed,
} from './words/respelling.ts';
import type { SearchedWord } from './words/searched-word.ts';
import { addSynonyms, listAlternativeWords } from './words/synonym-items.ts';
import { type Item, joinItems, type Lookup, readItems } from './words/word-item.ts';
import { canStand, canStandAlone, isNeed, listAsked, type WordQuery } from './words/word-query.ts';

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
  /** Or by any of these, which are a part of it; they come below. */
  readonly further: readonly Group[];
  /** The first group is all words, which only descriptions have; the others are named by some of them. */
  readonly isWidened: boolean;
  /** Words that no product has, as typed. */
  readonly missing: readonly string[];
  /** Somebody describes what they look for. */
  readonly isSentence: boolean;
  /** All that was searched for but wishes beside it, as the shopper is told about it. */
  readonly required: readonly string[];
  readonly exclusions: readonly Exclusion[];
  readonly excluded: readonly ExcludedQuery[];
  /** Null also when it was dropped. */
  readonly price: PricePhrase | null;
  /** The text with the catalogue's spelling of mistyped words; null when nothing was corrected. */
  readonly corrected: string | null;
};

/** What is known besides the words of a text: synonyms, and which respellings and synonyms the catalogue has. */
export type Known = {
  readonly synonyms: Synonyms;
  readonly spellings: Found;
  /** What words mean of which a half is mistyped. */
  readonly halves: ReadonlyMap<string, Meaning>;
};

/** Lists what else to look up: other spellings of words that no product has, and synonyms of those that names do not have. */
export function listFurtherWords(lookup: Lookup, synonyms: Synonyms): string[] {
  if (lookup.isExact) return [];
  const items = readItems(lookup, new Map());
  return [...new Set([...listUnnamed(items).flatMap(listRespellings), ...listAlternativeWords(items, synonyms)])];
}

/** Lists words that are still unknown and may be two, with one half that is known. */
export function listHalfKnown(lookup: Lookup, synonyms: Synonyms, spellings: Found): HalfKnown[] {
  if (lookup.isExact) return [];
  return listUnnamed(addSynonyms(readItems(lookup, new Map()), synonyms, spellings))
    .filter((unnamed) => !unnamed.isKnown && meaningByRespelling(unnamed, spellings) === null)
    .map((unnamed) => ({ word: unnamed.word, halves: listOpenHalves(unnamed, spellings) }))
    .filter(({ halves }) => halves.length > 0);
}

export type HalfKnown = { readonly word: string; readonly halves: readonly OpenHalf[] };

/** What a text asks for, by what was found of its words: products that have all of them, as far as any product has them. */
export function toSearched(lookup: Lookup, known: Known): Searched {
  const { understood, found } = lookup;
  const items = lookup.isExact ? readItems(lookup, new Map()) : readMeant(lookup, known);
  const queries = items.flatMap(({ query }) => query ?? []);
  const missing = items.flatMap(({ query, typed }) => (query === null && !isWished(typed.role) ? [typed.text] : []));
  return {
    search: understood.search,
    whole: found.whole,
    words: items.flatMap(({ words }) => words),
    queries,
    groups: lookup.isExact
      ? [{ queries, isNamed: false }].filter(() => queries.length > 0)
      : listGroups(queries, { missing, isSentence: understood.isSentence }),
    further: lookup.isExact ? [] : listFurther(queries, understood.isSentence),
    isWidened: false,
    missing,
    isSentence: understood.isSentence,
    required: listRequired(items),
    exclusions: understood.exclusions,
    excluded: understood.exclusions.flatMap((_, nth) =>
      listExcluded(lookup, nth).flatMap((phrase) => toExcludedQueries(phrase, known.synonyms)),
    ),
    price: understood.price,
    corrected: correctText(understood.search, items),
  };
}

function readMeant(lookup: Lookup, { synonyms, spellings, halves }: Known): Item[] {
  const respelt = new Map(
    listUnnamed(readItems(lookup, new Map())).flatMap((unnamed) => {
      const meaning = meaningByRespelling(unnamed, spellings) ?? halves.get(unnamed.word) ?? null;
      return meaning === null ? [] : [[unnamed.word, meaning] as const];
    }),
  );
  return addSynonyms(joinItems(readItems(lookup, respelt), lookup), synonyms, spellings);
}

/** Whether a word was taken for a 'without' that is another word in the language of what follows: 'no sojas' is Latvian. */
export function isMisread(lookup: Lookup): boolean {
  const known = [lookup.language, 'any'];
  return lookup.understood.exclusions.some(
    ({ isDoubtful }, nth) =>
      isDoubtful &&
      listExcluded(lookup, nth)
        .flat()
        .some(({ languages }) => languages.length > 0 && !languages.some((language) => known.includes(language))),
  );
}

function listRequired(items: readonly Item[]): string[] {
  const required = items.filter(({ typed }) => !isWished(typed.role));
  if (required.length > 0) return required.map(({ query, typed }) => query?.text ?? typed.text);
  return listAsked(items.flatMap(({ query }) => query ?? [])).map(({ text }) => text);
}

/** Words for which another spelling may find more. */
function listUnnamed(items: readonly Item[]): Unnamed[] {
  return items.flatMap(({ query, words: [own], readings, typed }) =>
    own === undefined || isWished(typed.role) || query?.isNamed
      ? []
      : [{ word: own.word, isKnown: query !== null, readings: readings.map(({ word }) => word) }],
  );
}

/**
 * Wishes are not required. Where a word is missing, the others must name the product, if one of them can. Where only
 * wishes are known, what suits any of them is as good as a gift.
 */
function listGroups(
  queries: readonly WordQuery[],
  { missing, isSentence }: Pick<Searched, 'missing' | 'isSentence'>,
): Group[] {
  const isWishful = queries.every(({ role }) => isWished(role));
  const given = isWishful ? listGiven(queries) : [];
  // What suits somebody is no answer to something that is not sold.
  if (given.length > 0 && (missing.length === 0 || isGift(queries))) return given;
  const asked = listAsked(queries);
  const isPart = missing.length > 0;
  if (asked.length === 0 || (isPart && !canStand(asked, isSentence))) return [];
  return [{ queries: asked, isNamed: isPart && asked.some(canStandAlone) }];
}

/**
 * Parts of a text that are worth showing below what has all of it: of a sentence what it names, and what answers a need;
 * beside a gift what suits whom it is for.
 */
function listFurther(queries: readonly WordQuery[], isSentence: boolean): Group[] {
  const required = queries.filter(({ role }) => !isWished(role));
  const needs = required.filter(isNeed);
  const named = required.filter((query) => canStandAlone(query) && !isNeed(query));
  const parts = isSentence && needs.length > 0 && required.length > 1 ? [named, ...needs.map((need) => [need])] : [];
  return [
    ...parts.filter(({ length }) => length > 0).map((part) => ({ queries: part, isNamed: true })),
    ...(required.length > 0 && isGift(queries) ? listGiven(queries) : []),
  ];
}

const isGift = (queries: readonly WordQuery[]) => queries.some(({ role }) => role === 'gift');

/** What is called a gift, and what suits those who are given it. */
function listGiven(queries: readonly WordQuery[]): Group[] {
  const gifts = queries.filter(({ role }) => role === 'gift');
  const suiting = queries.filter((query) => query.role === 'wish' && isNeed(query));
  return [
    ...(gifts.length === 0 ? [] : [{ queries: gifts, isNamed: false }]),
    ...suiting.map((query) => ({ queries: [query], isNamed: true })),
  ];
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

/** The words and phrases of an exclusion, as they were looked up. */
function listExcluded({ plan, found }: Lookup, nth: number): FoundWord[][] {
  return (plan.excluded[nth] ?? []).map((places) => found.words.filter(({ place }) => places.includes(place)));
}

/** A phrase is also excluded by what else it is called: coconut oil as cocos nucifera. */
function toExcludedQueries(phrase: readonly FoundWord[], synonyms: Synonyms): ExcludedQuery[] {
  const others = phrase.length > 1 ? (findAlternatives(synonyms, phrase)?.alternatives ?? []) : [];
  const meant = others.map(({ words }) =>
    words.map((word) => ({ ...word, foundIn: 'names' as const, candidates: [] })),
  );
  return [phrase, ...meant].flatMap((words) => {
    const [first, ...more] = words.map(toExcluded);
    return first === undefined ? [] : [[first, ...more] as const];
  });
}
