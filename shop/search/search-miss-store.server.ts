import { type Kysely, sql } from 'kysely';
import type { DB } from '#db/schema.generated.ts';
import type { Language } from '#shop/kernel/language.ts';

/** Limits the table, so that nonsense searches cannot fill the disk. Known texts are still counted. */
const MAX_TERMS = 10_000;

/** Counts a search text that found nothing. */
export async function addSearchMiss(db: Kysely<DB>, term: string, language: Language, now: Date): Promise<void> {
  await sql`
    insert into search_misses (term, language, first_at, last_at)
    select ${term}::text, ${language}::text, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from search_misses) < ${MAX_TERMS}
      or exists (select from search_misses where term = ${term} and language = ${language})
    on conflict (term, language) do update set count = search_misses.count + 1, last_at = excluded.last_at`.execute(db);
}
