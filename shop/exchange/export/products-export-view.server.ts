import { sql } from 'kysely';
import type { ProductFilter } from '#shop/catalog/staff-product-list.ts';
import { productCondition } from '#shop/catalog/staff-products-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** A moment in the database's format, to the microsecond. */
export type ExportPlace = { readonly id: Uuid; readonly created_at: string };

/** Batches of ids in order of creation; only products that the products tab lists under this filter. */
export async function listProductsToExport(
  db: Db,
  wanted: ProductFilter,
  { after, limit, lowStock }: { readonly after: ExportPlace | null; readonly limit: number; readonly lowStock: number },
): Promise<ExportPlace[]> {
  const beyond =
    after === null ? sql`true` : sql`(p.created_at, p.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ExportPlace>`
    select p.id, p.created_at::text as created_at from products p
    where ${beyond} and ${productCondition(wanted, lowStock)}
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}
