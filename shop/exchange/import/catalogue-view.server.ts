import { sql } from 'kysely';
import { formatCategoryPath, inTreeOrder } from '#shop/catalog/categories/category-tree.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** Lists all categories in the order of the tree: on each level the oldest first. Files name them in one language. */
export async function listCategoryNames(db: Db | Tx) {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'parent_id as parent'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return inTreeOrder(rows).map(({ category: { id, name, slug }, above }) => ({
    id,
    name,
    slug,
    level: above.length,
    path: formatCategoryPath([...above.map((one) => one.name), name]),
  }));
}

export async function findProductsBySlug(db: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, Uuid>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_slugs')
    .select(['slug', 'product_id'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map(({ slug, product_id }) => [slug, product_id]));
}

/** Finds the storage paths of pictures by their stems: 'products/f3Kq9'. */
export async function findPicturesByStem(db: Db, stems: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (stems.length === 0) return new Map();
  const { rows } = await sql<{ path: string; stem: string }>`
    select path, split_part(path, '.', 1) as stem from media_files
    where split_part(path, '.', 1) = any (${[...stems]}::text[])
    union select path, split_part(path, '.', 1) from picture_copies
    where path = any (${stems.map((stem) => `${stem}.webp`)}::text[])`.execute(db);
  return new Map(rows.map(({ path, stem }) => [stem, path]));
}

/**
 * Lists the SKUs of a product. Products and variations have separate ones: one of each may be equal. 'variation:A-1' is
 * the key.
 */
export function listSkus({
  sku,
  product_variations,
}: CheckedProduct): { readonly key: string; readonly sku: string }[] {
  return [
    ...(sku === null ? [] : [{ key: `product:${sku}`, sku }]),
    ...product_variations.flatMap(({ sku }) => (sku === null ? [] : [{ key: `variation:${sku}`, sku }])),
  ];
}

/** The products that have the SKUs of these, by the keys of `listSkus`. */
export async function findSkuOwners(db: Db, products: readonly CheckedProduct[]): Promise<ReadonlyMap<string, Uuid>> {
  const skus = products.flatMap((product) => listSkus(product).map(({ sku }) => sku));
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ key: string; product_id: Uuid }>`
    select 'product:' || sku as key, id as product_id from products where sku = any (${skus}::text[])
    union all
    select 'variation:' || sku, product_id from product_variations where sku = any (${skus}::text[])`.execute(db);
  return new Map(rows.map(({ key, product_id }) => [key, product_id]));
}
