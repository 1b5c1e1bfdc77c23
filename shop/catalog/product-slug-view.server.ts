import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The product a slug leads to, with the slug it has now in each language. */
export type ResolvedSlug = { readonly productId: Uuid; readonly slugs: Readonly<Record<Language, string>> };

/**
 * Finds a product by any slug it has or ever had, in any language. Where the slug asked for is not the present one of the
 * page's language, the page redirects. Without a translation the English slug stands for both.
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
