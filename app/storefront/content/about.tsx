import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import { useTranslate } from '#app/customer-i18n.tsx';
import { reachKey } from '#app/reach-key.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { reachOf } from '#shop/i18n/delivery-reach.ts';
import { takesCardsAlone } from '#shop/payments/payment-way.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { ReasonList } from '../home/reason-list.tsx';
import { listReasons } from '../home/reasons.server.ts';
import { FIRST_ICONS } from '../home/why-us.tsx';
import type { Route } from './+types/about.ts';
import { ContentPage } from './content-page.tsx';
import { loadContentPage } from './load-content-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const shop = getShop(args.context);
  const language = getLanguage(args.context);
  const [content, settings, t] = await Promise.all([
    loadContentPage(args),
    getSettings(shop),
    getTranslate(shop, language),
  ]);
  const reach = reachOf(settings.servedCountries);
  const plans = {
    title: t(reachKey('why.expansion.title', reach)),
    text: t(reachKey('why.expansion.text', reach)),
  };
  return { content, reasons: listReasons(t, settings, takesCardsAlone(shop.payments, settings)), plans };
}

export default function About({ loaderData: { content, ...words } }: Route.ComponentProps) {
  return (
    <ContentPage content={content}>
      <WhyUsInFull {...words} />
    </ContentPage>
  );
}

const ICONS = [
  ...FIRST_ICONS,
  <Gift key="shipping" />,
  <Undo2 key="returns" />,
  <CreditCard key="payment" />,
  <ReceiptText key="prices" />,
  <Store key="wholesale" />,
];

/** All eight reasons, and the shop's plans. */
function WhyUsInFull({ reasons, plans }: Omit<Route.ComponentProps['loaderData'], 'content'>) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id} className="wrap mt-16 md:mt-24">
      <h2 id={id} className="mb-8 text-2xl">
        {t('why.title')}
      </h2>
      <ReasonList reasons={reasons} icons={ICONS} className="gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4" />
      <div className="mt-12 rounded-card bg-accent-tint px-6 py-6 text-accent-ink md:px-8">
        <h3 className="text-lg">{plans.title}</h3>
        <p className="mt-1 max-w-3xl text-ink">{plans.text}</p>
      </div>
    </section>
  );
}
