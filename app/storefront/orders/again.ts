import { json } from '#app/feeds/json-request.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import type { LineAgain } from '#shop/orders/order-again.ts';
import { findOrderAgain } from '#shop/orders/order-again-view.server.ts';
import type { Route } from './+types/again.ts';

export type SentLines = { readonly lines: readonly LineAgain[] };

/** GET /orders/{id}/again: one's own order's lines as they could be bought now. The cart is in the browser. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await findViewer(context);
  if (viewer === null) return json(401, { code: 'signed_out' });
  const { orderId } = params;
  const lines = await findOrderAgain(getShop(context), { orderId, userId: viewer.id, language: getLanguage(context) });
  return lines === null ? json(404, { code: 'not_found' }) : json(200, { lines } satisfies SentLines);
}
