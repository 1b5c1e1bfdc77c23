import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import { useCart } from '../cart/cart-context.tsx';
import { CartTotals } from '../cart/cart-summary.tsx';
import { useCartView } from '../cart/use-cart-view.ts';
import { PayButton, TermsNote } from './pay-button.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { SummaryLines, SummarySkeleton } from './summary-lines.tsx';
import { usePaymentStart } from './use-payment-start.ts';

type OrderSummaryProps = {
  /** The chosen address; null without one. */
  readonly address: { readonly id: string; readonly country: string } | null;
  /** The chosen address's country in words, if the shop does not deliver there. */
  readonly notServed: string | null;
  readonly onAddressMissing: () => void;
};

/** The order's goods and total for the chosen address, and the button that places it. */
export function OrderSummary({ address, notServed, onAddressMissing }: OrderSummaryProps): ReactNode {
  const t = useTranslate();
  const { items, open } = useCart();
  const priced = useCartView(items, true, address?.country ?? null);
  const payment = usePaymentStart(priced.accept);
  const { view, isStale } = priced;
  const mustFix = view !== null && !isStale && !view.canCheckOut;
  const isReady = view !== null && !isStale && !mustFix && address !== null && notServed === null;
  useForgottenProblem(payment, items, address !== null);

  function pay(): void {
    if (view === null || isStale || mustFix || notServed !== null) return;
    if (address === null) onAddressMissing();
    void payment.start({ items, addressId: address?.id ?? null, view });
  }

  return (
    <Panel
      title={t('checkout.orderSummary')}
      actions={
        <Button look="quiet" size="sm" className="-me-3" aria-haspopup="dialog" onClick={open}>
          {t('checkout.editCart')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {priced.failure !== null && <PricesFailed onRetry={priced.retry} />}
        {view === null ? (
          <SummarySkeleton lines={items.length} />
        ) : (
          <div aria-busy={isStale} className="flex flex-col gap-5">
            <SummaryLines view={view} items={items} />
            <div className="border-t border-line pt-4">
              <CartTotals view={view} isStale={isStale} />
            </div>
          </div>
        )}
        {mustFix && payment.problem === null && <p className="text-sm font-medium text-danger">{t('cart.fixFirst')}</p>}
        {notServed !== null && (
          <Alert tone="danger" live title={t('checkout.notServed.title', { country: notServed })}>
            {t('checkout.notServed.text')}
          </Alert>
        )}
        {payment.problem && <ProblemAlert problem={payment.problem} />}
        <PayButton
          isReady={isReady}
          isBlocked={address === null || mustFix}
          isSending={payment.isSending}
          onPay={pay}
        />
        <TermsNote />
        <noscript>
          <Alert tone="warning">{t('checkout.noScript')}</Alert>
        </noscript>
      </div>
    </Panel>
  );
}

function PricesFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const t = useTranslate();
  return (
    <Alert
      tone="danger"
      live
      action={
        <Button look="secondary" size="sm" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {t('cart.pricesFailed')}
    </Alert>
  );
}

/** Hides a problem after the shopper has reacted to it. */
function useForgottenProblem(
  { problem, clearProblem }: ReturnType<typeof usePaymentStart>,
  items: readonly CartItem[],
  hasAddress: boolean,
): void {
  const forget = useEffectEvent((isAnswered: boolean) => {
    if (isAnswered) clearProblem();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cart has changed
  useEffect(() => forget(true), [items]);
  useEffect(() => forget(hasAddress && problem?.code === 'address_required'), [hasAddress, problem]);
}
