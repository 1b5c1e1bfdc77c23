import { Fragment } from 'react';
import { type AdminTranslate, useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { type Said, useSaidForm } from '#app/admin/desk/undo.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { eInvoiceUrl } from '#shop/invoices/invoice-url.ts';
import { cents } from '#shop/kernel/money.ts';
import { canHaveInvoice } from '#shop/orders/order.ts';
import { listLooseNotes, type StaffOrderDetail, type StaffRefund } from '#shop/orders/order-detail.ts';
import type { PaymentState } from '#shop/payments/payment-state.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import type { RefundOffer } from '#shop/refunds/list-refund-offers.server.ts';
import { useDetailsHref } from '../order-desk-dialog.tsx';
import type { InvoiceReply } from './details-action.server.ts';
import { RefundButton, ResendButton } from './refund-button.tsx';

const PAYMENT_TONES: Readonly<Record<PaymentState, Tone>> = {
  creating: 'neutral',
  open: 'yellow',
  processing: 'yellow',
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
  const canEdit = usePermission('edit');
  const markPaid = useDetailsHref(order.id).replace(order.id, `${order.id}/paid`);
  return (
    <div className="flex flex-col items-start gap-4">
      {order.payments.length === 0 && <p className="text-muted">{t('orderDetails.noPayment')}</p>}
      {canEdit && !order.wasPaid && order.status !== 'cancelled' && (
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
  const { t, dateTime, money, paidMoney } = useWords();
  const canEdit = usePermission('edit');
  const came = cameOf(payment);
  const isOther = came.amount !== payment.amount || came.currency !== payment.currency;
  const offer = offers.find(({ paymentId }) => paymentId === payment.id);
  return (
    <li className="flex flex-col gap-2">
      <div>
        <p className="flex items-center justify-between gap-4">
          <span className="numeric font-semibold">{paidMoney(came.amount, came.currency)}</span>
          <Badge tone={PAYMENT_TONES[payment.state]}>{t(`paymentState.${payment.state}`)}</Badge>
        </p>
        <p className="text-sm text-muted">
          {t(`paymentProvider.${payment.provider}`)}
          {' · '}
          <time dateTime={payment.created_at.toISOString()}>{dateTime(payment.paid_at ?? payment.created_at)}</time>
        </p>
        {isOther && <p className="text-sm">{t('orderDetails.requested', { amount: money(payment.amount) })}</p>}
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
      {canEdit && offer !== undefined && (
        <div>
          <RefundButton order={order} offer={offer} refundKey={refundKey} />
        </div>
      )}
      <PaymentRefunds orderId={order.id} currency={payment.paid_currency ?? 'EUR'} refunds={payment.refunds} />
    </li>
  );
}

type PaymentMoney = StaffOrderDetail['payments'][number];

/** What came; of a payment that has yet to come, what was asked for. */
export function cameOf({ amount, currency, paid_amount, paid_currency }: PaymentMoney) {
  return paid_amount === null
    ? { amount, currency }
    : { amount: cents(paid_amount), currency: paid_currency ?? currency };
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
  const canEdit = usePermission('edit');
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
            <p className="flex flex-wrap gap-x-4 *:inline-flex *:min-h-6 *:items-center">
              <FetchedFileLink href={refund.creditNote.url} className={textLinkClass}>
                {t('refund.creditNote', { number: refund.creditNote.number })}
              </FetchedFileLink>
              <FetchedFileLink href={eInvoiceUrl(refund.creditNote.url)} className={textLinkClass}>
                {t('invoice.eInvoice', { number: refund.creditNote.number })}
              </FetchedFileLink>
            </p>
          )}
          <Problem refund={refund} />
          {canEdit && refund.state === 'bounced' && (
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

/** The order's invoice, with a button to make it, and a cancellation's credit note; others are with their refunds. */
export function OrderInvoice({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const { invoice_number, invoice_pdf_url } = order;
  return (
    <div className="flex flex-col items-start gap-2">
      {canHaveInvoice(order.status) &&
        (invoice_pdf_url === null ? (
          <MissingInvoice order={order} />
        ) : (
          <>
            <FetchedFileLink href={invoice_pdf_url} className={buttonClass({ look: 'secondary' })}>
              {t('invoice.download', { number: invoice_number ?? '' })}
            </FetchedFileLink>
            <FetchedFileLink href={eInvoiceUrl(invoice_pdf_url)} className={buttonClass({ look: 'quiet' })}>
              {t('invoice.eInvoice', { number: invoice_number ?? '' })}
            </FetchedFileLink>
          </>
        ))}
      {listLooseNotes(order).map(({ id, number, url }) => (
        <Fragment key={id}>
          <FetchedFileLink href={url} className={buttonClass({ look: 'quiet' })}>
            {t('invoice.downloadCreditNote', { number })}
          </FetchedFileLink>
          <FetchedFileLink href={eInvoiceUrl(url)} className={buttonClass({ look: 'quiet' })}>
            {t('invoice.eInvoice', { number })}
          </FetchedFileLink>
        </Fragment>
      ))}
    </div>
  );
}

function MissingInvoice({ order }: { readonly order: StaffOrderDetail }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  if (!order.wasPaid) return <p className="text-muted">{t('invoice.problem.unpaid')}</p>;
  if (!canEdit) return <p className="text-muted">{t('invoice.none')}</p>;
  return <GenerateInvoice orderId={order.id} />;
}

function GenerateInvoice({ orderId }: { readonly orderId: string }) {
  const t = useAdminTranslate();
  const action = `/admin/orders/${orderId}`;
  const { fetcher, busy } = useSaidForm(action, sayInvoiceReply);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="generate-invoice" />
      <Button type="submit" look="secondary" busy={busy}>
        {t('invoice.generate')}
      </Button>
    </fetcher.Form>
  );
}

function sayInvoiceReply(t: AdminTranslate, reply: InvoiceReply): Said {
  if (reply.ok) return { ok: true, title: t('invoice.generated') };
  return { ok: false, title: t('invoice.failed.title'), description: t(`invoice.problem.${reply.code}`) };
}
