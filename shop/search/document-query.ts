import type { ExcludedQuery, ExcludedWord } from './excluded-query.ts';
import { allOf, anyOf } from './match.ts';
import { listLevelsOfAll, type Points } from './point-levels.ts';
import type { Group, Searched } from './text-search.ts';
import { isWished } from './understanding/understand.ts';
import { type Spelling, shortestStem } from './words/searched-word.ts';
import { canStandAlone, isNeed, type WordQuery } from './words/word-query.ts';

/** Where a word may stand: in a name; as the brand; in SKUs, variations, tags, quantities and the category. */
const PLACES = ['A', 'B', 'C'] as const;
type Place = (typeof PLACES)[number];
/** Those that are about this product alone. */
const OWN_PLACES = ['A', 'B'] as const;

/** Words that begin with one or two given letters are everywhere: these count only in names and brands, all alike. */
const TELLING_BEGINNING = 3;

/**
 * A query in PostgreSQL's notation for documents (db/routines/search.sql) of the products that a text finds: those of any
 * of its groups and of what is further shown, without what it excludes. Null when it finds none, or when it only excludes.
 */
export function everywhere(text: Pick<Searched, 'groups' | 'further' | 'excluded'>): string | null {
  const all = [...text.groups, ...text.further].map(ofGroup);
  return all.length === 0 ? null : without(anyOf(all), text.excluded);
}

/** Documents that have all words of a group. */
export function ofGroup({ queries, isNamed }: Group): string {
  const all = queries.map(wherever);
  return allOf(isNamed ? [...all, anyOf(tellingOf(queries).map(inNames))] : all);
}

/** Documents of products that some word which tells something names; others only mention what is searched for. */
export function named(text: Searched): string | null {
  const telling = [
    ...tellingOf(text.groups.flatMap(({ queries }) => queries)),
    ...text.further.flatMap(({ queries }) => tellingOf(queries)),
  ];
  return telling.length === 0 ? null : anyOf(telling.map(inNames));
}

function tellingOf(queries: readonly WordQuery[]): readonly WordQuery[] {
  const telling = queries.filter(canStandAlone);
  return telling.length > 0 ? telling : queries;
}

/** Documents that have the words of the first group in what names the product. Null when it has none. */
export function inNaming({ groups, excluded }: Pick<Searched, 'groups' | 'excluded'>): string | null {
  const [first] = groups;
  return first === undefined ? null : without(allOf(first.queries.map(inNames)), excluded);
}

/** Documents whose brand has at least one of the words; null for none. */
export function inBrand(queries: readonly WordQuery[]): string | null {
  if (queries.length === 0) return null;
  return anyOf(
    queries.flatMap((query) => [
      ...atPlace(query, 'B'),
      ...(query.beginning === null ? [] : [`B~${query.beginning}:*`]),
    ]),
  );
}

/** Documents that have any of what is excluded; null when nothing is. */
export function ruledOut(excluded: readonly ExcludedQuery[]): string | null {
  return excluded.length === 0 ? null : anyOf(excluded.map((words) => allOf(words.map(ruledOutBy))));
}

/** A name or brand counts, and an ingredient; texts and the category do where nothing says that it is missing. */
function ruledOutBy(excluded: ExcludedWord): string {
  const { terms, ingredients, lacked, isOtherwiseThere } = excluded;
  const names = OWN_PLACES.flatMap((place) => terms.map((term) => placed(term, place)));
  const words = terms.filter((term) => !term.includes('~'));
  const inText = [anyOf(terms), `!${missingOf(excluded)}`];
  const elsewhere = isOtherwiseThere ? words.map((word) => `!E~${word}`) : [];
  const saidMissing = lacked.map((word) => `F~${word}`);
  return anyOf([...names, ...saidMissing, ...ingredients.map((one) => `E~${one}:*`), allOf([...inText, ...elsewhere])]);
}

/** Documents that say that it is missing. */
const missingOf = ({ missing, lacking }: ExcludedWord) =>
  anyOf([...missing.map((term) => `F${term.includes('~') ? '=' : '~'}${term}`), ...lacking.map((word) => `${word}:*`)]);

/** Documents of a query without what is excluded. */
export function without(query: string, excluded: readonly ExcludedQuery[]): string {
  const out = ruledOut(excluded);
  return out === null ? query : `(${query}&!${out})`;
}

/** Whether a text is a whole name or a whole SKU. */
export const called = (text: Pick<Searched, 'whole'>): string => anyOf([wholeSku(text), wholeName(text)]);

