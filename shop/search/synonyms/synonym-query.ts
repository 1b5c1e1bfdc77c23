import { SYNONYM_LANGUAGES, type SynonymLanguage } from './synonym.ts';

export const SYNONYMS_PER_PAGE = 20;
export const MISSES_PER_PAGE = 10;

export type SynonymQuery = {
  readonly search: string;
  /** Null for all of them. */
  readonly language: SynonymLanguage | null;
  readonly page: number;
  /** The page of what was searched in vain. */
  readonly misses: number;
};

const MAX_SEARCH = 200;

/** The page's query: `?search=perf&language=en&page=2&misses=3`. Anything invalid counts as absent. */
export function parseSynonymQuery(parameters: URLSearchParams): SynonymQuery {
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    language: SYNONYM_LANGUAGES.find((language) => language === parameters.get('language')) ?? null,
    page: parsePage(parameters.get('page')),
    misses: parsePage(parameters.get('misses')),
  };
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
