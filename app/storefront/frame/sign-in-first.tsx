import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findReturn, withReturn } from '#app/local-path.ts';
import { AUTH_PATHS, useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { leaveFor } from '#app/ui/overlays/close-on-back.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { useViewer } from './storefront-context.tsx';

/**
 * On the home page, for a visitor who wanted a private page: says so and opens the sign-in dialog, which leads on to
 * that page. The page is in the address, so that everybody else's home page stays the same.
 */
export function SignInFirst() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { search } = useLocation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const dialog = useAuthDialog();
  const next = viewer === null ? findReturn(new URLSearchParams(search)) : null;
  const ask = useEffectEvent((page: string) => {
    // Removed after it was seen, so that reload and back do not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const goOn = () => {
      // The back office is another document with its own texts.
      if (isStaffPage(page)) leaveFor(page);
      else void navigate(page);
    };
    dialog.open('signin', { notice: sayWhy(t, page), onSignedIn: goOn });
  });
  useEffect(() => {
    if (next !== null) ask(next);
  }, [next]);
  if (next === null) return null;
  return (
    <div className="wrap hidden pt-6 noscript:block">
      <Alert
        tone="info"
        action={<TextLink to={withReturn(localPath(AUTH_PATHS.signin), next)}>{t('auth.signIn')}</TextLink>}
      >
        {sayWhy(t, next)}
      </Alert>
    </div>
  );
}

function isStaffPage(page: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(page);
}

function sayWhy(t: StorefrontTranslate, page: string): string {
  if (isStaffPage(page)) return t('auth.firstForAdmin');
  const [, name] = /^\/(checkout|orders)(?:[/?]|$)/.exec(withoutLanguage(page)) ?? [];
  if (name === 'checkout') return t('cart.signInToCheckout');
  return name === 'orders' ? t('auth.firstForOrders') : t('auth.firstForPage');
}
