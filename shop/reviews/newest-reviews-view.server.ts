import { sql } from 'kysely';
import { productName } from '#shop/catalog/product-name-view.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Review } from './review.ts';

export type NewestReview = Pick<Review, 'id' | 'rating' | 'text' | 'language' | 'name' | 'origin' | 'createdAt'> & {
  readonly product: { readonly name: string; readonly slug: string };
};

/** Lists the newest reviews of shoppers that have words, whatever their stars: of products that are shown. */
export async function listNewestReviews(
  shop: Shop,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<readonly NewestReview[]> {
  const { rows } = await sql<NewestReview>`
    select r.id, r.rating, r.review_text as text, r.language, r.reviewer_name as name, r.origin,
      r.created_at as "createdAt",
      json_build_object('name', ${productName(language, 'products')}, 'slug', coalesce(t.slug, products.slug)) as product
    from product_reviews r
    join products on products.id = r.product_id
    left join product_translations t on t.product_id = products.id and t.language = ${language}
    where products.is_shown and r.hidden_at is null and r.origin <> 'staff' and r.review_text <> ''
    order by r.created_at desc, r.id
    limit ${limit}`.execute(shop.db);
  return rows;
}
