import { type FetcherWithComponents, useFetcher, useRevalidator } from 'react-router';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useLanguage } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { RefundReply } from './refund-action.server.ts';

type Refusal = RefundReply & { readonly ok: false };

/** Refusals that can be corrected in the form; after the others there is nothing to fill in. */
const CORRECTABLE: readonly Refusal['code'][] = [
  'refund_refused',
  'amount_changed',
  'more_than_left',
  'nothing_taken',
  'unknown_line',
  'invalid',
];

/** A form that refunds money: reports the result once per submission and reloads the page. */
export function useRefundReply(
  currency: string,
  onEnd: () => void,
): {
  readonly fetcher: FetcherWithComponents<RefundReply>;
  readonly busy: boolean;
  /** The problems to correct. */
  readonly refusal: Refusal | null;
} {
  const t = useAdminTranslate();
  const toast = useToast();
  const language = useLanguage();
  const revalidator = useRevalidator();
  const fetcher = useFetcher<RefundReply>();
  // As soon as the reply arrives: after the page is reloaded the money may be gone, and this form with it.
  const reply = replyOf(fetcher);
  useReply(reply, (answer) => {
    if (answer.ok) {
      const amount = formatPaidMoney(answer.amount, currency, language);
      toast.success({ title: t(answer.state === 'done' ? 'payment.refunded' : 'payment.refundSent', { amount }) });
      return onEnd();
    }
    // A refusal does not reload by itself, but what is left and the next refund's key have changed.
    void revalidator.revalidate();
    if (CORRECTABLE.includes(answer.code)) return;
    toast.error({ title: t('payment.refundFailed', { message: sayRefusal(t, answer) }) });
    onEnd();
  });
  const refusal = reply?.ok === false && CORRECTABLE.includes(reply.code) ? reply : null;
  return { fetcher, busy: fetcher.state !== 'idle', refusal };
}

export function sayRefusal(t: AdminTranslate, { code, message }: Refusal): string {
  switch (code) {
    case 'refund_refused':
      return t('payment.refundFailed', { message });
    case 'under_way':
      return t('payment.refundUnderWay');
    case 'not_refundable':
    case 'unknown_line':
      return t('payment.notRefundable');
    case 'nothing_left':
      return t('payment.nothingLeft');
    case 'nothing_taken':
    case 'more_than_left':
    case 'amount_changed':
      return t(`refund.problem.${code}`);
    case 'not_found':
      return t('admin.error.notFoundText');
    case 'invalid':
      return t('admin.error.unexpected');
  }
}
