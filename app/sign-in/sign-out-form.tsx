import type { FormEvent, ReactNode } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { useI18n } from '#app/i18n.tsx';
import { PICKUP_POINTS_KEY, RECENTLY_VIEWED_KEY, WISHLIST_KEY } from '#app/personal-storage.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { SIGNED_OUT_KEY } from './session-ended.ts';

/** Ends the session and goes home with a new document, which keeps nothing of the old one. */
export function SignOutForm({ children }: { readonly children: ReactNode }) {
  const { t, localPath } = useI18n();
  const toast = useToast();
  const action = localPath('/sign-out');
  // A native form that fails would show the browser's error page.
  const signOut = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') throw new Error(`answered ${answer.status}`);
      forgetInBrowser();
      hideWhenLeft();
      window.location.assign(localPath('/'));
    } catch (error) {
      logInBrowser('Signing out failed', error);
      // People who leave a shared machine must know.
      toast.error({ title: t('auth.signOutFailed') });
    }
  };
  return (
    <form method="post" action={action} onSubmit={signOut}>
      {children}
    </form>
  );
}

/** The browser may show the left document again as it was, with a name in it. Nobody sees it before it is reloaded. */
function hideWhenLeft(): void {
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/**
 * Clears what this tab has stored, such as form drafts, and what says what somebody likes or where they collect parcels:
 * the next person may use the same machine. The other tabs are notified.
 */
export function forgetInBrowser(): void {
  try {
    window.sessionStorage.clear();
    for (const key of [WISHLIST_KEY, RECENTLY_VIEWED_KEY, PICKUP_POINTS_KEY]) window.localStorage.removeItem(key);
    window.localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
