import type { Group, Searched } from './text-search.ts';
import { canStand, canStandAlone, type WordQuery } from './words/word-query.ts';

/** A part of what was searched for, for when no product has all of it. */
export type Subset = {
  readonly queries: readonly WordQuery[];
  /** With the price of the text. */
  readonly isPriced: boolean;
  /** The sum of what its words tell. */
  readonly worth: number;
};

/** The products that each word finds, among all. */
export type Frequencies = { readonly counts: readonly number[]; readonly total: number };

/** What a word tells, before how rare it is. */
const WORTH: Readonly<Record<WordQuery['role'], number>> = { word: 1, wish: 0.3, gift: 0.3, size: 0.25, number: 0.2 };
const WORTH_OF_PRICE = 0.25;
/** A word that only descriptions have. */
const MENTIONED = 0.6;
/** The share of its worth that the most frequent word has. */
const FREQUENT = 0.5;
/** Of longer texts the words that tell most are combined: 64 parts, and as many with the price. */
const MAX_COMBINED = 6;

/** Answers that are nearly as good as the best one are shown too: for 'lipstick mascara' both. */
export const NEARLY_AS_GOOD = 0.6;

/**
 * Lists parts of what was searched for, those that tell most first: sizes, numbers, the price and frequent words are
 * dropped before others. Each has a word that tells something by itself.
 */
export function listSubsets(
  text: Pick<Searched, 'queries' | 'price' | 'isSentence'>,
  { counts, total }: Frequencies,
): Subset[] {
  const words = chooseWords(
    text.queries.map((query, nth) => ({ query, worth: worthOf(query, counts[nth] ?? 0, total) })),
  );
  const isPriced = text.price !== null;
  const choices = 2 ** words.length;
  const subsets = Array.from({ length: choices }, (_, bits) => words.filter((__, nth) => (bits & (2 ** nth)) > 0))
    .filter((chosen) =>
      canStand(
        chosen.map(({ query }) => query),
        text.isSentence,
      ),
    )
    .flatMap((chosen) => {
      const worth = chosen.reduce((sum, word) => sum + word.worth, 0);
      const queries = chosen.map(({ query }) => query);
      const bare: Subset = { queries, isPriced: false, worth };
      return isPriced ? [{ ...bare, isPriced, worth: worth + WORTH_OF_PRICE }, bare] : [bare];
    });
  return subsets.sort((a, b) => b.worth - a.worth || b.queries.length - a.queries.length);
}

type Weighed = { readonly query: WordQuery; readonly worth: number };

/** The words that tell most, in the order of the text. */
function chooseWords(words: readonly Weighed[]): readonly Weighed[] {
  const most = words.toSorted((a, b) => b.worth - a.worth).slice(0, MAX_COMBINED);
  return words.filter((word) => most.includes(word));
}

/** From half of its worth for a word that every product has, to all of it for one that hardly any has. */
function worthOf({ role, isNamed }: WordQuery, count: number, total: number): number {
  const rarity = total <= 1 ? 1 : 1 - Math.log(1 + Math.min(count, total)) / Math.log(1 + total);
  return WORTH[role] * (isNamed ? 1 : MENTIONED) * (FREQUENT + (1 - FREQUENT) * rarity);
}

/** The text with these parts besides its words, which only descriptions have. */
export function addSubsets(text: Searched, found: readonly Subset[]): Searched {
  return { ...text, groups: [...text.groups, ...takeSubsets(text, found).groups], isWidened: true };
}

/** The text with these parts instead of all its words. What is part of another one is left out; a price counts if all have it. */
export function takeSubsets(text: Searched, found: readonly Subset[]): Searched {
  const kept = found.filter(
    (subset) => !found.some((other) => other !== subset && isPartOf(subset, other) && other.worth > subset.worth),
  );
  const isPriced = kept.every((subset) => subset.isPriced);
  const groups = kept.map(groupOf);
  return { ...text, groups, price: isPriced ? text.price : null };
}

/** What is left of a text names the product, if one of its words can. */
export function groupOf({ queries }: Subset): Group {
  return { queries, isNamed: queries.some(canStandAlone) };
}

function isPartOf(subset: Subset, other: Subset): boolean {
  return subset.queries.every((query) => other.queries.includes(query));
}
