import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  joinTerms,
  LONG_WORD,
  listDidYouMean,
  MISTYPED_WORD,
  type SearchedWord,
  toWordQueries,
  type WordQuery,
} from './text-search.ts';

const MAX_WORDS = 8;
const MAX_CANDIDATES = 30;
const MAX_PROPOSALS = 4;
/** A swap of neighbours counts as two for levenshtein, but as one typo for us. */
const MAX_DISTANCE = 3;

/** A search text prepared for the database, once for everything a page needs. */
export type TextSearch = {
  readonly search: string;
  readonly words: readonly SearchedWord[];
  readonly queries: readonly WordQuery[];
};

/** Looks up the words of a search text in the catalogue; null when nothing is searched for. */
export async function findTextSearch(shop: Shop, search: string): Promise<TextSearch | null> {
  if (search === '') return null;
  const { rows } = await sql<SearchedWord>`
    select asked.word, asked.stems, known."isKnown", known."isBeginning",
      case when known."isKnown" then '[]'::jsonb else ${candidatesOfQuery()} end as candidates
    from (
      select word, place, search_stems(word, 'any') as stems, shortest_search_stem(word) as stem,
        case when length(word) < ${LONG_WORD} then 1 else 2 end as typos,
        case when length(word) < ${LONG_WORD} then 2 else ${MAX_DISTANCE} end as distance
      from unnest(search_tokens(${search})) with ordinality as token (word, place)
      order by place limit ${MAX_WORDS}
    ) asked,
    lateral (select
      is_search_word_known(asked.word) as "isKnown",
      is_search_beginning(asked.word) as "isBeginning"
    ) known
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

/** A condition on rows of `products`: every word of the text, or the whole of it as an SKU. */
export function isFoundByText(text: TextSearch | null): RawBuilder<SqlBool> {
  if (text === null) return sql<SqlBool>`true`;
  if (text.queries.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`products.id in (select find_in_search_documents(${allWords(text)}))`;
}

/**
 * Returns a condition on rows of `products`: every word occurs in a name, brand or SKU; of many products at most
 * `most`.
 */
export function isNamedByText(text: TextSearch, most: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`products.id in (select ${findNamed(text, most)})`;
}

export function findNamed(text: TextSearch, most: number): RawBuilder<unknown> {
  return sql`find_in_search_naming(${namingQuery(text)}, ${most})`;
}

/** Returns the condition of `isNamedByText` for a single row `s` of `product_search`. */
export function isNaming(text: TextSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.naming @@ ${namingQuery(text)}`;
}

function namingQuery({ queries }: TextSearch): RawBuilder<unknown> {
  // Naming has no description, so that weights are not needed: for them each row would be read again.
  return sql`${queries.map(({ terms }) => `(${joinTerms(terms)})`).join('&')}::tsquery`;
}

/** Whether the text is a whole name or SKU of a row `s` of `product_search`. */
export function isCalled(text: TextSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isItsSku(text)} or ${isItsName(text)})`;
}

function isItsSku({ search }: TextSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.skus @> array[fold_text(${search})]`;
}

function isItsName({ words }: TextSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.names @> array[${words.map(({ word }) => word).join(' ')}]`;
}

/**
 * The relevance of a row of `products` that the text finds: the same as `textRank`. A word that seems to be in no name may
 * be in half of all descriptions; products without a word in their naming rank equal, and are not read.
 */
export function foundRank(text: TextSearch): RawBuilder<number> {
  if (text.queries.length === 0 || text.words.some(({ isBeginning }) => isBeginning)) return textRank(text);
  const anyWord = text.queries.map(({ terms }) => `(${joinTerms(terms)})`).join('|');
  return sql<number>`case
    when products.id in (select find_in_search_naming(${anyWord}::tsquery, null)) then ${textRank(text)}
    else ${text.queries.length}::integer end`;
}

/** The relevance of a row of `products`: first an SKU, then a whole name, then each word by where it occurs. */
export function textRank(text: TextSearch): RawBuilder<number> {
  if (text.queries.length === 0) return sql<number>`0::integer`;
  const places = text.queries.map(
    ({ terms, best }) => sql`case
      when s.naming @@ ${joinTerms(best, 'A')}::tsquery then 10
      when s.naming @@ ${joinTerms(terms, 'A')}::tsquery then 8
      when s.naming @@ ${joinTerms(terms, 'B')}::tsquery then 6
      when s.naming @@ ${joinTerms(terms)}::tsquery then 3
      else 1 end`,
  );
  return sql<number>`(
    select ${sql.join(places, sql` + `)}
      + case when ${isItsSku(text)} then 1000 else 0 end
      + case when ${isItsName(text)} then 100 else 0 end
    from product_search s where s.product_id = products.id
  )`;
}

/** The correction of a typo that finds something; null where nothing better is known. */
export async function findDidYouMean(shop: Shop, text: TextSearch, language: Language): Promise<string | null> {
  for (const candidate of listDidYouMean(text.search, text.words, language).slice(0, MAX_PROPOSALS)) {
    const proposed = await findTextSearch(shop, candidate);
    if (proposed === null || proposed.queries.length === 0) continue;
    const { rows } = await sql<{ found: boolean }>`
      select is_in_search_documents(${allWords(proposed)}) as found`.execute(shop.db);
    if (rows[0]?.found) return candidate;
  }
  return null;
}

function allWords({ queries }: TextSearch): RawBuilder<unknown> {
  return sql`${queries.map(({ terms }) => `(${joinTerms(terms)})`).join('&')}::tsquery`;
}
