import { allOf, anyOf } from './match.ts';

export type Points = {
  readonly query: string;
  readonly points: number;
};

/** By how many points fewer than the most a level may have, by the number of words: more have more levels, and fewer products. */
const MOST_LOSS: Readonly<Record<number, number>> = { 1: 13, 2: 13, 3: 8 };

type Choice = { readonly queries: readonly string[]; readonly points: number };

/**
 * The levels of several words together, from the most points on: each product is on one level of each word, and has
 * each of the further points or not. The last of the list is still far from the fewest points that a product may have.
 */
export function listLevelsOfAll(words: readonly (readonly Points[])[], further: readonly Points[]): Points[] {
  const parts: Choice[][] = [
    ...words.map((levels) => byPoints(levels).map(({ query, points }) => ({ queries: [query], points }))),
    ...further.map(({ query, points }) => [
      { queries: [query], points },
      { queries: [`!${query}`], points: 0 },
    ]),
  ];
  const most = parts.reduce((sum, choices) => sum + mostOf(choices), 0);
  const least = most - (MOST_LOSS[words.length] ?? 0);
  const ways = combine(parts, least).map(({ queries, points }) => ({ query: allOf(queries), points }));
  return byPoints(ways);
}

/** What has as many points is one, from the most on. */
function byPoints(all: readonly Points[]): Points[] {
  return [...Map.groupBy(all, ({ points }) => points)]
    .sort(([a], [b]) => b - a)
    .map(([points, same]) => ({ query: anyOf(same.map(({ query }) => query)), points }));
}

const mostOf = (choices: readonly Choice[]) => Math.max(...choices.map(({ points }) => points));

/** All ways to take one choice of each part, without those that end below `least`. */
function combine(parts: readonly (readonly Choice[])[], least: number): readonly Choice[] {
  const [choices, ...others] = parts;
  if (choices === undefined) return [{ queries: [], points: 0 }];
  const best = others.reduce((sum, further) => sum + mostOf(further), 0);
  return choices
    .filter(({ points }) => points + best >= least)
    .flatMap(({ queries, points }) =>
      combine(others, least - points).map((rest) => ({
        queries: [...queries, ...rest.queries],
        points: points + rest.points,
      })),
    );
}
