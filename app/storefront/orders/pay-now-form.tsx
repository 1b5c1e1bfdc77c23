import { useFetcher, useLocation } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button, type ButtonSize } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { sayFailure } from '../frame/preserve-pages.ts';

type PayProblem = 'not_payable' | 'already_paid' | 'on_its_way' | 'out_of_stock' | 'recalled' | 'payment_unavailable';

/** The reply to 'Pay Now' when it does not lead to the payment page. */
export type PayReply = { readonly problem: PayProblem } | ActionFailure;

/** The parameter with the order that 'Pay Now' is about. */
export const PAY_PARAMETER = 'pay';

/** The reply to an order's 'Pay Now', wherever its button is. */
export function usePayNow(orderId: Uuid) {
  return useFetcher<PayReply>({ key: `pay-${orderId}` });
}

/** Opens an unpaid order's payment page again. Posts to its own page, whose scripts are loaded already. */
export function PayNowForm(props: {
  readonly orderId: Uuid;
  /** Names the order where several are listed. */
  readonly label?: string;
  readonly size?: ButtonSize;
}) {
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

export function PayResponse({ reply }: { readonly reply: PayReply | undefined }) {
  const t = useTranslate();
  if (reply === undefined) return null;
  const { text, isGood } = sayPayReply(t, reply);
  return (
    <Alert tone={isGood ? 'success' : 'danger'} live className="mb-6">
      {text}
    </Alert>
  );
}

function sayPayReply(t: StorefrontTranslate, reply: PayReply): { readonly text: string; readonly isGood: boolean } {
  if ('state' in reply) return { text: sayFailure(t, reply) ?? t('error.unexpected'), isGood: false };
  const text = {
    not_payable: t('order.notPayable'),
    already_paid: t('order.alreadyPaid'),
    on_its_way: t('order.moneyOnItsWay'),
    out_of_stock: t('order.payOutOfStock'),
    recalled: t('order.payRecalled'),
    payment_unavailable: t('checkout.failed.text'),
  }[reply.problem];
  return { text, isGood: reply.problem === 'already_paid' || reply.problem === 'on_its_way' };
}
