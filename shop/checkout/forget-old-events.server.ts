import type { Shop } from '#shop/shop.server.ts';
import { deleteEventsOutOfBooks } from './payment-event-store.server.ts';

/** Deletes provider events that bookkeeping no longer needs; returns how many. */
export async function forgetOldEvents(shop: Shop): Promise<number> {
  return deleteEventsOutOfBooks(shop.db);
}
