import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MISSING_PER_PAGE, REDIRECTS_PER_PAGE, type RedirectQuery } from './redirect-query.ts';
import { isPublishedSql } from './redirects-view.server.ts';

export type RedirectRow = {
  /** Null for an automatic one, which cannot be changed. */
  readonly id: Uuid | null;
  readonly from_address: string;
  readonly to_address: string;
  readonly hits: number;
  readonly last_hit_at: Date | null;
};

/** What staff wrote, and former addresses of products that are on sale and of pages that are published. */
const ALL = sql`
  select id, from_address, to_address, hits::float8, last_hit_at from redirects
  union all
  select null, '/product/' || s.slug, '/product/' || coalesce(now_t.slug, p.slug), s.hits::float8, s.last_hit_at
  from product_slugs s
  join products p on p.id = s.product_id and p.is_active
  left join product_translations now_t on now_t.product_id = p.id and now_t.language = s.language
  where s.slug <> p.slug
    and not exists (select from product_translations t where t.product_id = p.id and t.slug = s.slug)
  union all
  select null, '/' || a.address, '/' || p.address, a.hits::float8, a.last_hit_at
  from site_page_addresses a
  join site_pages p on p.id = a.page_id and p.address <> a.address and ${isPublishedSql('p')}`;

/** Lists redirects for staff, found by any part of both addresses. A page too far is the last one. */
export async function listRedirectPage(shop: Shop, query: RedirectQuery) {
  const found = matching(query);
  const { rows: counts } = await sql<{ all: number; total: number }>`
    select count(*)::int as "all", (count(*) filter (where ${found}))::int as total from (${ALL}) r`.execute(shop.db);
  const { all = 0, total = 0 } = counts[0] ?? {};
  const pageCount = pageCountOf(total, REDIRECTS_PER_PAGE);
  const page = Math.min(query.page, pageCount);
  const order = query.order === 'hits' ? sql`r.hits desc, r.from_address collate "C"` : sql`r.from_address collate "C"`;
  const { rows } = await sql<RedirectRow>`
    select r.* from (${ALL}) r where ${found} order by ${order}
    limit ${REDIRECTS_PER_PAGE} offset ${(page - 1) * REDIRECTS_PER_PAGE}`.execute(shop.db);
  return { redirects: rows, all, total, page, pageCount };
}

function matching({ search, kind }: RedirectQuery): RawBuilder<boolean> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = [
    kind === null ? sql`true` : kind === 'own' ? sql`r.id is not null` : sql`r.id is null`,
    ...words.map((word) => sql`lower(r.from_address || ' ' || r.to_address) like ${anywhere(word)}`),
  ];
  return sql<boolean>`(${sql.join(parts, sql`) and (`)})`;
}

function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

export type MissingAddress = { readonly address: string; readonly count: number; readonly last_at: Date };

/** Lists visited addresses that lead nowhere, the most frequent first. A page too far is the last one. */
export async function listMissingAddresses(shop: Shop, { missing }: Pick<RedirectQuery, 'missing'>) {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from missing_addresses`.execute(shop.db);
  const total = counts[0]?.total ?? 0;
  const pageCount = pageCountOf(total, MISSING_PER_PAGE);
  const page = Math.min(missing, pageCount);
  const { rows } = await sql<MissingAddress>`
    select address, count::float8, last_at from missing_addresses
    order by count desc, last_at desc, address
    limit ${MISSING_PER_PAGE} offset ${(page - 1) * MISSING_PER_PAGE}`.execute(shop.db);
  return { missing: rows, total, page, pageCount };
}
