import type { Language } from '#shop/kernel/language.ts';
import { type TypedWord, tellsNothing, type Understood } from '../understanding/understand.ts';
import type { FoundWords } from './find-words-view.server.ts';
import { listKin } from './kin.ts';
import { type Meaning, meaningOf, type Readings } from './meaning.ts';
import type { Plan } from './plan.ts';
import { type SearchedWord, type Spelling, toSpelling } from './searched-word.ts';
import type { WordQuery } from './word-query.ts';

/** A typed word, or several that are one thing, and what is looked for. */
export type Item = {
  readonly typed: TypedWord;
  /** Until here in the text. */
  readonly end: number;
  /** What the catalogue knows about it; none of numbers and sizes. */
  readonly words: readonly SearchedWord[];
  /** Other ways to read it. */
  readonly readings: readonly SearchedWord[];
  /** Null when no product has it. */
  readonly query: WordQuery | null;
  /** The catalogue's spelling of it; null when it is taken as it is. */
  readonly corrected: string | null;
};

export type Lookup = {
  readonly understood: Understood;
  readonly plan: Plan;
  readonly found: FoundWords;
  readonly language: Language;
  readonly isExact: boolean;
};

/** Reads the words of a text, in order. `respelt` says what words mean that were found only by being spelt otherwise. */
export function readItems(lookup: Lookup, respelt: ReadonlyMap<string, Meaning>): Item[] {
  const { understood, plan, found } = lookup;
  // A sign ends the last word.
  const isOpen = /[\p{L}\p{N}]$/u.test(understood.search);
  return understood.words.flatMap((typed, nth): Item[] => {
    const isLast = isOpen && typed.end === understood.search.length;
    const places = plan.readings[nth] ?? [];
    if (places.length === 0) return [sizeItem(typed, isLast)];
    const [own = [], ...others] = places.map((place) => found.words.filter((word) => word.place === place));
    const [first, ...more] = own;
    if (first === undefined) return [];
    const readings: Readings = [first, ...others.flatMap((words) => (words.length === 1 ? words : []))];
    const context = { ...lookup, respelt, isLast, isAlone: understood.words.length === 1 };
    const compound = found.words.find(({ place }) => place === plan.compounds[nth]);
    if (compound !== undefined && compound.foundIn !== null) return [compoundItem(typed, own, compound)];
    // What one reading says of all is not said of a part.
    const parts = more.length === 0 ? [first] : own.filter(({ word }) => !tellsNothing(word));
    if (parts.length < 2)
      return [wordItem(typed, parts.length === 1 && more.length > 0 ? [parts[0] ?? first] : readings, context)];
    return parts.map((word, part) =>
      wordItem(typed, [word], { ...context, isLast: isLast && part === parts.length - 1, isAlone: false }),
    );
  });
}

/** Only what was typed. */
const NOTHING_ELSE = { akin: [], others: [], answers: [] } as const;

/** Words joined by signs, which the catalogue knows as one: 'make-up' is makeup, or both words. */
function compoundItem(typed: TypedWord, parts: readonly SearchedWord[], compound: SearchedWord): Item {
  const best = [toSpelling(compound), parts.flatMap(toSpelling)];
  const isNamed = compound.foundIn === 'names';
  const query: WordQuery = { text: typed.text, role: typed.role, isNamed, best, ...NOTHING_ELSE, beginning: null };
  return { typed, end: typed.end, words: [compound], readings: [], query, corrected: null };
}

function sizeItem(typed: TypedWord, isLast: boolean): Item {
  const text = typed.text.toLowerCase();
  const beginning = isLast && typed.role === 'number' ? text : null;
  const query = {
    text: typed.text,
    role: typed.role,
    isNamed: true,
    best: [[[text]]],
    ...NOTHING_ELSE,
    beginning,
  };
  return { typed, end: typed.end, words: [], readings: [], query, corrected: null };
}

type Context = Pick<Lookup, 'language' | 'isExact'> & {
  readonly respelt: ReadonlyMap<string, Meaning>;
  readonly isLast: boolean;
  readonly isAlone: boolean;
};

function wordItem(typed: TypedWord, readings: Readings, context: Context): Item {
  const [own, ...others] = readings;
  const { isExact, isLast, isAlone } = context;
  const meaning = isExact
    ? { best: [toSpelling(own)], others: [], isNamed: own.foundIn === 'names', corrected: null }
    : widen(meaningOf(readings, context), context.respelt.get(own.word) ?? null);
  const item = { typed, end: typed.end, words: [own], readings: others };
  if (meaning === null) return { ...item, query: null, corrected: null };
  // The last word may be unfinished, except a single letter after others (vitamin c).
  const canBegin = isLast && meaning.corrected === null && (own.word.length > 1 || isAlone);
  const { corrected, ...found } = meaning;
  const akin = isExact ? [] : listKinOf(found);
  const query = {
    ...found,
    akin,
    answers: [],
    text: corrected ?? typed.text,
    role: typed.role,
    beginning: canBegin ? own.word : null,
  };
  return { ...item, query, corrected };
}

/** Two words that were written as one have no family: only one word has endings. */
function listKinOf({ best: [spelling = []] }: Pick<Meaning, 'best'>): Spelling[] {
  const [[word] = []] = spelling;
  return word === undefined || spelling.length > 1 ? [] : listKin(word);
}

/** A respelling counts where nothing else is known, and besides a word that only descriptions have. */
function widen(meaning: Meaning | null, respelt: Meaning | null): Meaning | null {
  if (meaning === null || respelt === null || meaning.isNamed) return meaning ?? respelt;
  return { ...meaning, others: [...meaning.others, ...respelt.best], isNamed: respelt.isNamed };
}

/** Two typed words may be one word of the catalogue: it is also looked for, and instead of them where they name nothing. */
export function joinItems(items: readonly Item[], { plan, found, understood }: Lookup): Item[] {
  const joined: Item[] = [];
  for (let nth = 0; nth < items.length; nth += 1) {
    const [item, next] = [items[nth], items[nth + 1]];
    if (item === undefined) continue;
    const place = plan.joined[understood.words.indexOf(item.typed)] ?? null;
    const one = found.words.find((word) => word.place === place && word.foundIn === 'names' && word.shown !== null);
    if (next === undefined || one === undefined || item.typed === next.typed) {
      joined.push(item);
    } else {
      joined.push(joinTwo(item, next, one));
      nth += 1;
    }
  }
  return joined;
}

function joinTwo(item: Item, next: Item, one: SearchedWord): Item {
  const isNamed = item.query?.isNamed === true && next.query?.isNamed === true;
  const both =
    item.query && next.query ? item.query.best.flatMap((a) => next.query?.best.map((b) => [...a, ...b]) ?? []) : [];
  const own = [toSpelling(one)];
  const corrected = isNamed ? null : (one.shown ?? one.word);
  const isBegun = !isNamed && next.query?.beginning != null;
  const query: WordQuery = {
    ...(isNamed ? { best: both, others: own } : { best: own, others: both }),
    text: corrected ?? `${item.typed.text} ${next.typed.text}`,
    ...{ role: 'word', akin: [], answers: [], isNamed: true, beginning: isBegun ? one.word : null },
  };
  return { typed: item.typed, end: next.end, words: [one], readings: [], query, corrected };
}