const wholeSku = ({ whole }: Pick<Searched, 'whole'>) => `'S~${whole}'`;
const wholeName = ({ whole }: Pick<Searched, 'whole'>) => `'N~${whole}'`;

/** A word that tells, by where it stands: what was typed or meant in a name; another form in a name; the brand; the rest. */
const WORD = [18, 14, 10, 5] as const;
/** Numbers, sizes and wishes. */
const LITTLE = [4, 4, 3, 3] as const;
/** A wish that has answers: what suits dad is more than what is called a gift. */
const SUITING = [10, 10, 9, 9] as const;
/** Two words that follow each other in a name as in the text. */
const PHRASE = 8;
/** A word of a phrase that is one thing. */
const PART_OF_PHRASE = 6;
/** All words, of a text for which others are shown below. */
const ALL_WORDS = 150;
/** What answers a need: the first of its answers, and those after it. */
const ANSWERS = [6, 4, 3, 2, 1];
/** A text that says itself what is missing. */
const MISSING = 20;
/** A word that a text mentions, of which others are missing. */
const MENTIONED = 4;
/** A wish that a text mentions. */
const MENTIONED_WISH = 1;

/**
 * What a document gets points for: first an SKU, then a whole name, then each word by where it stands. A word that
 * stands only in descriptions gets none.
 */
export function listPoints(text: Searched): Points[] {
  return [
    ...listPointsOfWhole(text),
    ...text.queries.flatMap(pointsOfWord),
    ...listPhrases(text.queries).map((query) => ({ query, points: PHRASE })),
    ...listAbove(text).map((group) => ({ query: ofGroup(group), points: ALL_WORDS })),
    ...(isPartial(text) ? text.queries.map((query) => ({ query: mentioning(query), points: MENTIONED })) : []),
    ...text.excluded.map(([first]) => ({ query: missingOf(first), points: MISSING })),
  ];
}

/** Documents that have a word anywhere; of a need the typed words themselves, whatever their answers. */
function mentioning(query: WordQuery): string {
  return isNeed(query) ? anyOf(query.best.map((spelling) => spelt(spelling, (term) => term))) : wherever(query);
}

/** The groups whose products come above all others. */
function listAbove({ groups, further, isWidened }: Searched): readonly Group[] {
  if (isWidened) return groups.slice(0, 1);
  return further.length > 0 ? groups : [];
}

/** Not every product that is found has all of the words. */
function isPartial({ queries, groups, further }: Searched): boolean {
  return further.length > 0 || queries.some(isNeed) || groups.some((group) => group.queries.length < queries.length);
}

/** A text that is a whole SKU, name or brand, as it was typed or as it was meant: nothing else has as many points. */
export function listPointsOfWhole({ whole, queries }: Searched): Points[] {
  const meant = queries.map(({ best: [spelling = []] }) => spelling.map(([word]) => word).join(' ')).join(' ');
  const texts = [...new Set([whole, meant])].filter((text) => /^[\p{L}\p{N} ]+$/u.test(text));
  if (texts.length === 0) return [];
  return [
    ...(whole === '' ? [] : [{ query: wholeSku({ whole }), points: 2000 }]),
    { query: anyOf(texts.map((text) => wholeName({ whole: text }))), points: 200 },
    { query: anyOf(texts.map((text) => `'W~${text}'`)), points: 100 },
  ];
}

/**
 * What a product has of all words together, from the most points on; a product is on one level only. None for a text
 * that does not simply ask for all its words.
 */
export function listLevels(text: Searched): Points[] {
  const { queries, groups, excluded } = text;
  const [group] = groups;
  if (groups.length !== 1 || group?.isNamed || excluded.length > 0 || isPartial(text)) return [];
  const phrases = listPhrases(queries).map((query) => ({ query, points: PHRASE }));
  return listLevelsOfAll(queries.map(levelsOfWord), [...phrases, ...queries.flatMap(pointsOfParts)]);
}

/** Whether products on no level have no points: a single word stands on one level only. */
export function areAllLevels({ queries }: Pick<Searched, 'queries'>): boolean {
  return queries.length === 1 && queries.every(({ best }) => best.every(({ length }) => length < 2));
}

function worthOf(query: WordQuery) {
  if (query.role === 'word') return WORD;
  return isNeed(query) ? SUITING : LITTLE;
}
const inBestPlace = ({ best }: WordQuery) =>
  anyOf(best.map((spelling) => spelt(spelling, (term) => placed(term, 'A'))));

function pointsOfWord(query: WordQuery): Points[] {
  return [
    ...levelsOfWord(query),
    ...(isWished(query.role) ? [{ query: wherever(query), points: MENTIONED_WISH }] : []),
    ...pointsOfParts(query),
    ...pointsOfAnswers(query),
  ];
}

