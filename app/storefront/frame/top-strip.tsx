import BadgeCheck from 'lucide-react/icons/badge-check';
import Headset from 'lucide-react/icons/headset';
import Phone from 'lucide-react/icons/phone';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useStorefront } from './storefront-context.tsx';
import { telephoneLink } from './telephone-link.ts';

/** The shop's promises, on every page; it scrolls away while the header stays. */
export function TopStrip() {
  const t = useTranslate();
  const language = useLanguage();
  const { shop, pricing } = useStorefront();
  const amount = formatShortMoney(pricing.freeShippingThreshold, language);
  return (
    <div className="h-9 bg-ink text-xs text-ground">
      <div className="wrap flex h-full items-center justify-center gap-6 md:justify-between">
        <ul className="flex items-center gap-5 lg:gap-7">
          <Assurance icon={<Truck />}>{t('topStrip.freeShipping', { amount })}</Assurance>
          <Assurance icon={<Headset />} className="max-lg:hidden">
            {t('topStrip.support')}
          </Assurance>
          <Assurance icon={<BadgeCheck />} className="max-md:hidden">
            {t('topStrip.quality')}
          </Assurance>
        </ul>
        <div className="flex items-center gap-4 max-md:hidden">
          <a
            href={telephoneLink(shop.phone)}
            className="numeric inline-flex min-h-7 items-center gap-2 hover:underline hover:underline-offset-4"
          >
            <Phone aria-hidden="true" className="size-3.5" />
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
