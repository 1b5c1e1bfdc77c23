import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type SplitSynonym, type Synonyms, toSynonyms } from './alternatives.ts';
import { SYNONYM_LANGUAGES, type Synonym } from './synonym.ts';

/** What typed phrases also mean. It is read once per process, and again after a synonym was changed anywhere. */
export function listSynonyms(shop: Shop): Promise<Synonyms> {
  return shop.untilChange.read('synonyms', async () => toSynonyms(await listSplitSynonyms(shop.db)), 'synonyms');
}

/** Lists synonyms in the words that search compares. Those of languages that the shop no longer has are left out. */
async function listSplitSynonyms(db: Db): Promise<readonly SplitSynonym[]> {
  const { rows } = await sql<SplitSynonym>`
    select s.language, s.is_both_ways as "isBothWays", (
      select jsonb_agg(phrase.words order by said.place)
      from unnest(array[s.term] || s.meanings) with ordinality as said (text, place),
      lateral (
        select coalesce(jsonb_agg(
          jsonb_build_object('word', token.word, 'stems', search_stems(token.word, s.language)) order by token.place
        ), '[]') as words
        from unnest(search_tokens(said.text)) with ordinality as token (word, place)
      ) phrase
    ) as phrases
    from search_synonyms s
    where s.language = any (${SYNONYM_LANGUAGES}::text[])
    order by s.language, s.folded`.execute(db);
  return rows;
}

/** Lists all synonyms as staff wrote them, by language and term. */
export async function listStoredSynonyms(db: Db | Tx): Promise<readonly Synonym[]> {
  return stored(db, sql`true`);
}

export async function findStoredSynonym(db: Db | Tx, id: Uuid): Promise<Synonym | null> {
  const [found] = await stored(db, sql`id = ${id}`);
  return found ?? null;
}

async function stored(db: Db | Tx, where: ReturnType<typeof sql>): Promise<readonly Synonym[]> {
  const { rows } = await sql<Synonym>`
    select id, updated_at as version, array_to_string(folded, ' ') as folded,
      json_build_object('language', language, 'term', term, 'meanings', meanings, 'is_both_ways', is_both_ways) as fields
    from search_synonyms where ${where} order by language, folded`.execute(db);
  return rows;
}

/** The words of each phrase as a search compares them, joined by spaces; '' for a phrase without letters or digits. */
export async function foldPhrases(db: Db | Tx, phrases: readonly string[]): Promise<(phrase: string) => string> {
  const { rows } = await sql<{ phrase: string; folded: string }>`
    select phrase, array_to_string(search_tokens(phrase), ' ') as folded
    from unnest(${[...new Set(phrases)]}::text[]) phrase`.execute(db);
  const folded = new Map(rows.map((row) => [row.phrase, row.folded]));
  return (phrase) => folded.get(phrase) ?? '';
}
