import LogOut from 'lucide-react/icons/log-out';
import Store from 'lucide-react/icons/store';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { PreservedPage } from '#app/shown-page/preserved-page.tsx';
import { AuthDialogProvider } from '#app/sign-in/auth-dialog-provider.tsx';
import { SignOutForm } from '#app/sign-in/sign-out-form.tsx';
import { ToastProvider, Toasts } from '#app/ui/overlays/toast.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { LANGUAGES, rulesOf } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { UndoProvider } from '../desk/undo.tsx';
import { useNoticedWait } from '../desk/use-noticed-wait.ts';
import { PaletteKeys } from '../palette/palette-keys.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { useFrameNote } from './preserve-forms.ts';
import { PreservedForms } from './preserved-forms.tsx';

type AdminFrameProps = {
  readonly shop: { readonly name: string /** Its sign. */; readonly icon: string };
  readonly viewer: { readonly fullName: string; readonly email: string };
  readonly children: ReactNode;
};

/** A sidebar beside the tab's content; on phones the tabs are at the bottom. */
export function AdminFrame({ shop, viewer, children }: AdminFrameProps) {
  const t = useAdminTranslate();
  useFocusOnPage();
  useFrameNote();
  return (
    <ToastProvider>
      <AuthDialogProvider>
        <SkipLink label={t('admin.skipToContent')} />
        <meta name="robots" content="noindex" />
        <PageLoading />
        <PreservedForms />
        <PreservedPage
          titleFor={(path, message) => (path === '/admin/orders' ? t('orders.loadFailed', { message }) : null)}
        />
        <div className="min-h-dvh bg-ground md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <header className="flex items-center justify-between gap-3 border-b border-line bg-raised p-3 md:sticky md:top-0 md:h-dvh md:flex-col md:items-stretch md:justify-start md:border-e md:border-b-0 md:p-4 print:hidden">
            <a
              href="/"
              className="flex min-h-11 items-center gap-2 rounded-control px-2 font-bold tracking-tight touch:min-h-12"
            >
              <img src={shop.icon} alt="" width={24} height={24} />
              {shop.name}
            </a>
            <PaletteKeys />
            <AdminTabs />
            <div className="flex items-center gap-1 md:mt-auto md:flex-col md:items-stretch">
              <p className="hidden px-3 pb-2 text-sm md:block">
                <span className="block truncate font-semibold">{viewer.fullName}</span>
                <span className="block truncate text-muted">{viewer.email}</span>
              </p>
              <Languages />
              <a href="/" className={QUIET_LINK} title={t('admin.viewShop')}>
                <Store aria-hidden="true" />
                <span className="max-md:sr-only">{t('admin.viewShop')}</span>
              </a>
              <SignOutForm>
                <button type="submit" className={`${QUIET_LINK} md:w-full`} title={t('admin.signOut')}>
                  <LogOut aria-hidden="true" />
                  <span className="max-md:sr-only">{t('admin.signOut')}</span>
                </button>
              </SignOutForm>
            </div>
          </header>
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-288 p-4 pb-28 outline-none sm:p-6 md:p-8">
            <UndoProvider>{children}</UndoProvider>
          </main>
        </div>
      </AuthDialogProvider>
      <Toasts label={t('admin.notifications')} closeLabel={t('admin.action.close')} />
    </ToastProvider>
  );
}

const QUIET_LINK =
  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink [&_svg]:size-5 [&_svg]:shrink-0 touch:min-h-12';

/** A plain form: texts come with the document, so changing the language loads a new one. */
function Languages() {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className="max-md:flex">
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      {LANGUAGES.filter((language) => language !== current).map((other) => (
        <button
          key={other}
          type="submit"
          name="language"
          value={other}
          lang={other}
          className={`${QUIET_LINK} md:w-full`}
        >
          <span aria-hidden="true" className="grid w-4.5 place-items-center text-xs font-bold uppercase md:w-auto">
            {other}
          </span>
          <span className="max-md:sr-only">{rulesOf(other).name}</span>
        </button>
      ))}
    </form>
  );
}

function PageLoading() {
  const t = useAdminTranslate();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isShown = useNoticedWait(state === 'loading' && location.pathname !== pathname);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center">
      {isShown && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-1.5 text-sm font-medium text-ground shadow-overlay">
          <Spinner />
          {t('admin.loading')}
        </p>
      )}
    </div>
  );
}

/** Moves focus to the new page when the focused element is gone, or to the field that the address names. */
function useFocusOnPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A closing dialog returns focus first: only then it is known whether anything has it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    if (hash === '') return;
    // After the dialog that led here has returned focus.
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.focus());
    return () => clearTimeout(timer);
  }, [hash]);
}
