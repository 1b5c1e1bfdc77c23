import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { logInBrowser } from '#app/browser-log.ts';
import { useTranslate } from '#app/customer-i18n.tsx';
import { isUnreached } from '#app/fault.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import type { CartProblem, PointError, TransferLimited } from '#shop/checkout/checkout-error.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import { dropAddressDrafts } from '../account/addresses/address-form.tsx';
import type { PointChoice } from './points/use-point-choice.ts';

/** The server gives up on a payment provider sooner than this. */
const PATIENCE_MS = 20_000;

type CheckoutResponse =
  | { readonly code: 'paying'; readonly url: string; readonly orderId: string }
  | { readonly code: 'signed_out' }
  | CheckoutRefusal;

type CheckoutRefusal =
  | { readonly code: CartProblem; readonly cart: CartView }
  | { readonly code: 'already_paid' | 'on_its_way'; readonly orderId: string; readonly orderNumber: number }
  | { readonly code: 'too_many_attempts'; readonly retryAfter: number }
  | TransferLimited
  | {
      readonly code:
        | 'shop_closed'
        | 'way_unavailable'
        | 'guests_refused'
        | 'address_not_found'
        | 'country_not_served'
        | 'connection'
        | 'failed';
    }
  | PointError;

type AddressProblem = 'address_required' | 'address_unsaved' | 'guest_incomplete' | PointError['code'];

/** Why the order was not placed; shown beside the button until the next attempt. `seen`: the cart at that moment. */
export type CheckoutProblem = { readonly code: AddressProblem } | (CheckoutRefusal & { readonly seen: CartView });

export const PROBLEM_TEXTS = {
  address_required: { title: 'address.required.title', text: 'address.required.text' },
  address_unsaved: { title: 'address.unsaved.title', text: 'address.unsaved.text' },
  guest_incomplete: { title: 'checkout.guestIncomplete.title', text: 'checkout.guestIncomplete.text' },
  guests_refused: { title: 'checkout.guestsRefused.title', text: 'cart.signInToCheckout' },
  shop_closed: { title: 'checkout.closed.title', text: 'checkout.closed.text' },
  way_unavailable: { title: 'checkout.wayUnavailable.title', text: 'checkout.wayUnavailable.text' },
  address_not_found: { title: 'address.required.title', text: 'checkout.addressGone' },
  country_not_served: { title: 'checkout.notServed.other', text: 'checkout.notServed.text' },
  out_of_stock: { title: 'checkout.outOfStock.title', text: 'checkout.outOfStock.text' },
  recalled: { title: 'checkout.recalled.title', text: 'checkout.recalled.text' },
  undeliverable: { title: 'checkout.undeliverable.title', text: 'checkout.undeliverable.text' },
  delivery_changed: { title: 'checkout.deliveryChanged.title', text: 'checkout.deliveryChanged.text' },
  point_required: { title: 'checkout.point.requiredTitle', text: 'checkout.point.required' },
  point_gone: { title: 'checkout.point.goneTitle', text: 'checkout.point.gone' },
  phone_required: { title: 'checkout.point.phoneRequiredTitle', text: 'checkout.point.phoneRequired' },
  unavailable: { title: 'checkout.unavailable.title', text: 'checkout.unavailable.text' },
  connection: { title: 'offline.title', text: 'offline.text' },
  failed: { title: 'checkout.failed.title', text: 'checkout.failed.text' },
} as const;

type Order = {
  readonly items: readonly CartItem[];
  readonly view: CartView;
  /** Null when the chosen delivery leads to no pickup point. */
  readonly point: PointChoice | null;
  readonly way: PaymentWay;
  /** One of the person's addresses, or what a guest has typed. */
  readonly addressId?: string;
  readonly guest?: Readonly<Record<string, string>>;
};

