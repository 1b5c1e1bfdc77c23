import { NavLink } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthLink } from './auth-link.tsx';
import { HeaderCart } from './header-cart.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductsMenu } from './products-menu.tsx';
import { useStorefront } from './storefront-context.tsx';
import { TopStrip } from './top-strip.tsx';
import { UserMenu } from './user-menu.tsx';

/** Sticks to the top without its strip. From 768 px on it is a bar; below that its links are in a menu. */
export function Header() {
  const { shop, viewer } = useStorefront();
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <header className="sticky -top-9 z-30 border-b border-line bg-ground print:hidden">
      <TopStrip />
      <div className="wrap relative flex min-h-16 flex-wrap items-center gap-x-2 md:gap-x-6 md:pt-2 xl:min-h-18 xl:flex-nowrap xl:pt-0">
        <Link
          to={localPath('/')}
          aria-label={`${shop.name}, ${t('shop.home')}`}
          className="me-auto inline-flex min-h-11 items-center rounded-xs md:me-0"
        >
          <Logo name={shop.name} />
        </Link>
        <MainLinks />
        <HeaderSearch />
        <div className="flex items-center gap-1 md:gap-2">
          <HeaderCart />
          <div className="hidden items-center gap-2 md:flex">
            {viewer ? (
              <UserMenu viewer={viewer} />
            ) : (
              <>
                <AuthLink mode="signin" className={buttonClass({ look: 'quiet', size: 'sm' })}>
                  {t('nav.signIn')}
                </AuthLink>
                <AuthLink mode="signup" className={buttonClass({ look: 'primary', size: 'sm' })}>
                  {t('nav.signUp')}
                </AuthLink>
              </>
            )}
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** A second row on tablets, part of the bar where there is room. */
function MainLinks() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <nav
      aria-label={t('nav.label')}
      className="order-last -mx-3 hidden w-full items-center pb-1 text-sm font-semibold md:flex xl:order-none xl:mx-0 xl:w-auto xl:pb-0"
    >
      <ProductsMenu />
      {(['categories', 'wholesale', 'about'] as const).map((page) => (
        <NavLink
          key={page}
          prefetch="intent"
          to={localPath(`/${page}`)}
          className="inline-flex min-h-11 items-center rounded-control px-3 transition-colors hover:bg-neutral-tint aria-[current=page]:text-accent"
        >
          {t(`nav.${page}`)}
        </NavLink>
      ))}
    </nav>
  );
}
