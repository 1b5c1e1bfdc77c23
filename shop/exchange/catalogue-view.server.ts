import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/db.server.ts';

/** What a file refers to by other names than the database's ids. */

export type CategoryName = { readonly id: Uuid; readonly name: string; readonly slug: string };

export async function listCategoryNames(db: Db | Tx): Promise<CategoryName[]> {
  return db.selectFrom('categories').select(['id', 'name', 'slug']).orderBy('created_at').orderBy('id').execute();
}

/** The products that have or had these slugs. */
export async function findProductsBySlug(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, Uuid>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_slugs')
    .select(['slug', 'product_id'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

/** Storage paths of pictures by their stems: 'products/f3Kq9'. */
export async function findPicturesByStem(db: Db, stems: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (stems.length === 0) return new Map();
  const { rows } = await sql<{ path: string; stem: string }>`
    select path, split_part(path, '.', 1) as stem from media_files
    where split_part(path, '.', 1) = any (${[...stems]}::text[])
    union select path, split_part(path, '.', 1) from picture_copies
    where path = any (${stems.map((stem) => `${stem}.webp`)}::text[])`.execute(db);
  return new Map(rows.map(({ path, stem }) => [stem, path]));
}

export type SkuOwner = { readonly of: 'product' | 'variation'; readonly sku: string; readonly product_id: Uuid };

export async function listSkuOwners(db: Db, skus: readonly string[]): Promise<SkuOwner[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SkuOwner>`
    select 'product' as of, sku, id as product_id from products where sku = any (${[...skus]}::text[])
    union all
    select 'variation', sku, product_id from product_variations where sku = any (${[...skus]}::text[])`.execute(db);
  return rows;
}
