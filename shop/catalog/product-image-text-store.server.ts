import type { Insertable } from 'kysely';
import type { ProductImageTexts } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Replaces all texts of the product's images. */
export async function replaceImageTexts(
  tx: Tx,
  productId: Uuid,
  texts: readonly Omit<Insertable<ProductImageTexts>, 'product_id'>[],
): Promise<void> {
  await tx.deleteFrom('product_image_texts').where('product_id', '=', productId).execute();
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({ product_id: productId, ...text }));
  await tx.insertInto('product_image_texts').values(rows).execute();
}
