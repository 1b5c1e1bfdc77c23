import { useNavigate } from 'react-router';
import { BreakdownList } from '#app/breakdown-list.tsx';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { guestPage } from '#app/local-path.ts';
import { countryKey } from '#app/reach-key.ts';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartLine, CartView } from '#shop/cart/cart-line.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { PricingResult } from '#shop/pricing/cart-price.ts';
import { useStorefront } from '../frame/storefront-context.tsx';
import { useVisitorCountry } from '../frame/use-visitor-country.ts';
import { useCartActions } from './cart-context.tsx';
import { getChosenCountry } from './chosen-country.ts';
import type { PricedCart } from './use-cart-view.ts';

/** The cart's total and the next step. Its place is reserved until the first response. */
export function CartSummary({ priced }: { readonly priced: PricedCart }) {
  const t = useTranslate();
  const goToCheckout = useCheckoutGate();
  const visitor = useVisitorCountry();
  const { delivery } = useStorefront();
  const { view, isStale, failure } = priced;
  // Outdated amounts are not shown: the note above says why there are none.
  const hasNone = failure !== null && (view === null || isStale || failure === 'connection');
  const mustFix = view !== null && !isStale && !view.canCheckOut;
  return (
    <div className="flex flex-col gap-3">
      {hasNone ? null : view === null ? (
        <SummarySkeleton />
      ) : (
        <div aria-busy={isStale} className="flex flex-col gap-3">
          <FreeShipping pricing={view.pricing} />
          <CartTotals view={view} isStale={isStale} />
          <DeliveryLine delivery={view.delivery} />
        </div>
      )}
      {visitor?.isServed === false && getChosenCountry() === null && (
        <p className="text-sm">
          <strong>{t('delivery.notServed', { country: visitor.nameInSentence })}</strong>{' '}
          {t(countryKey('delivery.elsewhere', delivery.reach), delivery)}
        </p>
      )}
      {mustFix && <p className="text-sm font-medium text-danger">{t('cart.fixFirst')}</p>}
      <Button size="lg" block onClick={goToCheckout} disabled={view === null || hasNone || mustFix}>
        {t('cart.checkout')}
      </Button>
    </div>
  );
}

/** How much is missing for free delivery, in words and as a bar. */
export function FreeShipping({ pricing }: { readonly pricing: PricingResult }) {
  const { t, language } = useI18n();
  const isReached = pricing.isEligibleForFreeShipping;
  const { freeShippingThresholdIncVat: threshold } = pricing;
  // Where delivery is never free, nothing is missing.
  if (threshold === null) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className={classNames('text-sm font-medium', isReached && 'text-success')}>
        {isReached
          ? t('cart.freeShippingReached')
          : t('cart.freeShippingMore', { amount: formatMoney(pricing.amountNeededForFreeShipping, language) })}
      </p>
      <ProgressBar
        label={t('cart.freeShippingProgress')}
        value={pricing.subtotalIncVat}
        max={threshold}
        tone={isReached ? 'green' : 'accent'}
      />
    </div>
  );
}

/** When the goods come, or why they cannot. */
function DeliveryLine({ delivery }: Pick<CartView, 'delivery'>) {
  if (delivery === undefined) return null;
  const said = delivery.chosen === null ? delivery.refused : [`${delivery.chosen.name} · ${delivery.chosen.when}`];
  return said.map((text) => (
    <p key={text} className="text-sm text-muted">
      {text}
    </p>
  ));
}

/** The amounts of a cart, line by line: the same in sheet and checkout. */
export function CartTotals({ view, isStale }: { readonly view: CartView; readonly isStale: boolean }) {
  const { t, language } = useI18n();
  const { pricing, vatRate } = view;
  return (
    <>
      <BreakdownList
        t={t}
        amounts={{
          subtotal: pricing.subtotalIncVat,
          shipping: pricing.shippingAmount,
          vat: pricing.vatAmount,
          vatRate,
          vatParts: pricing.vatParts,
          showVatBreakdown: pricing.showVatBreakdown,
        }}
        // Amounts that are being refreshed stay readable; a spinner beside the total says that they may change.
        totalNote={isStale && <Spinner key="stale" className="ms-2 inline-block align-[-0.15em] text-muted" />}
      />
      <VatNotes view={view} />
      <p role="status" className="sr-only">
        {isStale ? '' : `${t('amount.total')}: ${formatMoney(pricing.totalIncVat, language)}`}
      </p>
    </>
  );
}

/** What follows from where the goods go: prices that changed with its VAT, charges that may come on top. */
function VatNotes({ view: { vat } }: { readonly view: CartView }) {
  const t = useTranslate();
  const country = vat.countryName;
  const isExport = vat.basis === 'export';
  return (
    <>
      {vat.changesPrices && (
        <p className="text-sm font-medium text-accent-ink">
          {isExport ? t('cart.vat.without') : t('cart.vat.changed', { country })}
        </p>
      )}
      {isExport && <p className="text-sm text-muted">{t('cart.vat.export', { country })}</p>}
    </>
  );
}

/** Why a line cannot be bought as it is: gone, recalled, sold out, too few in stock, or over the limit per order. */
export function sayLineProblem(t: StorefrontTranslate, { status, stock, maxQuantity }: CartLine): string {
  if (status === 'insufficient') return t(maxQuantity < stock ? 'cart.limit' : 'cart.onlyLeft', { n: maxQuantity });
  if (status === 'recalled') return t('cart.recalled');
  return status === 'out_of_stock' ? t('cart.outOfStock') : t('cart.unavailable');
}

export function PricesFailed(props: {
  readonly text: string;
  readonly className?: string;
  readonly onRetry: () => void;
}) {
  const t = useTranslate();
  const retry = (
    <Button look="secondary" size="sm" onClick={props.onRetry}>
      {t('action.retry')}
    </Button>
  );
  return (
    <Alert tone="danger" live className={props.className ?? ''} action={retry}>
      {props.text}
    </Alert>
  );
}

export function PriceChange(props: { readonly item: CartItem; readonly line: CartLine; readonly vatRate: VatRate }) {
  const { item, line, vatRate } = props;
  const { t, language } = useI18n();
  const before = formatMoney(grossCents(item.price, vatRate), language);
  const now = formatMoney(line.unitPrice, language);
  return <p className="text-sm font-medium text-accent-ink">{t('cart.priceChanged', { before, now })}</p>;
}

function SummarySkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

/** Leads to the checkout: at once when signed in, otherwise through the sign-in dialog. The cart stays either way. */
export function useCheckoutGate(): () => void {
  const { t, localPath } = useI18n();
  const navigate = useNavigate();
  const { isSignedIn, guestsMayOrder } = useStorefront();
  const dialog = useAuthDialog();
  const { close } = useCartActions();
  const next = localPath('/checkout');
  const enter = () => {
    close();
    navigate(next);
  };
  const enterAsGuest = (state: object) => {
    close();
    navigate(guestPage(next), { state });
  };
  return () => {
    if (isSignedIn) return enter();
    const asGuest = guestsMayOrder ? { onGuest: enterAsGuest } : {};
    dialog.open('signin', { notice: t('cart.signInToCheckout'), onSignedIn: enter, next, ...asGuest });
  };
}
