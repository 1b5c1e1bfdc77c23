import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** The slug and its numbered forms that belong or belonged to products other than `productId`. */
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

/** Those of the slugs that a product has or had, with the product's id. */
export async function listSlugOwners(
  tx: Tx,
  slugs: readonly string[],
): Promise<{ readonly slug: string; readonly product_id: Uuid }[]> {
  if (slugs.length === 0) return [];
  return tx
    .selectFrom('product_slugs')
    .select(['slug', 'product_id'])
    .where('slug', 'in', [...slugs])
    .execute();
}

/** Takes slugs for products that may be written later; false when another product has one or takes it just now. */
export async function takeSlugs(
  tx: Tx,
  slugs: readonly { readonly slug: string; readonly product_id: Uuid; readonly language: Language }[],
): Promise<boolean> {
  if (slugs.length === 0) return true;
  const { numAffectedRows } = await sql`insert into product_slugs (slug, product_id, language)
    select slug, product_id, language
    from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) r (slug text, product_id uuid, language text)
    on conflict (slug) do nothing`.execute(tx);
  if (Number(numAffectedRows) === slugs.length) return true;
  const wishes = new Map(slugs.map(({ slug, product_id }) => [slug, product_id]));
  const owners = await listSlugOwners(tx, [...wishes.keys()]);
  return owners.every(({ slug, product_id }) => wishes.get(slug) === product_id);
}
