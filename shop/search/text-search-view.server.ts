import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { everywhere } from './document-query.ts';
import {
  LONG_WORD,
  listDidYouMean,
  MISTYPED_WORD,
  type Searched,
  type SearchedWord,
  toWordQueries,
} from './text-search.ts';

const MAX_WORDS = 8;
const MAX_CANDIDATES = 30;
const MAX_PROPOSALS = 4;
/** A swap of neighbours counts as two for levenshtein, but as one typo for us. */
const MAX_DISTANCE = 3;

/** Looks up the words of a search text in the catalogue; null when nothing is searched for. */
export async function findTextSearch(shop: Shop, search: string): Promise<Searched | null> {
  if (search === '') return null;
  const { rows } = await sql<SearchedWord>`
    select asked.word, asked.stems, known."isKnown", beginning."isBeginning",
      case when known."isKnown" then '[]'::jsonb else ${candidatesOfQuery()} end as candidates
    from (
      select word, place, search_stems(word, 'any') as stems, shortest_search_stem(word) as stem,
        case when length(word) < ${LONG_WORD} then 1 else 2 end as typos,
        case when length(word) < ${LONG_WORD} then 2 else ${MAX_DISTANCE} end as distance
      from unnest(search_tokens(${search})) with ordinality as token (word, place)
      order by place limit ${MAX_WORDS}
    ) asked,
    -- Nothing is looked up for words that are too short for a typo: most products have a 'c' and a 'ml'.
    lateral (select length(asked.word) < ${MISTYPED_WORD} or is_search_word_known(asked.word) as "isKnown") known,
    lateral (select not known."isKnown" and is_search_beginning(asked.word) as "isBeginning") beginning
    order by asked.place`.execute(shop.db);
  return { search, words: rows, queries: toWordQueries(search, rows) };
}

/** Words in use that contain the typed one or are spelt similarly; no more than `listMeant` would keep. */
function candidatesOfQuery(): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(near) - 'example') from (
      select w.word, w.shown, w.language, w.is_name as "isName", search_stems(w.word, w.language) as stems, w.example
      from search_words w
      where (
          length(asked.word) >= ${MISTYPED_WORD}
          and (w.is_name or length(asked.word) >= ${LONG_WORD})
          and length(w.word) between length(asked.word) - asked.typos and length(asked.word) + asked.typos
          and levenshtein_less_equal(w.word, asked.word, asked.distance) <= asked.distance
          or length(asked.stem) >= 4 and w.word like '%' || asked.stem || '%'
        )
        and w.word <> asked.word
      order by levenshtein_less_equal(w.word, asked.word, ${MAX_DISTANCE}), w.is_name desc, w.word
      limit ${MAX_CANDIDATES}
    ) near
    where exists (select from product_search s where s.product_id = near.example and s.document @@ near.word::tsquery)
      or is_in_search_documents(near.word::tsquery)
  ), '[]'::jsonb)`;
}

/** A condition on rows `s` of `product_search`: every word of the text. */
export function isFound(text: Searched | null): RawBuilder<SqlBool> {
  if (text === null) return sql<SqlBool>`true`;
  if (text.queries.length === 0) return sql<SqlBool>`false`;
  return has(everywhere(text.queries));
}

/**
 * A condition on rows `s` of `product_search`. What is asked stands in a query of its own: the planner does not know
 * what reading a document costs, and would read them all for a word that it takes for frequent.
 */
export function has(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.document @@ (select ${query}::tsquery)`;
}

/** The correction of a typo that finds something; null where nothing better is known. */
export async function findDidYouMean(shop: Shop, text: Searched, language: Language): Promise<string | null> {
  for (const candidate of listDidYouMean(text.search, text.words, language).slice(0, MAX_PROPOSALS)) {
    const proposed = await findTextSearch(shop, candidate);
    if (proposed === null || proposed.queries.length === 0) continue;
    const { rows } = await sql<{ found: boolean }>`
      select is_in_search_documents(${everywhere(proposed.queries)}::tsquery) as found`.execute(shop.db);
    if (rows[0]?.found) return candidate;
  }
  return null;
}
