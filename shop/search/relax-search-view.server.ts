import { sql } from 'kysely';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ofGroup, without } from './document-query.ts';
import { netDecimals } from './price-limits.ts';
import {
  addSubsets,
  type Frequencies,
  groupOf,
  listSubsets,
  NEARLY_AS_GOOD,
  type Subset,
  takeSubsets,
} from './relaxation.ts';
import type { Searched } from './text-search.ts';

/**
 * The text without the words that tell least, so that it finds something. What it excludes stays excluded. Where no part
 * finds anything either, nothing is searched for, so that the page does not say what it shows instead.
 */
export async function relaxSearch(shop: Shop, text: Searched, vatRate: VatRate): Promise<Searched> {
  return takeSubsets(text, await findParts(shop, text, vatRate));
}

/** The text for which only descriptions were found, with products that are named by part of it. */
export async function widenSearch(shop: Shop, text: Searched, vatRate: VatRate): Promise<Searched> {
  const found = await findParts(shop, text, vatRate);
  return found.length === 0 ? text : addSubsets(text, found);
}

async function findParts(shop: Shop, text: Searched, vatRate: VatRate): Promise<Subset[]> {
  if (text.queries.length === 0) return [];
  const subsets = listSubsets(text, await countWords(shop, text));
  return subsets.length === 0 ? [] : findFullest(shop, text, { subsets, vatRate });
}

async function countWords(shop: Shop, { queries }: Searched): Promise<Frequencies> {
  const asked = queries.map((query) => ofGroup({ queries: [query], isNamed: false }));
  const { rows } = await sql<{ counts: number[]; total: number }>`
    select coalesce(array_agg(counted.count order by given.place), '{}')::integer[] as counts,
      (select greatest(reltuples, 1) from pg_class where oid = 'product_search'::regclass)::integer as total
    from unnest(${asked}::text[]) with ordinality as given (query, place),
    lateral (select count(*) as count from product_search where document @@ given.query::tsquery) counted`.execute(
    shop.db,
  );
  const [{ counts, total } = { counts: [], total: 1 }] = rows;
  // Before the first analysis the table seems to be empty.
  return { counts, total: Math.max(total, ...counts) };
}

/** The first that any product matches, and those that tell nearly as much. */
async function findFullest(
  shop: Shop,
  { excluded, price }: Searched,
  { subsets, vatRate }: { readonly subsets: readonly Subset[]; readonly vatRate: VatRate },
): Promise<Subset[]> {
  const { from, below } = netDecimals(price ?? { minPrice: null, maxPrice: null }, vatRate);
  const queries = subsets.map((subset) => without(ofGroup(groupOf(subset)), excluded));
  const { rows } = await sql<{ places: number[] }>`
    select find_fullest_in_search(${queries}::text[], ${subsets.map(({ worth }) => worth)}::real[],
      ${subsets.map(({ isPriced }) => isPriced)}::boolean[], ${NEARLY_AS_GOOD}::real,
      ${from}::numeric, ${below}::numeric) as places`.execute(shop.db);
  return (rows[0]?.places ?? []).flatMap((place) => subsets[place - 1] ?? []);
}
