import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

export async function listCategoryIds(db: Db | Tx): Promise<Map<string, Uuid>> {
  const rows = await db.selectFrom('categories').select(['slug', 'id']).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export async function listProductSlugs(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.selectFrom('product_slugs').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

export type SoldProduct = {
  readonly id: Uuid;
  readonly base_price: string;
  readonly sku: string | null;
  readonly images: readonly string[];
  readonly variations: ReadonlyMap<string, SoldVariation>;
};
export type SoldVariation = {
  readonly id: Uuid;
  readonly price_adjustment: string | null;
  readonly sku: string | null;
  readonly image: string | null;
};

/** What the past needs to know of the products, by slug. */
export async function listSoldProducts(db: Db | Tx): Promise<ReadonlyMap<string, SoldProduct>> {
  const products = await db.selectFrom('products').select(['id', 'slug', 'base_price', 'sku', 'images']).execute();
  const variations = await db
    .selectFrom('product_variations')
    .select(['id', 'product_id', 'name', 'price_adjustment', 'sku', 'image'])
    .execute();
  return new Map(
    products.map((product) => {
      const own = variations.filter(({ product_id }) => product_id === product.id);
      return [product.slug, { ...product, variations: new Map(own.map((variation) => [variation.name, variation])) }];
    }),
  );
}

/** The longest-serving member of staff, as the author of past changes; null in a shop without staff. */
export async function findFirstStaff(db: Db | Tx): Promise<Uuid | null> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id ?? null;
}
