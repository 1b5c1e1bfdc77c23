import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { NewRecall } from './recall.ts';

export type RecallNames = { readonly product_name: string; readonly variation_name: string | null };

/** Null when there is no such product, or no such variation of it. */
export async function lockRecalledNames(
  tx: Tx,
  { productId, variationId }: Pick<NewRecall, 'productId' | 'variationId'>,
): Promise<RecallNames | null> {
  const product = await tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .forShare()
    .executeTakeFirst();
  if (product === undefined) return null;
  if (variationId === null) return { product_name: product.name, variation_name: null };
  const variation = await tx
    .selectFrom('product_variations')
    .select('name')
    .where('id', '=', variationId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return variation === undefined ? null : { product_name: product.name, variation_name: variation.name };
}

export async function insertRecall(
  tx: Tx,
  { recall, names, by, now }: { recall: NewRecall; names: RecallNames; by: Uuid | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('recalls')
    .values({
      kind: recall.kind,
      product_id: recall.productId,
      variation_id: recall.variationId,
      ...names,
      batch: recall.batch,
      ordered_from: recall.orderedFrom,
      ordered_to: recall.orderedTo,
      remedies: [...new Set(recall.remedies)],
      texts: JSON.stringify(recall.texts),
      contact: recall.contact,
      started_at: now,
      started_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The product's name, or null when there is no such recall in force. */
export async function setRecallEnd(tx: Tx, recallId: string, now: Date): Promise<string | null> {
  const ended = await tx
    .updateTable('recalls')
    .set({ ended_at: now })
    .where('id', '=', recallId)
    .where('ended_at', 'is', null)
    .returning('product_name')
    .executeTakeFirst();
  return ended?.product_name ?? null;
}
