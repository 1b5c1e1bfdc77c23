import { type RawBuilder, sql } from 'kysely';
import { imageJson } from '#shop/catalog/image-view.server.ts';
import { productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { pageCountOf } from '#shop/kernel/page-count.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { StaffPhoto } from './photos/review-photo.ts';
import { staffPhotosJson } from './photos/review-photo-view.server.ts';
import { type HideReason, type ReviewOrigin, type ReviewQuery, STAFF_REVIEWS_PER_PAGE, UNREAD } from './review.ts';

/** A review as staff see it, with the account it was written from. */
export type StaffReview = {
  readonly id: Uuid;
  readonly product: {
    readonly id: Uuid;
    readonly name: string;
    readonly slug: string;
    readonly isActive: boolean;
    readonly picture: Picture | null;
  };
  readonly rating: number;
  readonly text: string | null;
  readonly language: Language | null;
  /** The name as given; null after the account was deleted. */
  readonly name: string | null;
  readonly profile: { readonly fullName: string; readonly email: string } | null;
  readonly origin: ReviewOrigin;
  readonly createdAt: Date;
  /** It waits for approval. */
  readonly isUnread: boolean;
  readonly hidden: { readonly at: Date; readonly reason: HideReason; readonly words: string | null } | null;
  readonly reply: { readonly text: string; readonly at: Date } | null;
  readonly photos: readonly StaffPhoto[];
};

/**
 * Lists reviews for staff, newest first. A page beyond the last is the last. The ids come from an index first, then
 * their rows.
 */
export async function listStaffReviews(shop: Shop, query: ReviewQuery, language: Language) {
  const asked = conditions(query);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from product_reviews r where ${asked}`.execute(shop.db);
  const total = counts[0]?.total ?? 0;
  const pageCount = pageCountOf(total, STAFF_REVIEWS_PER_PAGE);
  const page = Math.min(query.page, pageCount);
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.review_text as text, r.language, r.reviewer_name as name, r.origin,
      r.created_at as "createdAt", r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason",
      r.hidden_words as "hiddenWords", r.reply_text as "replyText", r.replied_at as "repliedAt",
      ${staffPhotosJson(sql`r.id`)} as photos,
      jsonb_build_object('id', p.id, 'name', ${productName(language)}, 'slug', p.slug, 'isActive', p.is_active,
        'picture', case when p.images[1] is not null then ${imageJson(sql`p.images[1]`)} end) as product,
      case when a.id is not null then jsonb_build_object('fullName', a.full_name, 'email', a.email) end as profile
    from (
      select r.id from product_reviews r where ${asked}
      order by r.created_at desc, r.id
      limit ${STAFF_REVIEWS_PER_PAGE} offset ${(page - 1) * STAFF_REVIEWS_PER_PAGE}
    ) listed
    join product_reviews r on r.id = listed.id
    join products p on p.id = r.product_id
    left join profiles a on a.id = r.user_id
    order by r.created_at desc, r.id`.execute(shop.db);
  return { reviews: rows.map(toReview), total, page, pageCount };
}

function conditions({ productId, filter, rating }: ReviewQuery): RawBuilder<boolean> {
  const all = [
    productId === null ? null : sql`r.product_id = ${productId}`,
    rating === null ? null : sql`r.rating = ${rating}`,
    filter === 'hidden' ? sql`r.hidden_at is not null and r.hidden_reason <> ${UNREAD}` : null,
    filter === 'unread' ? sql`r.hidden_reason = 'unread'` : null,
    filter === 'photos' ? sql`exists (select from review_photos where review_id = r.id and state = 'waiting')` : null,
    filter === 'waiting' ? sql`r.reply_text is null and r.hidden_at is null and r.origin <> 'staff'` : null,
  ].filter((condition) => condition !== null);
  return all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`;
}

type Row = Omit<StaffReview, 'isUnread' | 'hidden' | 'reply'> & {
  readonly hiddenAt: Date | null;
  readonly hiddenReason: HideReason | typeof UNREAD | null;
  readonly hiddenWords: string | null;
  readonly replyText: string | null;
  readonly repliedAt: Date | null;
};

function toReview({ hiddenAt, hiddenReason, hiddenWords, replyText, repliedAt, ...review }: Row): StaffReview {
  return {
    ...review,
    isUnread: hiddenReason === UNREAD,
    hidden:
      hiddenAt === null || hiddenReason === null || hiddenReason === UNREAD
        ? null
        : { at: hiddenAt, reason: hiddenReason, words: hiddenWords },
    reply: replyText === null || repliedAt === null ? null : { text: replyText, at: repliedAt },
  };
}
