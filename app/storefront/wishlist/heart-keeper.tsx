import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { logInBrowser } from '#app/browser-log.ts';
import { useI18n } from '#app/customer-i18n.tsx';
import { WISHLIST_KEY } from '#app/personal-storage.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { drawHearts, leaveHeartsTo } from './hearts.ts';
import { wishStore } from './wish-store.ts';

/** Keeps the hearts that are pressed, in this browser or in the account of the signed-in person. Draws nothing itself. */
export function HeartKeeper() {
  const { t, localPath } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const path = localPath('/wishlist');
  const say = useEffectEvent((outcome: ReturnType<typeof wishStore.toggle>) => {
    const action = { label: t('wishlist.view'), onAction: () => void navigate(path), isShared: true };
    if (outcome === 'full') toast.error({ title: t('wishlist.full'), action });
    if (outcome === 'added') toast.success({ title: t('wishlist.added'), action });
  });
  useEffect(() => {
    // What was pressed before is stored by now.
    wishStore.announce();
    const ignore = wishStore.subscribe(drawHearts);
    leaveHeartsTo({
      has: wishStore.has,
      count: () => wishStore.list().length,
      press: (wish) => say(wishStore.toggle(wish)),
      confirm: () => say('added'),
    });
    drawHearts();
    return ignore;
  }, []);
  useOtherTabs();
  useAccountWishes(() => toast.error({ title: t('wishlist.failed') }));
  return null;
}

function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === WISHLIST_KEY) wishStore.announce();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** Requests the hearts of the signed-in person, once a document and when the face of its page changes. */
function useAccountWishes(onFailed: () => void): void {
  const page = useStorefront();
  const sayFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!page.isSignedIn && !wishStore.hasAccount()) return;
    import('./join-account.ts').then(
      ({ joinAccount, leaveAccount }) => (page.isSignedIn ? joinAccount(() => sayFailed()) : leaveAccount()),
      (error: unknown) => logInBrowser('The wishlist could not be loaded', error),
    );
  }, [page]);
}
