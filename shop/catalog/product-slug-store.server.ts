import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/db.server.ts';

/** The slug itself and its numbered kin that belong, or once belonged, to other products than `productId`. */
export async function listProductSlugsLike(tx: Tx, base: string, productId: Uuid): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_slugs')
    .select('slug')
    // A slug holds no % and no _: nothing in it is a pattern.
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .where('product_id', '<>', productId)
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Remembers that the product has this slug, after which no other product can get it; false when another has it, or took it at
 * this very moment. The product itself may be written later in the transaction.
 */
export async function takeProductSlug(tx: Tx, slug: string, productId: Uuid, language: Language): Promise<boolean> {
  const added = await tx
    .insertInto('product_slugs')
    .values({ slug, product_id: productId, language })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (added !== undefined) return true;
  const row = await tx.selectFrom('product_slugs').select('product_id').where('slug', '=', slug).executeTakeFirst();
  return row?.product_id === productId;
}
