import type { Searched, SearchedWord, WordQuery } from './text-search.ts';

/** Where a word may stand: in a name; as the brand; in SKUs, variations, tags and the category. */
const PLACES = ['A', 'B', 'C'] as const;
type Place = (typeof PLACES)[number];

/** Words that begin with one or two given letters are everywhere: these count only in names and brands, all alike. */
const TELLING_BEGINNING = 3;

/** A query in PostgreSQL's notation for documents (db/routines/search.sql) that have every word, anywhere. */
export function everywhere(queries: readonly WordQuery[]): string {
  return allOf(
    queries.map((query) => {
      const { terms, beginning } = query;
      if (beginning === null) return anyOf(terms);
      return anyOf([...terms, ...(isTelling(query) ? [`${beginning}:*`] : anyBeginning(beginning))]);
    }),
  );
}

/** The same for documents that have every word in what names the product. */
export function inNaming(queries: readonly WordQuery[]): string {
  return allOf(
    queries.map((query) => {
      const terms = PLACES.flatMap((place) => atPlace(query, place));
      return anyOf(query.beginning === null || isTelling(query) ? terms : [...terms, ...anyBeginning(query.beginning)]);
    }),
  );
}

const isTelling = ({ beginning }: WordQuery) => beginning !== null && beginning.length >= TELLING_BEGINNING;
const anyBeginning = (beginning: string) => [`A~${beginning}:*`, `B~${beginning}:*`];

/** The same for documents whose brand has at least one of the words. */
export function inBrand(queries: readonly WordQuery[]): string {
  return anyOf(
    queries.flatMap((query) => [
      ...atPlace(query, 'B'),
      ...(query.beginning === null ? [] : [`B~${query.beginning}:*`]),
    ]),
  );
}

/** Whether the words are a whole name or a whole SKU. */
export const called = (words: readonly SearchedWord[]): string => anyOf([wholeSku(words), wholeName(words)]);

const wholeSku = (words: readonly SearchedWord[]) => `'S~${joinWords(words)}'`;
const wholeName = (words: readonly SearchedWord[]) => `'N~${joinWords(words)}'`;
const joinWords = (words: readonly SearchedWord[]) => words.map(({ word }) => word).join(' ');

export type Points = { readonly query: string; readonly points: number };

/**
 * What a document gets points for: first an SKU, then a whole name, then each word by where it stands. A word that
 * stands only in descriptions gets none.
 */
export function listPoints({ words, queries }: Searched): Points[] {
  return [...pointsOfWhole(words), ...queries.flatMap(pointsOfWord)];
}

/** The same for all words together: those that have each word in its best place. Nothing has more points. */
export function listMostPoints(text: Searched): Points[] {
  const { words, queries } = text;
  if (queries.length === 1) return listPoints(text);
  const best = allOf(queries.map(inBestPlace));
  return [...pointsOfWhole(words), { query: best, points: IN_BEST_PLACE * queries.length }];
}

const pointsOfWhole = (words: readonly SearchedWord[]): Points[] => [
  { query: wholeSku(words), points: 1000 },
  { query: wholeName(words), points: 100 },
];

const IN_BEST_PLACE = 9;
const inBestPlace = ({ best }: WordQuery) => anyOf(best.map((term) => placed(term, 'A')));

function pointsOfWord(query: WordQuery): Points[] {
  const [name, brand, rest] = PLACES.map((place) => anyOf(atPlace(query, place)));
  const best = inBestPlace(query);
  return [
    { query: best, points: IN_BEST_PLACE },
    { query: `${name}&!${best}`, points: 7 },
    { query: `${brand}&!${name}`, points: 5 },
    { query: `${rest}&!${name}&!${brand}`, points: 2 },
  ];
}

function atPlace(query: WordQuery, place: Place): string[] {
  const terms = isTelling(query) ? [...query.terms, `${query.beginning}:*`] : query.terms;
  return terms.map((term) => placed(term, place));
}

/** A stem's mark differs from a word's, so that no unfinished word is the beginning of all stems of a language. */
const placed = (term: string, place: Place) => `${place}${term.includes('~') ? '=' : '~'}${term}`;

const anyOf = (terms: readonly string[]) => `(${terms.join('|')})`;
const allOf = (queries: readonly string[]) => `(${queries.join('&')})`;
