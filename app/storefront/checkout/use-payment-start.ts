import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { dropAddressDrafts } from '#app/storefront/account/addresses/use-address-draft.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { type CheckoutAnswer, sendCheckout } from './send-checkout.ts';

/** Why the order was not placed; shown beside the button until the next attempt. */
export type CheckoutProblem =
  | {
      readonly code:
        | 'address_required'
        | 'address_gone'
        | 'country_not_served'
        | 'out_of_stock'
        | 'unavailable'
        | 'connection'
        | 'failed';
    }
  | { readonly code: 'totals_changed'; readonly before: Cents; readonly now: Cents }
  | { readonly code: 'already_paid'; readonly orderId: string; readonly orderNumber: number };

type Order = { readonly items: readonly CartItem[]; readonly addressId: string | null; readonly view: CartView };

/** 'Proceed to Payment': places the order and opens the payment page in a new tab, while this one waits. */
export function usePaymentStart(onCartChanged: (view: CartView) => void) {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const dialog = useAuthDialog();
  const localPath = useLocalPath();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  async function start(order: Order): Promise<void> {
    if (isSending) return;
    if (order.addressId === null) {
      setProblem({ code: 'address_required' });
      toast.error({ title: t('address.required.title'), description: t('address.required.text') });
      return;
    }
    setSending(true);
    setProblem(null);
    const tab = openPaymentTab(t('checkout.opening'));
    const sent = { items: order.items, view: order.view, addressId: order.addressId };
    const answer = await sendCheckout(localPath('/functions/create-checkout'), sent);
    if (answer.code === 'paying') {
      dropAddressDrafts();
      if (tab.show(answer.url)) void navigate(`${localPath('/checkout')}?order=${answer.orderId}`);
      else window.location.assign(answer.url);
      return;
    }
    tab.close();
    setSending(false);
    setProblem(toProblem(answer, order.view));
    followUp(answer);
  }

  function followUp(answer: Refusal): void {
    if ('cart' in answer) onCartChanged(answer.cart);
    if (answer.code === 'address_not_found' || answer.code === 'country_not_served') void revalidate();
    if (answer.code === 'signed_out') dialog.open('signin', { notice: t('account.sessionEnded') });
    if (answer.code === 'connection') toast.error({ title: t('offline.title'), description: t('offline.text') });
    if (answer.code === 'failed')
      toast.error({ title: t('checkout.failed.title'), description: t('checkout.failed.text') });
  }

  return { start, isSending, problem, clearProblem: () => setProblem(null) };
}

type Refusal = Exclude<CheckoutAnswer, { readonly code: 'paying' }>;

/** Null where a dialog says it. */
function toProblem(answer: Refusal, seen: CartView): CheckoutProblem | null {
  switch (answer.code) {
    case 'totals_changed':
      return { code: answer.code, before: seen.pricing.totalIncVat, now: answer.cart.pricing.totalIncVat };
    case 'already_paid':
      return { code: answer.code, orderId: answer.orderId, orderNumber: answer.orderNumber };
    case 'address_not_found':
      return { code: 'address_gone' };
    case 'country_not_served':
    case 'out_of_stock':
    case 'unavailable':
    case 'connection':
    case 'failed':
      return { code: answer.code };
    case 'signed_out':
      return null;
  }
}

/** The tab of the payment page, opened empty in the click itself, because pop-up blockers would stop it later. */
type PaymentTab = {
  /** Opens the payment page there. False when the tab could not be opened or was closed. */
  show(url: string): boolean;
  close(): void;
};

function openPaymentTab(waitingText: string): PaymentTab {
  // Without a connection the tab would only flash.
  const tab = navigator.onLine ? window.open('about:blank', '_blank') : null;
  if (tab !== null) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    show(url) {
      if (tab === null || tab.closed) return false;
      tab.opener = null;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
