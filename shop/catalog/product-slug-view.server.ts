import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The product of a slug, with its present slug in each language. */
export type ResolvedSlug = { readonly productId: Uuid; readonly slugs: Readonly<Record<Language, string>> };

/**
 * Finds a product by any slug it ever had, in any language. If that is not the present slug in the page's language,
 * the page redirects. Without a translation the English slug serves both.
 */
export async function resolveProductSlug(shop: Shop, slug: string): Promise<ResolvedSlug | null> {
  const query = shop.db
    .selectFrom('product_slugs')
    .innerJoin('products', 'products.id', 'product_slugs.product_id')
    .leftJoin('product_translations', (join) =>
      join.onRef('product_translations.product_id', '=', 'products.id').on('product_translations.language', '=', 'lv'),
    )
    .select(['products.id', 'products.slug as en', 'product_translations.slug as lv'])
    .where('product_slugs.slug', '=', slug);
  const [row] = await shop.prepared.run(query);
  return row ? { productId: row.id, slugs: { en: row.en, lv: row.lv ?? row.en } } : null;
}
