import { type ReactNode, useRef } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { KeptPage } from '#app/shown-page/kept-page.tsx';
import { AuthDialogProvider } from '#app/sign-in/auth-dialog-provider.tsx';
import { ToastProvider } from '#app/ui/overlays/toast.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useRestoredLanguage } from './saved-language.ts';
import { type StorefrontData, StorefrontProvider } from './storefront-context.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { usePictureLog } from './use-picture-log.ts';

/** Header and footer around a page, and what the page's parts share. */
export function Frame({ data, children }: { readonly data: StorefrontData; readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useRestoredLanguage(data.languages);
  usePictureLog();
  return (
    <StorefrontProvider data={data}>
      <ToastProvider label={t('toast.region')} closeLabel={t('action.close')}>
        <AuthDialogProvider>
          <CartProvider>
            <KeptPage />
            <SkipLink label={t('skipToContent')} />
            <Header />
            <main id="main" ref={main} tabIndex={-1} className="min-h-[60vh]">
              {children}
            </main>
            <Footer />
          </CartProvider>
        </AuthDialogProvider>
      </ToastProvider>
    </StorefrontProvider>
  );
}
