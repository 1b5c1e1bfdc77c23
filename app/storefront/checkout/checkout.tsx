import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { GUEST_PARAMETER } from '#app/local-path.ts';
import { findOwner } from '#app/order-owner.server.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { findCheckoutState } from '#shop/checkout/checkout-view.server.ts';
import { rulesOf } from '#shop/kernel/language.ts';
import { sayTakeBack } from '#shop/law/law-words.ts';
import { getShownNotice } from '#shop/law/legal-notice-view.server.ts';
import { listPaymentWays } from '#shop/payments/payment-way.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { changeAddresses, loadAddresses, loadGuestAddress } from '../account/addresses/own-addresses.server.ts';
import { useCart } from '../cart/cart-context.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/checkout.ts';
import { AddressSection, findUnsavedAddress } from './address-section.tsx';
import { BeforeOrdering } from './before-ordering.tsx';
import { CHECKOUT_FRAME, CheckoutSteps } from './checkout-frame.tsx';
import { DeliverySection, NO_DESTINATION, useDeliveredCart } from './delivery-section.tsx';
import { GuestSection, readGuest } from './guest-section.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx';
import { PaymentWait } from './payment-wait.tsx';
import { PointSection } from './points/point-section.tsx';
import { usePointChoice } from './points/use-point-choice.ts';

export const handle = { frame: CHECKOUT_FRAME };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { searchParams } = new URL(request.url);
  const owner = await findOwner({ request, context });
  const orderId = searchParams.get('order');
  const waiting = orderId === null || owner === null ? null : await findCheckoutState(shop, { orderId, ...owner });
  if (orderId !== null && waiting !== null) return { waiting: { orderId, state: waiting }, form: null, guest: null };
  const language = getLanguage(context);
  const viewer = await findViewer(context);
  // Who has ordered as a guest in this browser comes back as one.
  const isGuest = viewer === null && (searchParams.has(GUEST_PARAMETER) || owner !== null);
  if (viewer === null && !(isGuest && (await getSettings(shop)).guestsMayOrder)) return refuseSignedOut(context);
  const [form, guest, notice, settings] = await Promise.all([
    viewer && loadAddresses(request, context, viewer, 'checkout'),
    viewer === null ? loadGuestAddress(request, context) : null,
    getShownNotice(shop.db, language),
    getSettings(shop),
  ]);
  const shared = { notice, ways: listPaymentWays(shop.payments, settings), takeBack: sayTakeBack(language) };
  return { waiting: null, form: form && { ...form, ...shared }, guest: guest && { ...guest, ...shared } };
}

/** Saves a new delivery address. Ordering itself is POST /functions/create-checkout. */
export function action(args: Route.ActionArgs) {
  return changeAddresses({ mode: 'new' }, args);
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { waiting, form, guest } = loaderData;
  const { clear } = useToast();
  // A shopper who is paying is not redirected, nor stopped by a message about the cart.
  useEffect(() => clear('offers'), [clear]);
  return (
    <div className="wrap pb-16">
      <PageMeta title={t('checkout.title')} path="/checkout" noindex />
      {waiting && <PaymentWait key={waiting.orderId} {...waiting} />}
      {form && <CheckoutForm {...form} posted={actionData ?? undefined} />}
      {guest && <GuestCheckout {...guest} />}
    </div>
  );
}

type CheckoutFormProps = NonNullable<Route.ComponentProps['loaderData']['form']> &
  Pick<Parameters<typeof AddressSection>[0], 'posted'>;

function CheckoutForm({ served, ...props }: CheckoutFormProps) {
  const { addresses } = props;
  const { language } = useI18n();
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The default one comes first; an address that is gone is not a choice.
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0] ?? null;
  const address = chosen?.fields ?? null;
  const delivered = useDeliveredCart(address ?? NO_DESTINATION);
  const isServed = address !== null && served.includes(address.country);
  const point = usePointChoice(
    isServed ? delivered.priced.view : null,
    address && { ...address, hasPhone: Boolean(address.phone) },
  );
  return (
    <CheckoutColumns
      {...props}
      delivered={delivered}
      point={point}
      address={<AddressSection {...props} chosen={chosen} onChoose={setChosenId} />}
      buyer={{
        addressId: chosen?.id ?? null,
        notServed:
          chosen !== null && !isServed
            ? rulesOf(language).writeCountry(chosen.lines.at(-1) ?? '', chosen.fields.country)
            : null,
        findUnsavedAddress: () => findUnsavedAddress(props.owner),
        onAddressMissing: () => document.getElementById('new-address-first_name')?.focus(),
      }}
    />
  );
}

/** Ordering without an account: the same, but for the address, which is typed and saved nowhere else. */
function GuestCheckout(props: NonNullable<Route.ComponentProps['loaderData']['guest']>) {
  const { countries, start, requestId } = props;
  const [country, setCountry] = useState(start.country);
  const [postalCode, setPostalCode] = useState('');
  // Until a postal code is typed the country decides.
  const delivered = useDeliveredCart({ country, postal_code: postalCode.trim() || null });
  const point = usePointChoice(delivered.priced.view, { country, city: '', hasPhone: true });
  return (
    <CheckoutColumns
      {...props}
      delivered={delivered}
      point={point}
      address={
        <GuestSection
          countries={countries}
          start={start}
          requestId={requestId}
          onCountry={setCountry}
          onPostalCode={setPostalCode}
          needsPhone={point?.needsPhone ?? false}
        />
      }
      buyer={{ addressId: '', notServed: null, readGuest }}
    />
  );
}

type CheckoutColumnsProps = Parameters<typeof BeforeOrdering>[0] &
  Parameters<typeof LegalNotice>[0] &
  Pick<OrderSummaryProps, 'takeBack' | 'point'> & {
    readonly delivered: ReturnType<typeof useDeliveredCart>;
    readonly address: ReactNode;
    /** Who orders, and to which address. */
    readonly buyer: Omit<OrderSummaryProps, 'ways' | 'takeBack' | 'priced' | 'point'>;
  };

function CheckoutColumns({ countries, ways, notice, delivered, point, buyer, ...props }: CheckoutColumnsProps) {
  const t = useTranslate();
  useNonEmptyCart();
  const { priced, methodId, chooseMethod } = delivered;
  return (
    <>
      <PageHeader title={t('checkout.title')} above={<CheckoutSteps at="delivery" />} />
      {/* Before anything is typed: the cart, and so its prices and payment, are the browser's. */}
      <noscript>
        <Alert tone="warning" className="mb-6">
          {t('checkout.noScript')}
        </Alert>
      </noscript>
      <BeforeOrdering countries={countries} ways={ways} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12">
        <div className="flex flex-col gap-10">
          {props.address}
          {buyer.addressId !== null && buyer.notServed === null && (
            <DeliverySection priced={priced} methodId={methodId} onChoose={chooseMethod} />
          )}
          {point && <PointSection key={point.place} choice={point} />}
          <LegalNotice notice={notice} />
        </div>
        <div className="lg:sticky lg:top-22">
          <OrderSummary {...buyer} ways={ways} takeBack={props.takeBack} priced={priced} point={point} />
        </div>
      </div>
    </>
  );
}

/** The cart is in the browser, so only there it can be found empty. */
function useNonEmptyCart(): void {
  const isReady = useHasScripts();
  const { items } = useCart();
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
