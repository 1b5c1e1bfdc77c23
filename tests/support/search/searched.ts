import type { Searched } from '#shop/search/text-search.ts';
import type { WordQuery } from '#shop/search/words/word-query.ts';

/** A word of a search text that names products. */
export function aWord(text: string, differing: Partial<WordQuery> = {}): WordQuery {
  const best = differing.role === undefined ? [[[text, `en~${text}`]]] : [[[text]]];
  return { text, role: 'word', isNamed: true, best, akin: [], others: [], answers: [], beginning: null, ...differing };
}

/** A text that asks for all of these words. */
export function searchedFor(...queries: readonly WordQuery[]): Searched {
  const words = queries.map(({ text }) => text);
  return {
    search: words.join(' '),
    whole: words.join(' '),
    words: [],
    queries,
    groups: queries.length === 0 ? [] : [{ queries, isNamed: false }],
    further: [],
    missing: [],
    isSentence: words.length > 2,
    required: words,
    isWidened: false,
    exclusions: [],
    excluded: [],
    price: null,
    corrected: null,
  };
}
