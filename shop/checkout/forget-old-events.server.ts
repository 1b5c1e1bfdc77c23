import type { Shop } from '#shop/shop.server.ts';
import { deleteEventsOutOfBooks } from './payment-event-store.server.ts';

/** Forgets what providers told us about payments that the books need no more; answers how many. */
export async function forgetOldEvents(shop: Shop): Promise<number> {
  return deleteEventsOutOfBooks(shop.db);
}
