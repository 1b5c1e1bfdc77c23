import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** Finds products by their own code, or else by the end of their address. Null when one of them is unknown. */
export async function findProductsByCode(db: Db, codes: readonly string[]): Promise<readonly Uuid[] | null> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'slug'])
    .where((builder) => builder.or([builder('sku', 'in', codes), builder('slug', 'in', codes)]))
    .execute();
  const ids = codes.map((code) => (rows.find(({ sku }) => sku === code) ?? rows.find(({ slug }) => slug === code))?.id);
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null;
}

/** What `findProductsByCode` finds these products by; those that are gone are left out. */
export async function listProductCodes(db: Db, ids: readonly Uuid[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('products').select(['sku', 'slug']).where('id', 'in', ids).orderBy('slug').execute();
  return rows.map(({ sku, slug }) => sku ?? slug);
}
