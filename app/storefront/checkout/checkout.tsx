import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { startOfAddress, toAddressCard } from '#app/storefront/account/addresses/address-card.ts';
import { changeAddresses } from '#app/storefront/account/addresses/addresses-action.server.ts';
import { startCountry } from '#app/storefront/account/addresses/start-country.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listAddresses } from '#shop/addresses/list-addresses.server.ts';
import { findCheckoutState } from '#shop/checkout/checkout-view.server.ts';
import { listServedCountries } from '#shop/i18n/country.ts';
import { rulesOf } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { requireViewer } from '../account/require-viewer.ts';
import { useCart } from '../cart/cart-context.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/checkout.ts';
import { AddressSection } from './address-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentWait } from './payment-wait.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context);
  const shop = getShop(context);
  const orderId = new URL(request.url).searchParams.get('order');
  const waiting = orderId === null ? null : await findCheckoutState(shop, { orderId, userId: viewer.id });
  if (orderId !== null && waiting !== null) return { waiting: { orderId, state: waiting }, form: null };
  const language = getLanguage(context);
  const [addresses, settings] = await Promise.all([listAddresses(shop, viewer), getSettings(shop)]);
  const served = settings.servedCountries;
  return {
    waiting: null,
    form: {
      addresses: addresses.map((address) => toAddressCard(address, language)),
      countries: listServedCountries(language, served),
      start: startOfAddress(viewer, addresses, {
        country: startCountry(request, language, { setting: settings.checkoutCountry, served }),
        served,
      }),
      served,
      // A form sent twice makes one address.
      requestId: crypto.randomUUID(),
    },
  };
}

/** Saves a new delivery address. Ordering itself is POST /functions/create-checkout. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return changeAddresses({ mode: 'new' }, { shop: getShop(context), viewer, request });
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const { waiting, form } = loaderData;
  const { clear } = useToast();
  // A shopper who is paying is not redirected, nor stopped by a message about the cart.
  useEffect(() => clear('offers'), [clear]);
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('checkout.title')} path="/checkout" noindex />
      {waiting ? (
        <PaymentWait key={waiting.orderId} {...waiting} />
      ) : (
        <CheckoutForm {...form} posted={actionData ?? undefined} />
      )}
    </div>
  );
}

type CheckoutFormProps = Pick<
  Parameters<typeof AddressSection>[0],
  'addresses' | 'countries' | 'start' | 'requestId' | 'posted'
> & {
  /** ISO codes of the countries the shop delivers to. */
  readonly served: readonly string[];
};

function CheckoutForm({ served, ...props }: CheckoutFormProps): ReactNode {
  const { addresses } = props;
  const t = useTranslate();
  const language = useLanguage();
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The default one comes first; an address that is gone is not a choice.
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0] ?? null;
  useNonEmptyCart();
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12">
        <AddressSection {...props} chosen={chosen} onChoose={setChosenId} />
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <OrderSummary
            address={chosen && { id: chosen.id, country: chosen.fields.country }}
            notServed={
              chosen !== null && !served.includes(chosen.fields.country)
                ? rulesOf(language).writeCountry(chosen.lines.at(-1) ?? '', chosen.fields.country)
                : null
            }
            onAddressMissing={() => document.getElementById('new-address-first_name')?.focus()}
          />
        </div>
      </div>
    </>
  );
}

/** The cart is in the browser, so only there it can be found empty. */
function useNonEmptyCart(): void {
  const { isReady, items } = useCart();
  const navigate = useNavigate();
  const t = useTranslate();
  const toast = useToast();
  const home = useLocalPath()('/');
  const isEmpty = isReady && items.length === 0;
  const leave = useEffectEvent(() => {
    toast.error({ title: t('cart.empty') });
    void navigate(home, { replace: true });
  });
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
}
