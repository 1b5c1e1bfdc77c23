import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import { AuthLink } from './auth-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { reachKey } from './reach-key.ts';
import { useFramePart } from './stored-frame.tsx';
import { useStorefront } from './storefront-context.tsx';
import { telephoneLink } from './telephone-link.ts';

const ROW =
  'inline-flex min-h-9 items-center py-1 wrap-anywhere text-muted hover:text-ink hover:underline hover:underline-offset-4 touch:min-h-12';

export function Footer() {
  return (
    <footer className="mt-20 border-t border-line bg-sunken print:hidden" {...useFramePart('footer', <Columns />)} />
  );
}

function Columns() {
  const { t, localPath } = useI18n();
  const { shop, delivery } = useStorefront();
  return (
    <>
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr] lg:py-16">
        <div className="col-span-full lg:col-span-1">
          <Link to={localPath('/')} aria-label={`${shop.name}, ${t('shop.home')}`} className="inline-block rounded-xs">
            <Logo name={shop.name} />
          </Link>
          <p className="mt-4 max-w-sm text-muted">{t(reachKey('footer.about', delivery.reach), delivery)}</p>
          <LanguageSwitch className="mt-4 -ms-2" />
        </div>
        <Categories />
        <QuickLinks />
        <CustomerService />
        <Contact />
      </div>
      <LegalLine />
    </>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold tracking-normal">{title}</h2>
      <ul className="flex flex-col items-start text-sm">{children}</ul>
    </section>
  );
}

type RowProps = { readonly to: string; readonly target?: '_blank' | undefined; readonly children: ReactNode };

function Row({ children, ...link }: RowProps) {
  return (
    <li>
      <Link {...link} className={ROW}>
        {children}
      </Link>
    </li>
  );
}

function Categories() {
  const { t, localPath } = useI18n();
  const { categories } = useStorefront();
  return (
    <Column title={t('footer.categories')}>
      {categories.slice(0, FEATURED_CATEGORIES).map(({ id, name }) => (
        <Row key={id} to={localPath(categoryPath(id))}>
          {name}
        </Row>
      ))}
    </Column>
  );
}

function QuickLinks() {
  const { t, localPath } = useI18n();
  const { pages } = useStorefront();
  return (
    <Column title={t('footer.quickLinks')}>
      <Row to={localPath('/products')}>{t('nav.allProducts')}</Row>
      {(['categories', 'wholesale', 'about'] as const).map((page) => (
        <Row key={page} to={localPath(`/${page}`)}>
          {t(`nav.${page}`)}
        </Row>
      ))}
      {pages?.map(({ path, title }) => (
        <Row key={path} to={localPath(path)}>
          {title}
        </Row>
      ))}
    </Column>
  );
}

/** When signed out, these open the sign-in dialog over the page. */
function CustomerService() {
  const { t, localPath } = useI18n();
  const { isSignedIn } = useStorefront();
  const guarded = (path: string, label: string) =>
    isSignedIn ? (
      <Row to={localPath(path)}>{label}</Row>
    ) : (
      <li>
        <AuthLink mode="signin" to={localPath(path)} className={ROW}>
          {label}
        </AuthLink>
      </li>
    );
  return (
    <Column title={t('footer.customerService')}>
      {guarded('/orders', t('footer.trackOrder'))}
      {guarded('/account-settings', t('footer.myAccount'))}
      <Row to={localPath('/wishlist')}>{t('nav.wishlist')}</Row>
      <Row to={localPath('/faq')}>{t('footer.faq')}</Row>
      <Row to={localPath('/withdraw')}>{t('footer.withdraw')}</Row>
    </Column>
  );
}

function Contact() {
  const t = useTranslate();
  const { shop } = useStorefront();
  return (
    // All of a narrow phone's width, so that no address breaks in a word.
    <section className="max-[23.25rem]:col-span-full">
      <h2 className="mb-2 text-base font-semibold tracking-normal">{t('footer.contact')}</h2>
      <address className="flex flex-col items-start text-sm not-italic">
        <a href={`mailto:${shop.email}`} className={`${ROW} gap-2.5`}>
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          {shop.email}
        </a>
        <a href={telephoneLink(shop.phone)} className={`${ROW} numeric gap-2.5`}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {shop.phone}
        </a>
        <p className="flex items-start gap-2.5 py-2 text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <WholeWords text={shop.address} />
          </span>
        </p>
      </address>
    </section>
  );
}

/** What the law wants at the foot of each page; `target` opens it in another tab. */
export function LegalLine({ target }: Pick<RowProps, 'target'>) {
  const { t, localPath } = useI18n();
  const { shop } = useStorefront();
  return (
    <div className="border-t border-line">
      <div className="wrap flex flex-col gap-x-8 gap-y-1 py-5 text-sm md:flex-row md:items-center md:justify-between">
        <ul className="flex flex-wrap gap-x-6">
          {(['privacy', 'terms', 'withdrawal', 'cookies', 'accessibility'] as const).map((page) => (
            <Row key={page} to={localPath(`/${page}`)} target={target}>
              {t(`footer.${page}`)}
            </Row>
          ))}
        </ul>
        <p className="text-muted">{t('footer.rights', { year: new Date().getFullYear(), shop: shop.legalName })}</p>
      </div>
    </div>
  );
}
