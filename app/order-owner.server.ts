import type { RouterContextProvider } from 'react-router';
import { findGuestId } from '#shop/accounts/guest.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { findLinkedOrder } from '#shop/orders/linked-order.server.ts';
import { isOrderLink } from '#shop/orders/order-link.server.ts';
import { TOKEN_PARAMETER } from '#shop/orders/order-link.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { findViewer, getShop } from './shop-context.ts';

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/**
 * What a visitor has to show for orders: an account, the cookie of a guest, or the link to this order, also one that was
 * paid for by its link just now. Null without any; a wrong link shows nothing.
 */
export async function findOwner({ request, context }: Args, orderId: string | null = null): Promise<OrderOwner | null> {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const guestId = findGuestId(shop, request.headers);
  const token = new URL(request.url).searchParams.get(TOKEN_PARAMETER);
  const isLinked = token !== null && isUuid(orderId) && isOrderLink(shop.config, 'order', orderId, token);
  const linkedId: Uuid | null = isLinked ? orderId : findLinkedOrder(shop.config, request.headers);
  if (viewer === null && guestId === null && token === null && linkedId === null) return null;
  return { userId: viewer?.id ?? null, guestId, linkedId };
}