/** What the page shows of the shop or of the person is no longer so. */
const OUTDATED: readonly string[] = ['address_not_found', 'country_not_served', 'way_unavailable'];

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
    setSending(true);
    setProblem(null);
    // A transfer has no page of a provider.
    const tab = order.way === 'transfer' ? null : openPaymentTab(t('checkout.opening'));
    const response = await sendCheckout(localPath('/functions/create-checkout'), order);
    if (response.code === 'paying') {
      dropAddressDrafts();
      order.point?.remember();
      if (tab === null || tab.show(response.url)) void navigate(`${localPath('/checkout')}?order=${response.orderId}`);
      else window.location.assign(response.url);
      return;
    }
    tab?.close();
    setSending(false);
    setProblem(response.code === 'signed_out' ? null : { ...response, seen: order.view });
    if ('cart' in response) onCartChanged(response.cart);
    if (OUTDATED.includes(response.code)) void revalidate();
    if (response.code === 'signed_out') dialog.open('signin', { notice: t('account.sessionEnded') });
    if (response.code === 'connection' || response.code === 'failed') sayInToast(response.code);
  }

  /** Refuses what needs no server to be refused. */
  function refuse(code: AddressProblem): void {
    setProblem({ code });
    sayInToast(code);
  }

  function sayInToast(code: AddressProblem | 'connection' | 'failed'): void {
    const { title, text } = PROBLEM_TEXTS[code];
    toast.error({ title: t(title), description: t(text) });
  }

  return { start, refuse, sayChange: setProblem, isSending, problem, clearProblem: () => setProblem(null) };
}

/** Places the order. Every failure is 'connection' or 'failed': a retry continues the same order. */
async function sendCheckout(
  url: string,
  { items, addressId, guest, view, way, point }: Order,
): Promise<CheckoutResponse> {
  const { totalIncVat, subtotalIncVat, vatAmount, shippingAmount } = view.pricing;
  const chosen = view.delivery?.chosen;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        items: items.map(({ id: _id, ...line }) => line),
        shipping_address_id: addressId,
        guest,
        payment_way: way,
        total_amount: totalIncVat,
        subtotal: subtotalIncVat,
        vat_amount: vatAmount,
        shipping_amount: shippingAmount,
        delivery: chosen && {
          ...{ method_id: chosen.id, from: chosen.from, until: chosen.until },
          ...(point !== null && { point_id: point.pointId, phone: point.asksPhone ? point.phone : null }),
        },
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = (await response.json()) as { readonly code?: string };
    return response.ok ? ({ ...body, code: 'paying' } as CheckoutResponse) : toRefusal(body, response.status);
  } catch (error) {
    logInBrowser('The order could not be sent', error);
    return { code: isUnreached(error) ? 'connection' : 'failed' };
  }
}

const REFUSALS: readonly (string | undefined)[] = [
  'totals_changed',
  'out_of_stock',
  'recalled',
  'unavailable',
  'undeliverable',
  'delivery_changed',
  'point_required',
  'point_gone',
  'phone_required',
  'already_paid',
  'on_its_way',
  'signed_out',
  'shop_closed',
  'way_unavailable',
  'guests_refused',
  'too_many_attempts',
  'transfer_limited',
  'address_not_found',
  'country_not_served',
] satisfies CheckoutResponse['code'][];

function toRefusal(body: { readonly code?: string }, status: number): CheckoutResponse {
  if (REFUSALS.includes(body.code)) return body as CheckoutResponse;
  logInBrowser(`The order was answered ${status}`, body);
  return { code: 'failed' };
}

/** Opens the tab of the payment page empty in the click itself, because pop-up blockers would stop it later. */
function openPaymentTab(waitingText: string) {
  // Without a connection the tab would only flash.
  const tab = navigator.onLine ? window.open('about:blank', '_blank') : null;
  if (tab !== null) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    /** False when the tab could not be opened or was closed. */
    show(url: string): boolean {
      if (tab === null || tab.closed) return false;
      tab.opener = null;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
