import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import { unplanned } from '#shop/platform/postgres/prepared-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { LONG_WORD, MISTYPED_WORD, PART, type SearchedWord, type WordCandidate } from './searched-word.ts';

/** A word to look up. `joined` are two that may be one; of an excluded word all that contain it are looked up. */
export type AskedWord = {
  readonly text: string;
  readonly use: 'typed' | 'joined' | 'excluded';
  /** Somebody may still be typing it: if a name begins with it, no other word was meant. */
  readonly isUnfinished?: boolean;
};

export type FoundWord = SearchedWord & {
  /** Which of those asked. */
  readonly place: number;
};

export type FoundWords = {
  readonly words: readonly FoundWord[];
  /** The whole text in the words of the database, to compare it with names and SKUs. */
  readonly whole: string;
};

const MAX_CANDIDATES = 30;
/** A swap of neighbours counts as two for levenshtein, but as one typo for people. */
const MAX_DISTANCE = 3;

/** Looks up the words of a text in the catalogue, all at once. A word that the database splits comes as several. */
export async function findWords(
  shop: Shop,
  {
    search,
    words,
    language,
  }: { readonly search: string; readonly words: readonly AskedWord[]; readonly language: Language },
): Promise<FoundWords> {
  const each = (said: (word: AskedWord, place: number) => unknown, type: Parameters<typeof unplanned>[1]) =>
    unplanned(words.map(said), type);
  const rows = await shop.prepared.run(sql<FoundWord & { readonly whole: string }>`
    -- Materialized, or stems and levels would be worked out again for each word of the dictionary.
    with split as materialized (
      select given.place, given.use, given.is_unfinished, token.part, token.word, search_stems(token.word, 'any') as stems,
        shortest_search_stem(token.word) as stem, case when length(token.word) < ${sql.lit(LONG_WORD)} then 1 else 2 end as typos,
        case when length(token.word) < ${sql.lit(LONG_WORD)} then 2 else ${sql.lit(MAX_DISTANCE)} end as distance
      from unnest(${each((_, place) => place, 'integer[]')}, ${each(({ use }) => use, 'text[]')},
          ${each(({ isUnfinished = false }) => isUnfinished, 'boolean[]')},
          ${each(({ text }) => text, 'text[]')}) as given (place, use, is_unfinished, text),
        unnest(search_tokens(given.text)) with ordinality as token (word, part)
    ), known as materialized (
      -- Nothing is looked up for words that are too short for a typo: most products have a 'c' and a 'ml'.
      select split.*, case when length(word) < ${sql.lit(MISTYPED_WORD)} and use <> 'joined' then 2 else find_search_word(word) end as level
      from split
    ), asked as materialized (
      select known.*, level = 0 and use <> 'joined' and is_search_beginning(word) as is_beginning from known
    )
    select array_to_string(search_tokens(${unplanned(search, 'text')}), ' ') as whole, asked.place, asked.word, asked.stems,
      case level when 2 then 'names' when 1 then 'descriptions' end as "foundIn",
      case when level > 0 then (
        select shown from list_search_word_forms(asked.word) w where use = 'typed' or w.word = asked.word
        order by w.word = asked.word desc, (w.language = ${language}) desc, w.is_name desc, length(w.word), w.word limit 1
      ) end as shown,
      is_beginning as "isBeginning",
      level = 0 and use <> 'joined' and length(asked.word) between 3 and 5
        and is_in_search_documents(('L~' || asked.word)::tsquery) as "isInitials",
      case when use = 'joined' or (use = 'typed' and level = 2) or (is_unfinished and is_beginning) then '[]'::jsonb else ${candidatesOfAsked()} end as candidates,
      array(
        select distinct form.language from list_search_word_forms(asked.word) form
        where use = 'excluded' or form.word = asked.word
      ) as languages
    from asked order by place, part`);
  return { words: rows, whole: rows[0]?.whole ?? '' };
}

/** Words in use that contain the typed one or, if it is unknown, are spelt similarly. */
function candidatesOfAsked(): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(to_jsonb(near) - 'example') from (
      select w.word, w.shown, w.language, w.is_name as "isName", search_stems(w.word, w.language) as stems, w.example
      from (
        -- Each mistake brings at most one letter that was not typed: words with more are no farther looked at. All that is
        -- looked at is in the index of lengths.
        select one.* from search_words one where (one.is_name or length(asked.word) >= ${sql.lit(LONG_WORD)}) and one.word in (
          select alike.word from search_words alike, (
            select case when asked.level = 0 and length(asked.word) >= ${sql.lit(MISTYPED_WORD)} then length(asked.word) else -9 end as letters
          ) typed
          where length(alike.word) between typed.letters - asked.typos and typed.letters + asked.typos
            and length(translate(alike.word, asked.word, '')) <= asked.distance
            and levenshtein_less_equal(alike.word, asked.word, asked.distance) <= asked.distance
          offset 0)
        union
        select one.* from search_words one
        where length(asked.stem) >= ${sql.lit(PART)} and one.word like '%' || asked.stem || '%'
          and (one.is_name or asked.level = 0 or asked.use = 'excluded')
      ) w
      where w.word <> asked.word
      order by levenshtein_less_equal(w.word, asked.word, ${sql.lit(MAX_DISTANCE)}), w.is_name desc, w.word
      limit ${sql.lit(MAX_CANDIDATES)}
    ) near
    where ${isInUse('near')}
  ), '[]'::jsonb)`;
}

/** Words are never deleted from the dictionary: whether a shown product has one is asked of its example, then of the index. */
const isInUse = (name: string) => sql`(
  exists (select from product_search s where s.product_id = ${sql.ref(`${name}.example`)}
    and s.document @@ ${sql.ref(`${name}.word`)}::tsquery)
  or is_in_search_documents(${sql.ref(`${name}.word`)}::tsquery))`;

/** Finds which of these texts are words of the catalogue, or other forms of one. A name is what has a form in names. */
export async function findSpellings(shop: Shop, texts: readonly string[]): Promise<Map<string, WordCandidate>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<WordCandidate & { readonly text: string }>`
    select given.text, w.word, w.shown, w.language, w."isName", search_stems(w.word, w.language) as stems
    from unnest(${texts}::text[]) as given (text),
    lateral (
      select known.word, known.shown, known.language, bool_or(known.is_name) over () as "isName"
      from list_search_word_forms(given.text) known
      where ${isInUse('known')}
      order by known.word = given.text desc, known.is_name desc, known.word limit 1
    ) w`.execute(shop.db);
  return new Map(rows.map(({ text, ...word }) => [text, word]));
}
