import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

export type RelatedRow = { readonly product_id: Uuid; readonly related_id: Uuid; readonly weight: number };

/** Replaces everything by the rows of a query; rows that are right already are not written. */
export async function replaceRelatedProducts(tx: Tx, rows: RawBuilder<RelatedRow>): Promise<void> {
  await sql`
    with fresh as materialized (${rows}),
    gone as (
      delete from related_products r
      where not exists (select from fresh f where f.product_id = r.product_id and f.related_id = r.related_id)
    )
    insert into related_products as r (product_id, related_id, weight)
    select product_id, related_id, weight from fresh order by product_id, related_id
    on conflict (product_id, related_id) do update set weight = excluded.weight where r.weight <> excluded.weight`.execute(
    tx,
  );
}
