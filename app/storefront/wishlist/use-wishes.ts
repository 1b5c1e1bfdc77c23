import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Wish } from '#shop/wishlist/wishlist.ts';
import { wishStore } from './wish-store.ts';

const NONE: readonly Wish[] = [];

/** All hearts, the oldest first. None on the server, and until scripts run. */
export function useWishes(): readonly Wish[] {
  return useSyncExternalStore(wishStore.subscribe, wishStore.list, () => NONE);
}

/** Whether a product has a heart, and what sets or removes it. Never needs an account. */
export function useWish(wish: Wish): readonly [isWished: boolean, toggle: () => void] {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const path = useLocalPath()('/wishlist');
  const isWished = useSyncExternalStore(
    wishStore.subscribe,
    () => wishStore.has(wish.id),
    () => false,
  );
  return [
    isWished,
    () => {
      const outcome = wishStore.toggle(wish);
      if (outcome === 'removed') return;
      const title = t(outcome === 'full' ? 'wishlist.full' : 'wishlist.added');
      const action = { label: t('wishlist.view'), onAction: () => void navigate(path), isShared: true };
      toast[outcome === 'full' ? 'error' : 'success']({ title, action });
    },
  ];
}
