import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { useLanguage } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { StaffOrderDetail } from '#shop/orders/order-detail.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
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

type PaymentsProps = {
  readonly order: StaffOrderDetail;
  readonly offers: readonly RefundOffer[];
  /** Identifies the next refund. */
  readonly refundKey: string;
};

/** Every payment of the order and its state. Newest first. */
export function OrderPayments(props: PaymentsProps): ReactNode {
  const { order } = props;
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const markPaid = useDetailsHref(order.id).replace(order.id, `${order.id}/paid`);
  return (
    <div className="flex flex-col items-start gap-4">
      {order.payments.length === 0 && <p className="text-muted">{t('orderDetails.noPayment')}</p>}
      {mayEdit && !order.wasPaid && order.status !== 'cancelled' && (
        <ButtonLink to={markPaid} preventScrollReset look="secondary" size="sm">
          {t('markPaid.open')}
        </ButtonLink>
      )}
      <ul className="flex w-full flex-col gap-5 empty:hidden">
        {order.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} {...props} />
        ))}
      </ul>
    </div>
  );
}

function Payment(props: PaymentsProps & { readonly payment: StaffOrderDetail['payments'][number] }): ReactNode {
  const { payment, order, offers, refundKey } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const mayEdit = useMay('edit');
  const offer = offers.find(({ paymentId }) => paymentId === payment.id);
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="flex items-center justify-between gap-4">
          <span className="numeric font-semibold">{formatMoney(payment.amount, language)}</span>
          <Badge tone={TONES[payment.state]}>{t(`paymentState.${payment.state}`)}</Badge>
        </p>
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
        {payment.note !== null && (
          <p className="text-sm break-words">
            {payment.note}
            {payment.actorName !== null && (
              <span className="text-muted">
                {' · '}
                <bdi>{payment.actorName}</bdi>
              </span>
            )}
          </p>
        )}
        {payment.attention_reason !== null && (
          <p className="mt-1 text-sm text-danger">{t(`attentionReason.${payment.attention_reason}`)}</p>
        )}
      </div>
      {mayEdit && offer !== undefined && (
        <div>
          <RefundButton order={order} offer={offer} refundKey={refundKey} />
        </div>
      )}
      <PaymentRefunds orderId={order.id} currency={payment.paid_currency ?? 'EUR'} refunds={payment.refunds} />
    </li>
  );
}
