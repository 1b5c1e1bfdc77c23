import { json } from '#app/feeds/json-request.ts';
import { findOwner } from '#app/order-owner.server.ts';
import { getShop } from '#app/shop-context.ts';
import { type CheckoutState, findCheckoutState } from '#shop/checkout/checkout-view.server.ts';
import type { Route } from './+types/checkout-state.ts';

/** A state in JSON: moments as text. */
export type SentCheckoutState = Omit<CheckoutState, 'payableUntil'> & { readonly payableUntil: string | null };

/** GET /checkout/state?order=…: polled by the tab that waits for the payment. It changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const owner = await findOwner({ request, context });
  if (owner === null) return json(401, { code: 'signed_out' });
  const orderId = new URL(request.url).searchParams.get('order') ?? '';
  const state = await findCheckoutState(getShop(context), { orderId, ...owner });
  // It may be the order of an account that is signed out now.
  if (state === null && owner.userId === null) return json(401, { code: 'signed_out' });
  if (state === null) return json(404, { code: 'not_found' });
  return json(200, { ...state, payableUntil: state.payableUntil?.toISOString() ?? null } satisfies SentCheckoutState);
}
