import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useTranslate } from '#app/customer-i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import { telephoneLink } from '../frame/telephone-link.ts';
import type { Route } from './+types/wholesale.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export const loader = loadContentPage;

export default function Wholesale({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { shop } = useStorefront();
  const subject = encodeURIComponent(loaderData.title);
  const ways = (
    <div className="flex flex-wrap gap-3">
      <a href={`mailto:${shop.email}?subject=${subject}`} className={buttonClass({ size: 'lg' })}>
        <Mail aria-hidden="true" className="size-5" />
        {t('wholesale.write')}
      </a>
      <a href={telephoneLink(shop.phone)} className={buttonClass({ size: 'lg', look: 'secondary' }, 'numeric')}>
        <Phone aria-hidden="true" className="size-5" />
        {shop.phone}
      </a>
    </div>
  );
  return <ContentPage content={loaderData} end={ways} />;
}
