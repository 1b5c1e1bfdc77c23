import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { CartView } from '#shop/cart/cart-line.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { type PricingResult, splitVat } from '#shop/pricing/cart-price.ts';
import type { PricedCart } from './use-cart-view.ts';
import { useCheckoutGate } from './use-checkout-gate.ts';

/** What it comes to, and the way on. Until the first answer its place is kept. */
export function CartSummary({ priced }: { readonly priced: PricedCart }): ReactNode {
  const t = useTranslate();
  const goToCheckout = useCheckoutGate();
  const { view, isStale } = priced;
  const mustFix = view !== null && !isStale && !view.canCheckOut;
  return (
    <div className="flex flex-col gap-3">
      {view === null ? (
        <SummarySkeleton />
      ) : (
        <div aria-busy={isStale} className="flex flex-col gap-3">
          <FreeShipping pricing={view.pricing} />
          <CartTotals view={view} isStale={isStale} />
        </div>
      )}
      {mustFix && <p className="text-sm font-medium text-danger">{t('cart.fixFirst')}</p>}
      <Button size="lg" block onClick={goToCheckout} disabled={view === null || mustFix}>
        {t('cart.checkout')}
      </Button>
    </div>
  );
}

function FreeShipping({ pricing }: { readonly pricing: PricingResult }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const isReached = pricing.isEligibleForFreeShipping;
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
        max={pricing.freeShippingThresholdIncVat}
        tone={isReached ? 'green' : 'accent'}
      />
    </div>
  );
}

/** The amounts of a cart, line by line: the same in the sheet and in the checkout. */
export function CartTotals({ view, isStale }: { readonly view: CartView; readonly isStale: boolean }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const { pricing, vatRate } = view;
  const rate = formatVatRate(vatRate, language);
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, language);
  const total = money(pricing.totalIncVat);
  return (
    <>
      <DefinitionList
        layout="totals"
        items={[
          {
            term: pricing.showVatBreakdown ? t('amount.subtotalExVat') : t('amount.subtotal'),
            description: money(pricing.displaySubtotal),
          },
          ...(pricing.showVatBreakdown
            ? [{ term: t('amount.goodsVat', { rate }), description: money(splitVat(pricing).goodsVat) }]
            : []),
          {
            term: t('amount.shipping'),
            description: pricing.shippingAmount === 0 ? t('amount.free') : money(pricing.shippingAmount),
          },
          { term: <TotalTerm isStale={isStale} />, description: total, strong: true },
        ]}
      />
      {pricing.showVatBreakdown && pricing.shippingAmount > 0 && (
        <p className="numeric text-xs text-muted">
          {t('amount.includedVat', { rate, amount: money(pricing.vatAmount) })}
        </p>
      )}
      <p role="status" className="sr-only">
        {isStale ? '' : `${t('amount.total')}: ${total}`}
      </p>
    </>
  );
}

/** Amounts that are being asked for anew stay readable; the ring beside the total says that they may change. */
function TotalTerm({ isStale }: { readonly isStale: boolean }): ReactNode {
  const t = useTranslate();
  return (
    <>
      {t('amount.total')}
      {isStale && <Spinner className="ms-2 inline-block align-[-0.15em] text-muted" />}
    </>
  );
}

function SummarySkeleton(): ReactNode {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
