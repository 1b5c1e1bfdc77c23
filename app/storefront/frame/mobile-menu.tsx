import Menu from 'lucide-react/icons/menu';
import Phone from 'lucide-react/icons/phone';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { CurrentLink } from '#app/ui/current-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { categoryPath } from '#shop/seo/page-address.ts';
import { useAccount } from './account-provider.tsx';
import { AuthLink } from './auth-link.tsx';
import { CategoryThumbnail } from './category-thumbnail.tsx';
import { CartRow } from './header-cart.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { WishlistRow } from './header-wishlist.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { HeaderLink } from './navigation.server.ts';
import { SiteLink } from './site-link.tsx';
import { useStorefront } from './storefront-context.tsx';
import { telephoneLink } from './telephone-link.ts';
import { AccountLinks, Identity, StaffLink } from './user-menu.tsx';

const LINK =
  'flex min-h-12 items-center rounded-control px-3 font-semibold decoration-2 underline-offset-8 hover:bg-neutral-tint aria-[current=page]:underline';

export function MobileMenu() {
  const t = useTranslate();
  const { shop, isSignedIn } = useStorefront();
  const { load, prepare } = useAccount(false);
  return (
    <HeaderPanel
      icon={<Menu aria-hidden="true" />}
      openLabel={t('nav.openMenu')}
      closeLabel={t('nav.closeMenu')}
      {...(isSignedIn && { onIntent: prepare, onOpen: load })}
    >
      <MenuLinks />
      <hr className="my-3 border-line" />
      <Account />
      <hr className="my-3 border-line" />
      <div className="flex items-center justify-between gap-4">
        <a href={telephoneLink(shop.phone)} className="numeric inline-flex min-h-12 items-center gap-2 px-3">
          <Phone aria-hidden="true" className="size-5 text-muted" />
          <span className="sr-only">{t('topStrip.phone', { phone: '' })}</span>
          {shop.phone}
        </a>
        <LanguageSwitch />
      </div>
      <StaffLink />
    </HeaderPanel>
  );
}

function MenuLinks() {
  const t = useTranslate();
  const { header } = useStorefront();
  return (
    <nav aria-label={t('nav.label')}>
      {header.links.map((link) =>
        link.isMenu ? (
          <Products key="menu" link={link} />
        ) : (
          <SiteLink key={link.path} link={link} as={CurrentLink} className={LINK} />
        ),
      )}
    </nav>
  );
}

function Products({ link }: { readonly link: HeaderLink }) {
  const localPath = useLocalPath();
  const { categories } = useStorefront();
  return (
    <>
      <SiteLink link={link} as={CurrentLink} end className={LINK} />
      <ul className="mb-2 grid gap-x-2 min-[23.25rem]:grid-cols-2">
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={localPath(categoryPath(id))}
              className="flex min-h-14 items-center gap-1.5 rounded-control px-0.5 text-sm min-[25rem]:gap-3 min-[25rem]:px-1 wrap-anywhere hover:bg-neutral-tint"
            >
              <CategoryThumbnail picture={picture} />
              <span>
                <WholeWords text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Account() {
  const t = useTranslate();
  const { isSignedIn } = useStorefront();
  return (
    <>
      <CartRow className={LINK} />
      <WishlistRow className={LINK} />
      {isSignedIn ? (
        <>
          <Identity className="px-3 py-3" />
          <AccountLinks />
        </>
      ) : (
        <div className="mt-2 grid grid-cols-2 gap-3">
          <AuthLink mode="signin" className={buttonClass({ look: 'secondary', block: true })}>
            {t('nav.signIn')}
          </AuthLink>
          <AuthLink mode="signup" className={buttonClass({ look: 'secondary', block: true })}>
            {t('nav.signUp')}
          </AuthLink>
        </div>
      )}
    </>
  );
}
