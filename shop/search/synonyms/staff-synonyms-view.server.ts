import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Shop } from '#shop/shop.server.ts';
import { SYNONYM_LANGUAGES, type Synonym } from './synonym.ts';
import { MISSES_PER_PAGE, SYNONYMS_PER_PAGE, type SynonymQuery } from './synonym-query.ts';

export type SynonymRow = Pick<Synonym, 'id'> & Synonym['fields'];

/** Lists synonyms for staff by term, found by any part of a phrase. A page too far is the last one. */
export async function listSynonymPage(shop: Shop, query: Pick<SynonymQuery, 'search' | 'language' | 'page'>) {
  const found = matching(query);
  const { rows: counts } = await sql<{ all: number; total: number }>`
    select count(*)::int as "all", (count(*) filter (where ${found}))::int as total
    from search_synonyms s where ${isOfShop}`.execute(shop.db);
  const { all = 0, total = 0 } = counts[0] ?? {};
  const pageCount = pageCountOf(total, SYNONYMS_PER_PAGE);
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<SynonymRow>`
    select s.id, s.language, s.term, s.meanings, s.is_both_ways
    from search_synonyms s where ${isOfShop} and ${found}
    order by s.folded, s.language
    limit ${SYNONYMS_PER_PAGE} offset ${(page - 1) * SYNONYMS_PER_PAGE}`.execute(shop.db);
  return { synonyms: rows, all, total, page, pageCount };
}

const isOfShop = sql<boolean>`s.language = any (${SYNONYM_LANGUAGES}::text[])`;

function matching({ search, language }: Pick<SynonymQuery, 'search' | 'language'>): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const text = sql`fold_text(s.term || ' ' || array_to_string(s.meanings, ' '))`;
  const parts = [
    sql`${language}::text is null or s.language = ${language}`,
    ...words.map((word) => sql`position(fold_text(${word}) in ${text}) > 0`),
  ];
  return sql<boolean>`(${sql.join(parts, sql`) and (`)})`;
}

export type SearchMissRow = {
  readonly term: string;
  /** Of the pages on which it was searched. */
  readonly language: Language;
  readonly count: number;
  readonly last_at: Date;
};

/** Lists what was searched in vain, the most frequent first. A page too far is the last one. */
export async function listSearchMisses(shop: Shop, { misses }: Pick<SynonymQuery, 'misses'>) {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from search_misses where language = any (${LANGUAGES}::text[])`.execute(shop.db);
  const total = counts[0]?.total ?? 0;
  const pageCount = pageCountOf(total, MISSES_PER_PAGE);
  const page = Math.min(misses, pageCount);
  const { rows } = await sql<SearchMissRow>`
    select term, language, count, last_at from search_misses
    where language = any (${LANGUAGES}::text[])
    order by count desc, last_at desc, term
    limit ${MISSES_PER_PAGE} offset ${(page - 1) * MISSES_PER_PAGE}`.execute(shop.db);
  return { misses: rows, total, page, pageCount };
}
