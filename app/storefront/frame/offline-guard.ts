import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/toast.tsx';

/**
 * Without a network no other page can come: the one that is shown stays, with what was typed into it, and says why. The router
 * would put an error in its place, or the browser's own error page where scripts of the next page are missing.
 */
export function OfflineGuard(): null {
  const t = useTranslate();
  const toast = useToast();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const say = useEffectEvent(() => {
    toast.error({ title: t('offline.title'), description: t('offline.text') });
    blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') say();
  }, [blocker.state]);
  return null;
}
