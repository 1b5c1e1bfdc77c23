import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/db.server.ts';

/** Which products; those of the products tab, by the names its address has for them. */
export type ProductsToExport = {
  readonly search?: string | null;
  /** An id, or 'none'. */
  readonly category?: string | null;
  readonly status?: 'active' | 'inactive' | 'featured' | null;
  readonly stock?: 'in' | 'low' | 'out' | null;
  readonly tag?: string | null;
};

const MAX_SEARCH = 200;

export function parseProductsToExport(parameters: URLSearchParams): ProductsToExport {
  const one = <const T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((value) => value === parameters.get(name));
  return {
    search: (parameters.get('search') ?? parameters.get('q'))?.trim().slice(0, MAX_SEARCH).replaceAll('\0', '') || null,
    category: parameters.get('category'),
    status: one('status', ['active', 'inactive', 'featured']) ?? null,
    stock: one('stock', ['in', 'low', 'out']) ?? null,
    tag: parameters.get('tag')?.slice(0, 60).replaceAll('\0', '') || null,
  };
}

/** Ids of one stretch after another, in the order of their making. */
export async function listProductsToExport(
  db: Db,
  wanted: ProductsToExport,
  { after, limit, lowStock }: { readonly after: ExportPlace | null; readonly limit: number; readonly lowStock: number },
): Promise<ExportPlace[]> {
  const beyond =
    after === null ? sql`true` : sql`(p.created_at, p.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ExportPlace>`
    select p.id, p.created_at::text as created_at from products p
    where ${beyond} and ${condition(wanted, lowStock)}
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** The moment as the database writes it, to the microsecond. */
export type ExportPlace = { readonly id: Uuid; readonly created_at: string };

function condition(wanted: ProductsToExport, lowStock: number): RawBuilder<SqlBool> {
  const { search, category, status, stock, tag } = wanted;
  const parts = [
    ...(search ? [matches(search)] : []),
    ...(category === 'none' ? [sql<SqlBool>`p.category_id is null`] : []),
    ...(isUuid(category) ? [sql<SqlBool>`p.category_id = ${category}`] : []),
    ...(status === 'active' ? [sql<SqlBool>`p.is_active`] : []),
    ...(status === 'inactive' ? [sql<SqlBool>`not p.is_active`] : []),
    ...(status === 'featured' ? [sql<SqlBool>`p.is_featured`] : []),
    ...(stock === 'in' ? [sql<SqlBool>`p.stock_quantity > 0`] : []),
    ...(stock === 'low' ? [sql<SqlBool>`p.stock_quantity <= ${lowStock}`] : []),
    ...(stock === 'out' ? [sql<SqlBool>`p.stock_quantity = 0`] : []),
    ...(tag ? [sql<SqlBool>`p.tag = ${tag}`] : []),
  ];
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

function matches(search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(
    fold_text(concat_ws(' ', p.name, p.brand, p.sku, p.name_lv)) like fold_text(${pattern})
    or exists (select from product_variations v where v.product_id = p.id and fold_text(v.sku) like fold_text(${pattern}))
  )`;
}
