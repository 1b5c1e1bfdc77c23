import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listDidYouMean } from './did-you-mean.ts';
import { everywhere, named } from './document-query.ts';
import { listAlternatives } from './match.ts';
import { listSynonyms } from './synonyms/synonyms-view.server.ts';
import {
  type HalfKnown,
  isMisread,
  type Known,
  listFurtherWords,
  listHalfKnown,
  type Searched,
  toSearched,
} from './text-search.ts';
import { takeLiterally, understand } from './understanding/understand.ts';
import { findSpellings, findWords } from './words/find-words-view.server.ts';
import { listLikely, type Meaning } from './words/meaning.ts';
import { planWords } from './words/plan.ts';
import { meaningOfHalves } from './words/respelling.ts';
import type { Lookup } from './words/word-item.ts';

type Wish = {
  /** The page's: shoppers write in any. */
  readonly language?: Language;
  /** Takes the words as they are typed: no spelling is corrected. */
  readonly isExact?: boolean;
  /** Reads only words: no prices, no negations. For staff. */
  readonly isLiteral?: boolean;
};

const MAX_PROPOSALS = 3;

/** Looks up the words of a search text in the catalogue; null when nothing is searched for. */
export async function findTextSearch(shop: Shop, search: string, wish: Wish = {}): Promise<Searched | null> {
  if (search === '') return null;
  const { language = DEFAULT_LANGUAGE, isExact = false, isLiteral = false } = wish;
  const understood = isLiteral ? takeLiterally(search) : understand(search, language);
  const lookup = await look(shop, { understood, language, isExact });
  if (!isMisread(lookup)) return toSearched(lookup, await readKnown(shop, lookup));
  const again = await look(shop, { understood: understand(search, language, { isSure: true }), language, isExact });
  return toSearched(again, await readKnown(shop, again));
}

async function look(shop: Shop, asked: Pick<Lookup, 'understood' | 'language' | 'isExact'>): Promise<Lookup> {
  const { understood, language, isExact } = asked;
  const plan = planWords(understood, { isExact });
  return { ...asked, plan, found: await findWords(shop, { search: understood.search, words: plan.words, language }) };
}

/** Synonyms are in memory. Further queries are made only for words that names do not have. */
async function readKnown(shop: Shop, lookup: Lookup): Promise<Known> {
  const synonyms = await listSynonyms(shop);
  const spellings = await findSpellings(shop, listFurtherWords(lookup, synonyms));
  const halves = await readHalves(shop, listHalfKnown(lookup, synonyms, spellings), lookup.language);
  return { synonyms, spellings, halves };
}

/** What the mistyped halves of words were meant for. */
async function readHalves(
  shop: Shop,
  words: readonly HalfKnown[],
  language: Language,
): Promise<ReadonlyMap<string, Meaning>> {
  const open = words.flatMap(({ halves }) => halves.map((half) => half.open));
  if (open.length === 0) return new Map();
  const asked = open.map((text) => ({ text, use: 'typed' as const }));
  const found = await findWords(shop, { search: '', words: asked, language });
  return new Map(
    words.flatMap(({ word, halves }) => {
      const meanings = halves.flatMap((half) => {
        const read = found.words.find((one) => one.word === half.open);
        const [likely] = read === undefined ? [] : listLikely([read]).filter(({ isName }) => isName);
        return likely === undefined ? [] : [meaningOfHalves(half, likely)];
      });
      return meanings.slice(0, 1).map((meaning) => [word, meaning] as const);
    }),
  );
}

/**
 * A condition on rows `s` of `product_search`. What is asked stands in a query of its own: the planner does not know
 * what reading a document costs, and would read them all for a word that it takes for frequent.
 */
export function has(query: string): RawBuilder<SqlBool> {
  const each = listAlternatives(query).map((one) => sql<SqlBool>`s.document @@ (select ${one}::tsquery)`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** Whether some product that the text finds is named by one of its words, rather than only mentioning them. */
export async function isNamedAnywhere(shop: Shop, text: Searched): Promise<boolean> {
  const [query, names] = [everywhere(text), named(text)];
  if (query === null || names === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    select is_in_search_documents(${`${query}&${names}`}::tsquery) as found`.execute(shop.db);
  return rows[0]?.found === true;
}

/** The correction of a typo that finds something; null where nothing better is known. */
export async function findDidYouMean(shop: Shop, text: Searched, language: Language): Promise<string | null> {
  for (const candidate of listDidYouMean(text.search, text.words, language).slice(0, MAX_PROPOSALS)) {
    const proposed = candidate === text.corrected ? text : await findTextSearch(shop, candidate, { language });
    const query = proposed === null ? null : everywhere(proposed);
    if (query === null) continue;
    const { rows } = await sql<{ found: boolean }>`
      select is_in_search_documents(${query}::tsquery) as found`.execute(shop.db);
    if (rows[0]?.found) return candidate;
  }
  return null;
}
