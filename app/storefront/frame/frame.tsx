import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useTranslate } from '#app/i18n.tsx';
import { PreservedPage } from '#app/shown-page/preserved-page.tsx';
import { AuthDialogProvider } from '#app/sign-in/auth-dialog-provider.tsx';
import { SESSION_OVER_EVENT, SIGNED_IN_KEY, tellTabs } from '#app/sign-in/session-ended.ts';
import { ToastProvider, Toasts } from '#app/ui/overlays/toast.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { Later } from '../leads/later.tsx';
import { AccountProvider } from './account-provider.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useRestoredLanguage } from './language-switch.tsx';
import type { StorefrontData } from './load-storefront.server.ts';
import { usePageFrame } from './page-frame.ts';
import { StorefrontContext } from './storefront-context.tsx';

const loadLateFrame = () => import('./late-frame.tsx');
const NOTHING = {};

export function Frame({ data, children }: { readonly data: StorefrontData; readonly children: ReactNode }) {
  const t = useTranslate();
  const { Header: Head, Footer: Foot } = usePageFrame() ?? { Header, Footer };
  const main = useRef<HTMLElement>(null);
  const isWishlist = useLocation().pathname.endsWith('/wishlist');
  useFocusOnNewPage(main);
  useRestoredLanguage(data.languages);
  usePresentFace(data.isSignedIn);
  return (
    <StorefrontContext value={data}>
      <ToastProvider most={1}>
        <AuthDialogProvider>
          <AccountProvider>
            <CartProvider>
              <PreservedPage />
              <Later load={loadLateFrame} props={NOTHING} isSoon={isWishlist} />
              <SkipLink label={t('skipToContent')} />
              <Head />
              <main id="main" ref={main} tabIndex={-1} className="min-h-[60vh] [--page-above:2rem]">
                {children}
              </main>
              <Foot />
              <Toasts place="header" label={t('toast.region')} closeLabel={t('action.close')} />
            </CartProvider>
          </AccountProvider>
        </AuthDialogProvider>
      </ToastProvider>
    </StorefrontContext>
  );
}

/**
 * Focuses the main part after navigation, as in a new document, unless a field of the page or a dialog has focus. Within a
 * page only where focus was on something that is gone, such as a filter that was taken off.
 */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const { pathname: before, search: asked } = shown.current;
    if (before === pathname && asked === search) return;
    shown.current = { pathname, search };
    const focused = document.activeElement;
    if (before === pathname && focused !== document.body && focused !== null) return;
    if (main.current?.contains(focused) || focused?.closest('dialog')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, search, main]);
}

/**
 * A response may show that the session has ended elsewhere, another tab may sign in, and going back may show a document from before somebody signed in or out: then the page is
 * asked for again.
 */
function usePresentFace(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  const askAgain = useEffectEvent(() => void revalidate());
  const onSignInElsewhere = useEffectEvent(() => {
    if (!isSignedIn) askAgain();
  });
  useEffect(() => tellTabs(isSignedIn), [isSignedIn]);
  useEffect(() => {
    if (!isSignedIn) return;
    const onOver = () => {
      // An open account menu says so itself, and must not go from under the pointer.
      if (document.querySelector('header details[open]')) return;
      // Once: the page that is requested again says the same.
      removeEventListener(SESSION_OVER_EVENT, onOver);
      askAgain();
    };
    addEventListener(SESSION_OVER_EVENT, onOver);
    return () => removeEventListener(SESSION_OVER_EVENT, onOver);
  }, [isSignedIn]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_IN_KEY && newValue !== null) onSignInElsewhere();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) askAgain();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the document as it was loaded
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    // Documents of signed-in people are never stored by the browser.
    const isFromStorage = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
    if (isFromStorage && !isSignedIn) askAgain();
  }, []);
}
