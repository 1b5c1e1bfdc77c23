import { useSyncExternalStore } from 'react';
import type { Wish } from '#shop/wishlist/wish.ts';
import { wishStore } from './wish-store.ts';

const NONE: readonly Wish[] = [];

/** All hearts, the oldest first. None on the server, and until scripts run. */
export function useWishes(): readonly Wish[] {
  return useSyncExternalStore(wishStore.subscribe, wishStore.list, () => NONE);
}
