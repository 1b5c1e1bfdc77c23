import { json, readJson } from '#app/feeds/json-request.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { changeWishlist } from '#shop/wishlist/change-wishlist.server.ts';
import { wishlistChangeSchema } from '#shop/wishlist/wishlist-input.ts';
import { listWishes } from '#shop/wishlist/wishlist-view.server.ts';
import type { Route } from './+types/own-wishes.ts';

/**
 * GET /wishlist/own: the wishes of the signed-in person, requested once a document, because pages are for everybody. No
 * content where nobody is signed in any more.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await findViewer(context);
  if (viewer === null) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  return json(200, { wishes: await listWishes(getShop(context), viewer.id), left: [] });
}

/** POST /wishlist/own: sets and removes hearts. Responds with all of them, and with what found no room. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const body = await readJson(request, wishlistChangeSchema);
  if (!body.ok) return body.error.response;
  const viewer = await findViewer(context);
  if (viewer === null) return json(401, { code: 'signed_out' });
  const changed = await changeWishlist(getShop(context), viewer, body.value);
  if (changed.ok) return json(200, changed.value);
  const { code, retryAfter } = changed.error;
  return json(429, { code }, { 'Retry-After': String(retryAfter) });
}
