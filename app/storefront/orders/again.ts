import { json } from '#app/feeds/json-request.ts';
import { findOwner } from '#app/order-owner.server.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import type { LineAgain } from '#shop/orders/order-again.ts';
import { findOrderAgain } from '#shop/orders/order-again-view.server.ts';
import type { Route } from './+types/again.ts';

export type SentLines = { readonly lines: readonly LineAgain[] };

/** GET /orders/{id}/again: one's own order's lines as they could be bought now. The cart is in the browser. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { orderId } = params;
  const owner = await findOwner({ request, context }, orderId);
  if (owner === null) return json(401, { code: 'signed_out' });
  const lines = await findOrderAgain(getShop(context), { orderId, ...owner, language: getLanguage(context) });
  return lines === null ? json(404, { code: 'not_found' }) : json(200, { lines } satisfies SentLines);
}
