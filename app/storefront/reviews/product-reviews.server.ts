import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { cacheabilityContext, findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';
import { productIdSql } from '#shop/catalog/product-slug-view.server.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listProductReviews } from '#shop/reviews/product-reviews-view.server.ts';
import { parseShownReviews } from '#shop/reviews/review.ts';
import { reviewSchema } from '#shop/reviews/review-input.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import type { ReviewReply } from './review-form.tsx';
import { findReviewWriter, type ReviewWriter } from './review-writer.server.ts';
import { type PageReviews, WRITE_PARAMETER } from './reviews-section.tsx';
import { SOMEBODY } from './somebody.ts';

type Context = Readonly<RouterContextProvider>;

const NO_REVIEWS: PageReviews = { reviews: [], total: 0, withPhotos: 0, stars: [0, 0, 0, 0, 0] };

/** Loads the reviews that the address requests. If they cannot be loaded, the product is shown without them. */
export async function listReviews(context: Context, slug: string, { searchParams }: URL): Promise<PageReviews> {
  const shop = getShop(context);
  const asked = { productId: productIdSql(slug), ...parseShownReviews(searchParams) };
  try {
    const { reviews, ...counts } = await listProductReviews(shop, asked);
    const language = getLanguage(context);
    return { ...counts, reviews: reviews.map((one) => ({ ...one, day: formatDate(one.createdAt, language) })) };
  } catch (error) {
    shop.log.error({ err: error, slug }, 'the reviews of a product could not be loaded');
    // The next visitor may see them.
    context.get(cacheabilityContext).isAllowed = false;
    return NO_REVIEWS;
  }
}

/** Who writes the review, on the page that is opened for that and on the response to the form; null on any other. */
export async function findWriter(
  context: Context,
  productId: Uuid,
  { searchParams }: URL,
): Promise<ReviewWriter | null> {
  const isWriting = searchParams.has(WRITE_PARAMETER) || getRequestFacts(context).method === 'POST';
  const viewer = isWriting ? await findViewer(context) : null;
  return viewer && findReviewWriter(getShop(context), viewer, productId);
}

/** `written_as`: the email of the person who was signed in while writing, or `SOMEBODY`; empty for a guest. */
const sentReviewSchema = reviewSchema.extend({ written_as: z.string().max(300).default('') });

export async function handleReviewForm(request: Request, context: Context, productId: Uuid) {
  const form = await parseForm(request, sentReviewSchema);
  if (!form.ok) return data<ReviewReply>({ outcome: 'incomplete', form: form.reply }, { status: 422 });
  const { written_as, ...review } = form.value;
  const viewer = await findViewer(context);
  // The session has ended or is somebody else's by now: the review becomes neither a guest's nor that person's.
  const isSamePerson = viewer !== null && (written_as === SOMEBODY || written_as === viewer.email);
  if (written_as !== '' && !isSamePerson) refuseSignedOut(context);
  const language = getLanguage(context);
  const result = await writeReview(getShop(context), { productId, review, viewer, language, headers: request.headers });
  if (result.ok) {
    const { isWaiting, hasNewPhotos } = result.value;
    return data<ReviewReply>({ outcome: 'written', isWaiting, hasNewPhotos });
  }
  const refused = refusalOf(form, result.error, result.error.code === 'not_found' ? 404 : 422);
  return data<ReviewReply>({ outcome: 'refused', form: refused.form }, refused.init);
}
