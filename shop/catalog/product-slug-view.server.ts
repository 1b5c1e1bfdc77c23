import { type RawBuilder, sql } from 'kysely';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { type Language, type PerLanguage, perLanguage } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The product's own slug, and those of its translations as `slugsSql` reads them. */
export type SlugRow = { readonly slug: string; readonly slugs: Readonly<Partial<Record<Language, string>>> };

export function slugsSql(product: string): RawBuilder<SlugRow['slugs']> {
  return sql`coalesce((
    select jsonb_object_agg(translated.language, translated.slug) from product_translations translated
    where translated.product_id = ${sql.ref(`${product}.id`)}
  ), '{}')`;
}

/**
 * Returns a product's slug in each language. Without a translation the product's own slug stands for that language too.
 */
export function toSlugs({ slug, slugs }: SlugRow): PerLanguage<string> {
  return perLanguage((language) => slugs[language] ?? slug);
}

/** SQL for the id of the product that an address names by its id or by any slug it ever had; null for an unknown one. */
export function productIdSql(slug: string): RawBuilder<Uuid | null> {
  return isUuid(slug) ? sql`${slug}::uuid` : sql`(select product_id from product_slugs where slug = ${slug})`;
}

/** Finds a product by any slug it ever had, in any language. If it has another one now, the page redirects. */
export async function resolveProductSlug(shop: Shop, slug: string) {
  const query = shop.db
    .selectFrom('product_slugs')
    .innerJoin('products', 'products.id', 'product_slugs.product_id')
    .select(['products.id', 'products.slug', slugsSql('products').as('slugs')])
    .where('product_slugs.slug', '=', slug);
  const [row] = await shop.prepared.run(query);
  return row ? { productId: row.id, slugs: toSlugs(row) } : null;
}
