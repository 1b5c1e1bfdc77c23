import { useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { StaffOrderDetail, StaffRefund } from '#shop/orders/order-detail.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import { RefundButton, ResendButton } from './refund-button.tsx';

const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
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

export function OrderPayments(props: PaymentsProps) {
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

function Payment(props: PaymentsProps & { readonly payment: StaffOrderDetail['payments'][number] }) {
  const { payment, order, offers, refundKey } = props;
  const { t, dateTime, money } = useWords();
  const mayEdit = useMay('edit');
  const offer = offers.find(({ paymentId }) => paymentId === payment.id);
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="flex items-center justify-between gap-4">
          <span className="numeric font-semibold">{money(payment.amount)}</span>
          <Badge tone={PAYMENT_TONES[payment.state]}>{t(`paymentState.${payment.state}`)}</Badge>
        </p>
        <p className="text-sm text-muted">
          {t(`paymentProvider.${payment.provider}`)}
          {' · '}
          <time dateTime={payment.created_at.toISOString()}>{dateTime(payment.paid_at ?? payment.created_at)}</time>
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

const REFUND_TONES: Readonly<Record<RefundState, Tone>> = {
  asked: 'yellow',
  sent: 'yellow',
  done: 'purple',
  failed: 'red',
  bounced: 'red',
};

function PaymentRefunds(props: {
  readonly orderId: string;
  readonly currency: string;
  readonly refunds: readonly StaffRefund[];
}) {
  const { orderId, currency, refunds } = props;
  const { t, dateTime, paidMoney } = useWords();
  const mayEdit = useMay('edit');
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-4 border-s-2 border-line ps-4 text-sm">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="numeric text-base font-semibold">{paidMoney(refund.amount, currency)}</span>
            <Badge tone={REFUND_TONES[refund.state]}>{t(`refundState.${refund.state}`)}</Badge>
          </p>
          <p className="text-muted">
            <time dateTime={refund.created_at.toISOString()}>{dateTime(refund.created_at)}</time>
            {' · '}
            <bdi>{refund.actorName ?? t('orderDetails.system')}</bdi>
          </p>
          <Parts refund={refund} />
          {refund.creditNote !== null && (
            <FetchedFileLink href={refund.creditNote.url} className={textLinkClass}>
              {t('refund.creditNote', { number: refund.creditNote.number })}
            </FetchedFileLink>
          )}
          <Problem refund={refund} />
          {mayEdit && refund.state === 'bounced' && (
            <ResendButton orderId={orderId} refund={refund} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Parts({ refund }: { readonly refund: StaffRefund }) {
  const { t, money } = useWords();
  if (refund.lines.length === 0 && refund.shipping === 0) return null;
  return (
    <ul>
      {refund.lines.map(({ itemId, name, quantity, isRestocked }) => (
        <li key={itemId}>
          {t('refund.line', { n: quantity, name })}
          {isRestocked && <span className="text-muted">{` (${t('refund.restocked')})`}</span>}
        </li>
      ))}
      {refund.shipping > 0 && <li>{t('refund.shippingPart', { amount: money(refund.shipping) })}</li>}
    </ul>
  );
}

function Problem({ refund: { problem, bounced_at } }: { readonly refund: StaffRefund }) {
  const { t, dateTime } = useWords();
  if (problem === null) return null;
  if (bounced_at === null) return <p className="text-danger">{problem}</p>;
  return <p className="text-danger">{t('refund.bouncedAt', { date: dateTime(bounced_at), problem })}</p>;
}
