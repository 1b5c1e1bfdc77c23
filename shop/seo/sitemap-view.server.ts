import { sql } from 'kysely';
import { type SlugRow, slugsSql, toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { LANGUAGES, type PerLanguage } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { SITEMAP_SIZE } from './sitemap.ts';

/** A shop, or a transaction of it. */
type HasDb = { readonly db: Db | Tx };

/** Each product is in a file once for each language. */
const PRODUCTS_PER_FILE = Math.floor(SITEMAP_SIZE / LANGUAGES.length);

/** The files that the products need: number from 1, and when the newest product in it changed. */
export async function listProductFiles({
  db,
}: HasDb): Promise<readonly { readonly part: number; readonly changedAt: Date }[]> {
  // Read from the index products_sitemap alone.
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select (n - 1) / ${PRODUCTS_PER_FILE}::bigint + 1 as part, max(updated_at) as "changedAt"
    from (select row_number() over (order by id) as n, updated_at from products where is_shown) numbered
    group by 1
    order by 1`.execute(db);
  return rows;
}

export type ListedProduct = {
  readonly slugs: PerLanguage<string>;
  readonly images: readonly string[];
  readonly changedAt: Date;
};

/** The products of one file. */
export async function listProductsOfFile({ db }: HasDb, part: number): Promise<readonly ListedProduct[]> {
  const { rows } = await sql<Omit<ListedProduct, 'slugs'> & SlugRow>`
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

export type ListedCategory = { readonly id: Uuid; readonly changedAt: Date };

/** Categories with products. */
export async function listListedCategories({ db }: HasDb): Promise<readonly ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    select c.id, greatest(c.updated_at, newest.updated_at) as "changedAt"
    from categories c
    join (
      select category_id, max(updated_at) as updated_at from products where is_shown group by category_id
    ) newest on newest.category_id = c.id
    order by c.name, c.id`.execute(db);
  return rows;
}
