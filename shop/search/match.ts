/** Queries in PostgreSQL's notation, put together: one of them must match. */
export const anyOf = (queries: readonly string[]) =>
  queries.length === 1 ? `${queries[0]}` : `(${queries.join('|')})`;

/** All of them must match. */
export const allOf = (queries: readonly string[]) =>
  queries.length === 1 ? `${queries[0]}` : `(${queries.join('&')})`;

/**
 * Splits a query into queries of which one must match: one of all alternatives that are words alone, and one for each
 * that asks for several things. An index reads every word of a query whole; several things that are asked alone it finds
 * by their rarest.
 */
export function listAlternatives(query: string): readonly string[] {
  const alternatives = splitAtOr(query);
  const words = alternatives.filter((one) => !ASKS_FOR_SEVERAL.test(one));
  const several = alternatives.filter((one) => ASKS_FOR_SEVERAL.test(one));
  return words.length === 0 ? several : [anyOf(words), ...several];
}

const ASKS_FOR_SEVERAL = /[&!]/;

/** The alternatives of a query and of those within it. */
function splitAtOr(query: string): readonly string[] {
  const bare = withoutBrackets(query);
  const ends = [...listSigns(bare)].flatMap(({ sign, at, depth }) => (sign === '|' && depth === 0 ? [at] : []));
  if (ends.length === 0) return [bare];
  return [...ends, bare.length].flatMap((end, nth) =>
    splitAtOr(bare.slice(nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1, end)),
  );
}

/** Without those around all of it, which `(a)&(b)` does not have. */
function withoutBrackets(query: string): string {
  const closing = query.startsWith('(') ? [...listSigns(query)].find(({ depth }) => depth === 0)?.at : undefined;
  return closing === query.length - 1 ? withoutBrackets(query.slice(1, -1)) : query;
}

/** Signs outside of quotes, with the number of brackets that are open after each. */
function* listSigns(query: string) {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < query.length; at += 1) {
    const sign = query[at];
    if (sign === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    yield { sign, at, depth };
  }
}
