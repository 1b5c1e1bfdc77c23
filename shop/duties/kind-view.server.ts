import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { ProductKind } from './kind.ts';

export async function listKinds(db: Db | Tx): Promise<ProductKind[]> {
  return db
    .selectFrom('product_kinds')
    .select(['id', 'duties', 'is_shipped'])
    .select(({ ref }) => ref('names').$castTo<ProductKind['names']>().as('names'))
    .orderBy('id')
    .execute();
}

/** Counts the products of a kind, deleted ones too: an undo may bring them back. */
export async function countProductsOfKind(db: Db | Tx, kind: string): Promise<number> {
  const { n } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many products each kind has; without one, under null. */
export async function countByKind(db: Db): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['kind'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
}
