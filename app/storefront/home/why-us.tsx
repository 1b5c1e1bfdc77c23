import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import MapPin from 'lucide-react/icons/map-pin';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useId } from 'react';
import { useI18n, useTranslate } from '#app/i18n.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { formatShortMoney } from '#shop/i18n/format-money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { countryKey, reachKey } from '../frame/reach-key.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { telephoneLink } from '../frame/telephone-link.ts';

type Reason = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** What it comes to, in figures of the shop's settings. */
  readonly fact?: ReactNode;
};

/** Three short reasons below the first screen. */
export function WhyUs() {
  const t = useTranslate();
  return (
    <section aria-label={t('why.title')} className="wrap mt-10 md:mt-14">
      <h2 className="sr-only">{t('why.title')}</h2>
      <ReasonList reasons={useReasons().slice(0, 3)} className="gap-6 md:grid-cols-3 md:gap-10" />
    </section>
  );
}

/** All eight reasons, and the shop's plans. */
export function WhyUsInFull() {
  const t = useTranslate();
  const { delivery } = useStorefront();
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <h2 id={id} className="mb-8 text-2xl">
        {t('why.title')}
      </h2>
      <ReasonList reasons={useReasons()} className="gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4" />
      <div className="mt-12 rounded-card bg-accent-tint px-6 py-6 text-accent-ink md:px-8">
        <h3 className="text-lg">{t(reachKey('why.expansion.title', delivery.reach))}</h3>
        <p className="mt-1 max-w-3xl text-ink">{t(reachKey('why.expansion.text', delivery.reach))}</p>
      </div>
    </section>
  );
}

function ReasonList(props: { readonly reasons: readonly Reason[]; readonly className: string }) {
  return (
    <ul className={`grid ${props.className}`}>
      {props.reasons.map(({ icon, title, text, fact }) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent [&_svg]:size-5"
          >
            {icon}
          </span>
          <div>
            <h3 className="text-base font-semibold tracking-normal">{title}</h3>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
            {fact && (
              <p className="numeric mt-1.5 text-sm font-semibold">
                {typeof fact === 'string' ? <WholeWords text={fact} /> : fact}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function useReasons(): readonly Reason[] {
  const { t, language } = useI18n();
  const { shop, pricing, delivery } = useStorefront();
  const amount = formatShortMoney(pricing.freeShippingThreshold, language);
  const price = formatShortMoney(pricing.shippingPrice, language);
  const rate = formatVatRate(pricing.vatRate, language);
  return [
    {
      icon: <MapPin />,
      title: t('why.latvia.title'),
      text: t('why.latvia.text'),
      fact: (
        <a href={telephoneLink(shop.phone)} className="hover:underline hover:underline-offset-4">
          {shop.phone}
        </a>
      ),
    },
    {
      icon: <Truck />,
      title: t('why.fastDelivery.title'),
      text: t('why.fastDelivery.text'),
      fact: t(countryKey('why.fastDelivery.fact', delivery.reach), { ...delivery, price, amount }),
    },
    {
      icon: <ShieldCheck />,
      title: t('why.quality.title'),
      text: t('why.quality.text'),
      fact: t('why.quality.fact'),
    },
    { icon: <Gift />, title: t('why.freeShipping.title', { amount }), text: t('why.freeShipping.text') },
    { icon: <Undo2 />, title: t('why.returns.title'), text: t('why.returns.text') },
    { icon: <CreditCard />, title: t('why.securePayment.title'), text: t('why.securePayment.text') },
    { icon: <ReceiptText />, title: t('why.clearPrices.title'), text: t('why.clearPrices.text', { rate }) },
    { icon: <Store />, title: t('why.wholesale.title'), text: t('why.wholesale.text') },
  ];
}
