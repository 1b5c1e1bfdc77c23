import ArrowRight from 'lucide-react/icons/arrow-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Headset from 'lucide-react/icons/headset';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CurrentLink } from '#app/ui/current-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Dropdown, DropdownLink } from '#app/ui/overlays/dropdown.tsx';
import { ToastOutlet } from '#app/ui/overlays/toast-outlet.tsx';
import { categoryPath } from '#shop/seo/page-address.ts';
import { AuthLink } from './auth-link.tsx';
import { CategoryThumbnail } from './category-thumbnail.tsx';
import { HeaderCart } from './header-cart.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { HeaderWishlist } from './header-wishlist.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SiteLink } from './site-link.tsx';
import { useFramePart } from './stored-frame.tsx';
import { useStorefront } from './storefront-context.tsx';
import { telephoneLink } from './telephone-link.ts';
import { UserMenu } from './user-menu.tsx';

/** Sticks to the top without its strip. From 768 px on it is a bar; below that its links are in a menu. */
export function Header() {
  return (
    <header
      className="sticky -top-9 z-30 border-b border-line bg-ground print:hidden"
      {...useFramePart('header', <Bars />)}
    />
  );
}

function Bars() {
  const { shop, isSignedIn, header } = useStorefront();
  const { t, localPath } = useI18n();
  return (
    <>
      <TopStrip />
      <div
        className={classNames(
          'wrap relative flex min-h-16 flex-wrap items-center gap-x-2 md:gap-x-6 md:pt-2 xl:min-h-18 xl:flex-nowrap xl:pt-0',
          header.isLong && 'header-rows',
        )}
      >
        <Link
          to={localPath('/')}
          aria-label={`${shop.name}, ${t('shop.home')}`}
          className="me-auto inline-flex min-h-11 min-w-0 items-center rounded-xs md:me-0"
        >
          <Logo name={shop.name} picture={shop.logo} />
        </Link>
        {header.links[0] && <MainLinks />}
        <HeaderSearch />
        <div className="flex items-center gap-1 md:gap-2">
          <HeaderWishlist />
          <HeaderCart />
          <div className="hidden items-center gap-2 md:flex">
            {isSignedIn ? (
              <UserMenu />
            ) : (
              <>
                <AuthLink mode="signin" className={buttonClass({ look: 'quiet', size: 'sm' })}>
                  {t('nav.signIn')}
                </AuthLink>
                <AuthLink mode="signup" className={buttonClass({ look: 'secondary', size: 'sm' })}>
                  {t('nav.signUp')}
                </AuthLink>
              </>
            )}
          </div>
          <MobileMenu />
        </div>
        <ToastOutlet />
      </div>
    </>
  );
}

/** A second row on tablets, part of the bar where there is room. */
function MainLinks() {
  const t = useTranslate();
  const { header } = useStorefront();
  return (
    <nav
      aria-label={t('nav.label')}
      className="order-last -mx-3 hidden w-full items-center pb-1 text-sm font-semibold md:flex xl:order-none xl:mx-0 xl:w-auto xl:pb-0"
    >
      {header.links.map((link) =>
        link.isMenu ? (
          <ProductsMenu key="menu" label={link.label} />
        ) : (
          <SiteLink
            key={link.path}
            link={link}
            as={CurrentLink}
            prefetch="intent"
            className="inline-flex min-h-11 items-center rounded-control px-3 transition-colors decoration-2 underline-offset-8 hover:bg-neutral-tint aria-[current=page]:underline"
          />
        ),
      )}
    </nav>
  );
}

/** In the bar from 768 px on, behind its icon below that. It steps back while the page's own is in view (header.css). */
function HeaderSearch() {
  const t = useTranslate();
  const term = new URLSearchParams(useLocation().search).get('search') ?? '';
  return (
    <>
      <SearchBox
        label={t('search.submit')}
        defaultValue={term}
        className="header-search hidden flex-1 md:block xl:ms-auto xl:max-w-72"
      />
      <HeaderPanel
        className="header-search"
        icon={<Search aria-hidden="true" />}
        openLabel={t('search.label')}
        closeLabel={t('action.close')}
        onOpen={(panel) => panel.querySelector('input')?.focus()}
      >
        <SearchBox label={t('search.submit')} defaultValue={term} />
      </HeaderPanel>
    </>
  );
}

/** The shop's promises, on every page; it scrolls away while the header stays. */
function TopStrip() {
  const t = useTranslate();
  const { shop, promises } = useStorefront();
  return (
    <div className="h-9 bg-ink text-xs text-ground">
      <div className="wrap flex h-full items-center justify-center gap-6 md:justify-between">
        <ul className="flex items-center gap-5 lg:gap-7">
          <Assurance icon={<Truck />}>{promises.delivery}</Assurance>
          <Assurance icon={<Headset />} className="max-lg:hidden">
            {promises.support}
          </Assurance>
          <Assurance icon={<BadgeCheck />} className="max-md:hidden">
            {promises.payment}
          </Assurance>
        </ul>
        <div className="flex items-center gap-4 max-md:hidden">
          <a
            href={telephoneLink(shop.phone)}
            className="numeric inline-flex min-h-7 items-center gap-2 hover:underline hover:underline-offset-4"
          >
            <Phone aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('topStrip.phone', { phone: '' })}</span>
            {shop.phone}
          </a>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

function Assurance(props: { readonly icon: ReactNode; readonly className?: string; readonly children: ReactNode }) {
  return (
    <li className={`flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 ${props.className ?? ''}`}>
      <span aria-hidden="true">{props.icon}</span>
      {props.children}
    </li>
  );
}

function ProductsMenu({ label }: { readonly label: string }) {
  const { t, localPath } = useI18n();
  const { categories } = useStorefront();
  return (
    <Dropdown
      label={label}
      triggerClassName="inline-flex min-h-11 items-center gap-1 rounded-control px-3 transition-colors hover:bg-neutral-tint"
    >
      <div className="grid w-136 grid-cols-2 gap-x-1">
        {categories.map(({ id, name, picture }) => (
          <DropdownLink key={id} prefetch="intent" to={localPath(categoryPath(id))} className="py-1.5">
            <CategoryThumbnail picture={picture} />
            {name}
          </DropdownLink>
        ))}
        <hr className="col-span-full mx-3 my-1.5 border-line" />
        <DropdownLink prefetch="intent" to={localPath('/products')} className="col-span-full font-semibold">
          {t('nav.allProducts')}
          <ArrowRight aria-hidden="true" className="ms-auto size-4" />
        </DropdownLink>
      </div>
    </Dropdown>
  );
}
