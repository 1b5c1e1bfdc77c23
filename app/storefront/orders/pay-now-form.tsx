import type { ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button, type ButtonSize } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { sayFailure } from '../frame/keep-pages.ts';

type PayProblem = 'not_payable' | 'already_paid' | 'out_of_stock' | 'payment_unavailable';

/** What 'Pay Now' is answered where it does not lead to the payment page. */
export type PayReply = { readonly problem: PayProblem } | ActionFailure;

/** In an address: the order that 'Pay Now' is about. */
export const PAY_PARAMETER = 'pay';

/** The answer to an order's 'Pay Now', wherever on the page its button stands. */
export function usePayNow(orderId: Uuid) {
  return useFetcher<PayReply>({ key: `pay-${orderId}` });
}

/**
 * Back to the payment page of an order that waits for its money. A form, because it may begin a new session there. It is sent
 * to the page that it stands on, whose scripts are here: those of another page would not come without a connection.
 */
export function PayNowForm(props: {
  readonly orderId: Uuid;
  /** Says which order, where several stand together. */
  readonly label?: string;
  readonly size?: ButtonSize;
}): ReactNode {
  const { orderId, label, size = 'md' } = props;
  const t = useTranslate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set(PAY_PARAMETER, orderId);
  const fetcher = usePayNow(orderId);
  useReply(fetcher.state === 'idle' ? fetcher.data : undefined, (reply) => {
    const { text, isGood } = sayPayReply(t, reply);
    toast[isGood ? 'success' : 'error']({ title: text });
  });
  return (
    <fetcher.Form method="post" action={`${pathname}?${parameters}`} className="flex">
      <Button type="submit" size={size} busy={fetcher.state !== 'idle'} aria-label={label} className="flex-1">
        {t('orders.payNow')}
      </Button>
    </fetcher.Form>
  );
}

/** Why 'Pay Now' did not lead to the payment page. */
export function PayAnswer({ reply }: { readonly reply: PayReply | undefined }): ReactNode {
  const t = useTranslate();
  if (reply === undefined) return null;
  const { text, isGood } = sayPayReply(t, reply);
  return (
    <Alert tone={isGood ? 'success' : 'danger'} live className="mb-6">
      {text}
    </Alert>
  );
}

/** Good news is that it was paid already. */
function sayPayReply(t: StorefrontTranslate, reply: PayReply): { readonly text: string; readonly isGood: boolean } {
  if ('state' in reply) return { text: sayFailure(t, reply) ?? t('error.unexpected'), isGood: false };
  const text = {
    not_payable: t('order.notPayable'),
    already_paid: t('order.alreadyPaid'),
    out_of_stock: t('order.payOutOfStock'),
    payment_unavailable: t('checkout.failed.text'),
  }[reply.problem];
  return { text, isGood: reply.problem === 'already_paid' };
}
