import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/db.server.ts';

/** Until the transaction ends nobody else chooses a slug, so that two products of one name get two addresses. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slugs'))`.execute(tx);
}

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

/** Remembers that the product has this slug; once remembered, no other product can get it. */
export async function recordProductSlug(tx: Tx, slug: string, productId: Uuid, language: Language): Promise<void> {
  await tx
    .insertInto('product_slugs')
    .values({ slug, product_id: productId, language })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
