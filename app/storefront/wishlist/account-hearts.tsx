import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { logInBrowser } from '#app/browser-log.ts';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { watchOtherTabs, wishStore } from './wish-store.ts';

/** Requests the hearts of the signed-in person once the page is loaded, where it shows hearts or has some to hand over. */
export function AccountHearts() {
  const t = useTranslate();
  const toast = useToast();
  const page = useStorefront();
  const { pathname } = useLocation();
  const sayFailed = useEffectEvent(() => toast.error({ title: t('wishlist.failed') }));
  useEffect(watchOtherTabs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be the first with hearts
  useEffect(() => {
    const isKnown = wishStore.hasAccount();
    const isWanted = page.isSignedIn && (wishStore.isWatched() || wishStore.listStored().length > 0);
    if (!isKnown && !isWanted) return;
    const begin = () =>
      void import('./join-account.ts').then(
        ({ joinAccount, leaveAccount }) => (page.isSignedIn ? joinAccount(() => sayFailed()) : leaveAccount()),
        (error: unknown) => logInBrowser('The wishlist could not be loaded', error),
      );
    if (document.readyState === 'complete') {
      begin();
      return;
    }
    addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, [page, pathname]);
  return null;
}
