import { json } from '#app/feeds/json-request.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Route } from './+types/own-review.ts';
import { findReviewWriter } from './review-writer.server.ts';

/** GET /reviews/own?product=…: requested when the reviews of a product are reached. The page itself is for everybody. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await findViewer(context);
  if (viewer === null) return json(401, { code: 'signed_out' });
  const productId = new URL(request.url).searchParams.get('product');
  if (!isUuid(productId)) return json(404, { code: 'not_found' });
  return json(200, await findReviewWriter(getShop(context), viewer, productId));
}
