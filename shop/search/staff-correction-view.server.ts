import { sql } from 'kysely';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { correctWords, listDidYouMean } from './did-you-mean.ts';
import { parseSearch } from './product-query.ts';
import { findTextSearch } from './text-search-view.server.ts';
import { isTypoOf } from './words/confidence.ts';
import { MISTYPED_WORD, type SearchedWord, type WordCandidate } from './words/searched-word.ts';

/** Inactive products have no words in the storefront's dictionary. The newest of them are read instead. */
const MAX_INACTIVE = 2_000;
const MAX_CORRECTIONS = 4;

/** Lists corrections, also with words of inactive products. The caller checks which of them find something. */
export async function listStaffCorrections(
  shop: Shop,
  asked: { readonly search: string; readonly language: Language },
): Promise<string[]> {
  const text = await findTextSearch(shop, parseSearch(asked.search), { language: asked.language, isLiteral: true });
  if (text === null) return [];
  const mistyped = text.words.filter(({ foundIn }) => foundIn === null);
  const others = mistyped.length === 0 ? [] : await listOtherWords(shop);
  const words = text.words.map((word) => (word.foundIn === null ? withCandidates(word, others) : word));
  // Staff are satisfied with what has one of the words.
  const singles = correctWords(words, asked.language)
    .filter((word) => word !== null)
    .filter(({ length }) => length >= MISTYPED_WORD)
    .toSorted((a, b) => b.length - a.length);
  const corrections = listDidYouMean(text.search, words, asked.language);
  return corrections.length === 0 ? [] : [...new Set([...corrections, ...singles])].slice(0, MAX_CORRECTIONS);
}

function withCandidates(word: SearchedWord, others: readonly WordCandidate[]): SearchedWord {
  const near = others.filter((candidate) => isTypoOf(word.word, candidate.word));
  return { ...word, candidates: [...word.candidates, ...near] };
}

async function listOtherWords(shop: Shop): Promise<WordCandidate[]> {
  const { rows } = await sql<WordCandidate>`
    select distinct token as word, token as shown, 'any' as language,
      search_stems(token, 'any') as stems, true as "isName"
    from (
      (select concat_ws(' ', name, brand, (
          select string_agg(t.name, ' ') from product_translations t where t.product_id = products.id)) as words
        from products where not is_active and deleted_at is null
        order by created_at desc limit ${MAX_INACTIVE})
      union all select name from categories
      union all select name from category_translations
    ) other, lateral unnest(search_tokens(other.words)) as token
    where length(token) >= 3`.execute(shop.db);
  return rows;
}
