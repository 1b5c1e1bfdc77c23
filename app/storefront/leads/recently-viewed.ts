import { useEffect } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { RECENTLY_VIEWED_KEY } from '#app/personal-storage.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { parseRecentlyViewed, withViewed } from '#shop/shelf/recently-viewed.ts';

type RecentlyViewedNeeds = {
  /** Looked up at each use, because blocked storage throws on access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly log: (message: string, error?: unknown) => void;
  /** Whether the browser asks that people are not followed. */
  readonly isPrivate: () => boolean;
};

/** The products that this browser looked at, which nobody else learns. Without storage there are none. */
export function createRecentlyViewed({ storage, log, isPrivate }: RecentlyViewedNeeds) {
  function list(): readonly Uuid[] {
    try {
      return parseRecentlyViewed(storage().getItem(RECENTLY_VIEWED_KEY));
    } catch (error) {
      log('Recently viewed products could not be read', error);
      return [];
    }
  }
  return {
    /** The latest first. */
    list,
    add(id: Uuid): void {
      if (isPrivate()) return;
      try {
        // Read again: another tab may have added one.
        storage().setItem(RECENTLY_VIEWED_KEY, JSON.stringify(withViewed(list(), id)));
      } catch (error) {
        log('A viewed product could not be stored', error);
      }
    },
    clear(): void {
      try {
        storage().removeItem(RECENTLY_VIEWED_KEY);
      } catch (error) {
        log('Recently viewed products could not be cleared', error);
      }
    },
  };
}

export const recentlyViewed = createRecentlyViewed({
  storage: () => window.localStorage,
  log: logInBrowser,
  // Global Privacy Control.
  isPrivate: () => (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
});

/** Records a product once its page is seen: not while it is fetched ahead or opened in a tab behind. */
export function useViewed(id: Uuid | null): void {
  useEffect(() => {
    if (id === null) return;
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      recentlyViewed.add(id);
      document.removeEventListener('visibilitychange', record);
    };
    document.addEventListener('visibilitychange', record);
    record();
    return () => document.removeEventListener('visibilitychange', record);
  }, [id]);
}
