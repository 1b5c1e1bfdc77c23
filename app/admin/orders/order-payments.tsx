import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { type Cents, cents, subtractCents, sumCents } from '#shop/kernel/money.ts';
import type { StaffPayment, StaffRefund } from '#shop/orders/order-detail.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { RefundButton } from './refund-button.tsx';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  creating: 'neutral',
  open: 'yellow',
  paid: 'green',
  expired: 'neutral',
  failed: 'red',
  cancelled: 'neutral',
  refunded: 'purple',
  needs_attention: 'red',
};

/** Every attempt to be paid for the order, and what has become of it. Newest first. */
export function OrderPayments(props: {
  readonly orderId: string;
  readonly payments: readonly StaffPayment[];
  /** Names the next refund. */
  readonly refundKey: string;
}): ReactNode {
  const { orderId, payments, refundKey } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  if (payments.length === 0) return <p className="text-muted">{t('orderDetails.noPayment')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <p className="numeric font-medium">{formatMoney(payment.amount, language)}</p>
            <p className="text-sm text-muted">
              {t(`paymentProvider.${payment.provider}`)}
              {' · '}
              <time dateTime={payment.created_at.toISOString()}>
                {formatDateTime(payment.paid_at ?? payment.created_at, language)}
              </time>
            </p>
            {payment.provider_payment_id !== null && (
              <p className="break-all font-mono text-xs text-muted">{payment.provider_payment_id}</p>
            )}
            {payment.attention_reason !== null && (
              <p className="mt-1 text-sm text-danger">{t(`attentionReason.${payment.attention_reason}`)}</p>
            )}
          </div>
          <div className="flex flex-col items-end gap-2">
            <Badge tone={TONES[payment.state]}>{t(`paymentState.${payment.state}`)}</Badge>
            {isRefundable(payment) && (
              <RefundButton
                orderId={orderId}
                paymentId={payment.id}
                amount={moneyLeft(payment)}
                refundKey={refundKey}
              />
            )}
          </div>
          <Refunds refunds={payment.refunds} />
        </li>
      ))}
    </ul>
  );
}

/** What was sent back of a payment, or is to be, and why it was not. */
function Refunds({ refunds }: { readonly refunds: readonly StaffRefund[] }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (refunds.length === 0) return null;
  return (
    <ul className="basis-full border-s-2 border-line ps-3 text-sm">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="numeric font-medium">{formatMoney(refund.amount, language)}</span>
          <span>{t(`refundState.${refund.state}`)}</span>
          <span className="text-muted">
            <time dateTime={refund.created_at.toISOString()}>{formatDateTime(refund.created_at, language)}</time>
            {' · '}
            {refund.actorName ?? t('orderDetails.system')}
          </span>
          {refund.problem !== null && <span className="basis-full text-danger">{refund.problem}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Money that came and cannot simply become an order, and is not on its way back already. */
function isRefundable(payment: StaffPayment): boolean {
  const { state, provider_payment_id } = payment;
  return state === 'needs_attention' && provider_payment_id !== null && moneyLeft(payment) > 0;
}

function moneyLeft({ paid_amount, refunds }: StaffPayment): Cents {
  const planned = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  return subtractCents(cents(paid_amount ?? 0), sumCents(planned));
}
