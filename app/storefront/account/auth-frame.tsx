import { Logo } from '#app/ui/logo.tsx';
import { ToastOutlet } from '#app/ui/overlays/toast-outlet.tsx';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { useStorefront } from '../frame/storefront-context.tsx';

/** The frame of pages for signing in: the shop's own, and nothing that leads into a shop that is closed. */
export const AUTH_FRAME: PageFrame = { Header: AuthHeader, Footer: AuthFooter };

function AuthHeader() {
  const { shop, isClosed } = useStorefront();
  if (!isClosed) return <Header />;
  return (
    <header className="border-b border-line">
      <div className="wrap relative flex min-h-16 items-center justify-between gap-3">
        <Logo name={shop.name} picture={shop.logo} />
        <LanguageSwitch />
        <ToastOutlet />
      </div>
    </header>
  );
}

function AuthFooter() {
  return useStorefront().isClosed ? null : <Footer />;
}
