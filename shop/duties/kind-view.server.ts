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
