import { sql } from 'kysely';
import { type SlugRow, slugsSql, toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { SITEMAP_SIZE } from './sitemap.ts';
import type { SitemapState } from './sitemap-state.ts';

/** A shop or its transaction. */
type HasDb = { readonly db: Db | Tx };

/** Each product is in a file once for each language. */
const PRODUCTS_PER_FILE = Math.floor(SITEMAP_SIZE / LANGUAGES.length);

/** The files for the products: number from 1, and when the newest product in it changed. */
export async function listProductFiles({ db }: HasDb) {
  // Read from the index products_sitemap alone.
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select (n - 1) / ${PRODUCTS_PER_FILE}::bigint + 1 as part, max(updated_at) as "changedAt"
    from (select row_number() over (order by id) as n, updated_at from products where is_shown) numbered
    group by 1
    order by 1`.execute(db);
  return rows;
}

/** The products of one file. */
export async function listProductsOfFile({ db }: HasDb, part: number) {
  const { rows } = await sql<{ readonly images: readonly string[]; readonly changedAt: Date } & SlugRow>`
    with listed as (
      select id from products where is_shown
      order by id
      limit ${PRODUCTS_PER_FILE} offset ${(part - 1) * PRODUCTS_PER_FILE}
    )
    select p.slug, ${slugsSql('p')} as slugs, p.images, p.updated_at as "changedAt"
    from listed
    join products p on p.id = listed.id
    order by p.id`.execute(db);
  return rows.map(({ slug, slugs, ...row }) => ({ ...row, slugs: toSlugs({ slug, slugs }) }));
}

/** Lists the categories with products in or below them. */
export async function listListedCategories({ db }: HasDb) {
  const { rows } = await sql<{ readonly id: Uuid; readonly changedAt: Date }>`
    select c.id, greatest(c.updated_at, newest.updated_at) as "changedAt"
    from categories c
    join (
      select line.ancestor_id, max(own.updated_at) as updated_at
      from (
        select category_id, max(updated_at) as updated_at from products where is_shown group by category_id
      ) own join category_ancestors line using (category_id)
      group by line.ancestor_id
    ) newest on newest.ancestor_id = c.id
    order by c.name, c.id`.execute(db);
  return rows;
}

/** Lists collections, and the pages of brands with products, below the pages that list them. Paths are without a language. */
export async function listListedCollections({ db }: HasDb) {
  const { rows } = await sql<{ readonly index: string; readonly path: string; readonly changedAt: Date }>`
    select index, index || '/' || slug as path, updated_at as "changedAt"
    from collections c, lateral (select case c.kind when 'brand' then '/brands' else '/collections' end as index) listed
    where is_shown and (brand is null or exists (select from product_search s where s.brand = c.brand))
    order by path`.execute(db);
  return rows;
}

/** Lists the owner's published pages and news. `address` has neither slash nor language. */
export async function listOwnPages({ db }: HasDb) {
  const { rows } = await sql<{ readonly address: string; readonly kind: string; readonly changedAt: Date }>`
    select p.address, p.kind, v.saved_at as "changedAt"
    from site_pages p join site_page_versions v on v.page_id = p.id and v.number = p.live_version
    where p.deleted_at is null and p.kind <> 'shipped'
    order by p.address`.execute(db);
  return rows;
}

/** The result of the last time the sitemap was made, and its fingerprint then. */
export async function findSitemapState({ db }: HasDb): Promise<SitemapState & { readonly fingerprint: string | null }> {
  return db
    .selectFrom('sitemap_settings')
    .select(['status', 'addresses', 'error', 'fingerprint'])
    .select(['last_updated as lastUpdated', 'updated_by as updatedBy', 'failed_at as failedAt'])
    .$narrowType<Pick<SitemapState, 'status' | 'error'>>()
    .executeTakeFirstOrThrow();
}

/**
 * Returns a fingerprint of the products and categories in the sitemap. It is read each minute, so it comes from small
 * indexes alone: every visible change of a product also sets `updated_at`.
 */
export async function readListedAt(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ listedAt: string }>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), max(updated_at), sum(extract(epoch from updated_at)))
        from products where is_shown),
      (select concat_ws(' ', count(*), max(updated_at), sum(extract(epoch from updated_at))) from categories)
    ) as "listedAt"`.execute(db);
  return rows[0]?.listedAt;
}

/** A file as it was last made. `none` if the sitemap was never made, null if it has no such file. */
export async function findSitemapFile({ db }: HasDb, name: string): Promise<string | 'none' | null> {
  const { rows } = await sql<{ xml: string | null; isMade: boolean }>`
    select (select xml from sitemap_files where name = ${name}) as xml,
      exists (select from sitemap_files where name = 'index') as "isMade"`.execute(db);
  const [found] = rows;
  if (!found?.isMade) return 'none';
  return found.xml;
}