/** A product that a word names is on one of these; others only mention it. */
function levelsOfWord(query: WordQuery): Points[] {
  const [name, brand] = [anyOf(atPlace(query, 'A')), anyOf(atPlace(query, 'B'))];
  const best = inBestPlace(query);
  const [inBest, inName, asBrand, elsewhere] = worthOf(query);
  return [
    { query: best, points: inBest },
    { query: `${name}&!${best}`, points: inName },
    { query: `${brand}&!${name}`, points: asBrand },
    { query: `${inNames(query)}&!${name}&!${brand}`, points: elsewhere },
  ];
}

/** Of several words that are one thing, each also counts by itself. */
function pointsOfParts({ best: [spelling = []] }: WordQuery): Points[] {
  if (spelling.length < 2) return [];
  return spelling.map((forms) => ({ query: anyOf(forms.map((form) => placed(form, 'A'))), points: PART_OF_PHRASE }));
}

/** A product that several answers name counts for the first of them. */
function pointsOfAnswers({ answers }: WordQuery): Points[] {
  const named = answers.map(partlyInNames);
  return named.slice(0, ANSWERS.length).map((query, nth) => ({
    query: nth === 0 ? query : `${query}&!${anyOf(named.slice(0, nth))}`,
    points: ANSWERS[nth] ?? 0,
  }));
}

/** Names have each two words also written as one, with the ending of the second. */
function listPhrases(queries: readonly WordQuery[]): string[] {
  return queries.slice(1).flatMap((query, nth) => {
    const before = queries[nth];
    if (before === undefined || before.role !== 'word' || query.role !== 'word') return [];
    const pairs = before.best.flatMap((first) => query.best.flatMap((second) => phraseOf(first.at(-1), second[0])));
    return pairs.length === 0 ? [] : [anyOf(pairs)];
  });
}

function phraseOf([word]: Spelling[number] = [], [next, ...stems]: Spelling[number] = []): string[] {
  return word === undefined || next === undefined ? [] : [`A~${word}${shortestStem({ word: next, stems })}:*`];
}

function wherever(query: WordQuery): string {
  const { best, akin, others, beginning } = query;
  const all = [...best.map((spelling) => spelt(spelling, (term) => term)), ...[...akin, ...others].map(partlyInNames)];
  if (beginning === null) return anyOf(all);
  return anyOf([...all, ...(isTelling(query) ? [`${beginning}:*`] : anyBeginning(beginning))]);
}

function inNames(query: WordQuery): string {
  const { best, akin, others, beginning } = query;
  const all = [...[...best, ...akin].map((spelling) => allOf(spelling.map(inAnyName))), ...others.map(partlyInNames)];
  if (beginning === null) return anyOf(all);
  const begun = isTelling(query) ? PLACES.map((place) => `${place}~${beginning}:*`) : anyBeginning(beginning);
  return anyOf([...all, ...begun]);
}

/**
 * Synonyms, kin and longer words count where they name the product, phrases where one of their words is its own,
 * as in 'face cream', or where all are its category's.
 */
function partlyInNames(spelling: Spelling): string {
  if (spelling.length === 1) return allOf(spelling.map(inAnyName));
  const own = OWN_PLACES.flatMap((place) => spelling.flat().map((term) => placed(term, place)));
  const all = spelt(spelling, (term) => placed(term, 'C'));
  return allOf([spelt(spelling, (term) => term), anyOf([...own, all])]);
}

const inAnyName = (forms: Spelling[number]) =>
  anyOf(PLACES.flatMap((place) => forms.map((term) => placed(term, place))));

const isTelling = ({ beginning }: WordQuery) => beginning !== null && beginning.length >= TELLING_BEGINNING;
const anyBeginning = (beginning: string) => [`A~${beginning}:*`, `B~${beginning}:*`];

function atPlace(query: WordQuery, place: Place): string[] {
  const { best, akin, others } = query;
  const terms = [...best, ...akin, ...others].map((spelling) => spelt(spelling, (term) => placed(term, place)));
  return isTelling(query) ? [...terms, `${place}~${query.beginning}:*`] : terms;
}

const spelt = (spelling: Spelling, write: (term: string) => string) =>
  allOf(spelling.map((forms) => anyOf(forms.map(write))));

/**
 * A stem's mark differs from a word's, so that no unfinished word is the beginning of all stems of a language. Initials are
 * those of names.
 */
function placed(term: string, place: Place): string {
  if (term.startsWith('L~')) return term;
  return `${place}${term.includes('~') ? '=' : '~'}${term}`;
}
