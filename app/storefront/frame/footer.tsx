import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useI18n } from '#app/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink } from './site-link.tsx';
import { useFramePart } from './stored-frame.tsx';
import { useStorefront } from './storefront-context.tsx';
import { telephoneLink } from './telephone-link.ts';
import { WayLogos } from './way-logos/way-logos.tsx';

const ROW =
  'inline-flex min-h-9 items-center py-1 wrap-anywhere text-muted hover:text-ink hover:underline hover:underline-offset-4 touch:min-h-12';

export function Footer() {
  return (
    <footer className="mt-20 border-t border-line bg-sunken print:hidden" {...useFramePart('footer', <Columns />)} />
  );
}

function Columns() {
  const { t, localPath } = useI18n();
  const { shop, footer } = useStorefront();
  return (
    <>
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr] lg:py-16">
        <div className="col-span-full lg:col-span-1">
          <Link to={localPath('/')} aria-label={`${shop.name}, ${t('shop.home')}`} className="inline-block rounded-xs">
            <Logo name={shop.name} picture={shop.logo} />
          </Link>
          <p className="mt-4 max-w-sm text-muted">{footer.about}</p>
          <LanguageSwitch className="mt-4 -ms-2" />
          <WayLogos />
        </div>
        {footer.columns.map(({ title, links }) => (
          <section key={title}>
            <h2 className="mb-2 text-base font-semibold tracking-normal">{title}</h2>
            <ul className="flex flex-col items-start text-sm">
              {links.map((link) => (
                <li key={link.path}>
                  <SiteLink link={link} as={Link} className={ROW} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Contact />
      </div>
      <LegalLine />
    </>
  );
}

function Contact() {
  const { shop, footer } = useStorefront();
  return (
    // All of a narrow phone's width, so that no address breaks in a word; at the end of the row, however few columns there are.
    <section className="max-[23.25rem]:col-span-full lg:-col-start-2">
      <h2 className="mb-2 text-base font-semibold tracking-normal">{footer.contact}</h2>
      <address className="flex flex-col items-start text-sm not-italic">
        <a href={`mailto:${shop.email}`} className={`${ROW} gap-2.5`}>
          <Mail className="size-4 shrink-0" />
          {shop.email}
        </a>
        <a href={telephoneLink(shop.phone)} className={`${ROW} numeric gap-2.5`}>
          <Phone className="size-4 shrink-0" />
          {shop.phone}
        </a>
        <p className="flex items-start gap-2.5 py-2 text-muted">
          <MapPin className="mt-0.5 size-4 shrink-0" />
          <span>
            <WholeWords text={shop.address} />
          </span>
        </p>
      </address>
    </section>
  );
}

/** What the law wants at the foot of each page; `target` opens it in another tab. */
export function LegalLine({ target }: { readonly target?: '_blank' }) {
  const { footer } = useStorefront();
  return (
    <div className="border-t border-line">
      <div className="wrap flex flex-col gap-x-8 gap-y-1 py-5 text-sm md:flex-row md:items-center md:justify-between">
        <ul className="flex flex-wrap gap-x-6">
          {footer.legal.map((link) => (
            <li key={link.path}>
              <SiteLink link={link} as={Link} target={target} className={ROW} />
            </li>
          ))}
        </ul>
        <p className="text-muted">{footer.rights}</p>
      </div>
    </div>
  );
}
