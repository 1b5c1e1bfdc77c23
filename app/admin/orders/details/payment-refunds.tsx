import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { FetchedFileLink } from '#app/fetched-file-link.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { formatMoney, formatPaidMoney } from '#shop/i18n/format-money.ts';
import type { StaffRefund } from '#shop/orders/order-detail.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import { ResendButton } from './resend-button.tsx';

const TONES: Readonly<Record<RefundState, Tone>> = {
  asked: 'yellow',
  sent: 'yellow',
  done: 'purple',
  failed: 'red',
  bounced: 'red',
};

/** The refunds of a payment: of what, by whom, and why one failed. */
export function PaymentRefunds(props: {
  readonly orderId: string;
  readonly currency: string;
  readonly refunds: readonly StaffRefund[];
}): ReactNode {
  const { orderId, currency, refunds } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const mayEdit = useMay('edit');
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-4 border-s-2 border-line ps-4 text-sm">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-col items-start gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="numeric text-base font-semibold">
              {formatPaidMoney(refund.amount, currency, language)}
            </span>
            <Badge tone={TONES[refund.state]}>{t(`refundState.${refund.state}`)}</Badge>
          </p>
          <p className="text-muted">
            <time dateTime={refund.created_at.toISOString()}>{formatDateTime(refund.created_at, language)}</time>
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

/** The refunded units and shipping. */
function Parts({ refund }: { readonly refund: StaffRefund }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (refund.lines.length === 0 && refund.shipping === 0) return null;
  return (
    <ul>
      {refund.lines.map(({ itemId, name, quantity, isRestocked }) => (
        <li key={itemId}>
          {t('refund.line', { n: quantity, name })}
          {isRestocked && <span className="text-muted">{` (${t('refund.restocked')})`}</span>}
        </li>
      ))}
      {refund.shipping > 0 && <li>{t('refund.shippingPart', { amount: formatMoney(refund.shipping, language) })}</li>}
    </ul>
  );
}

function Problem({ refund: { problem, bounced_at } }: { readonly refund: StaffRefund }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (problem === null) return null;
  if (bounced_at === null) return <p className="text-danger">{problem}</p>;
  return (
    <p className="text-danger">{t('refund.bouncedAt', { date: formatDateTime(bounced_at, language), problem })}</p>
  );
}
