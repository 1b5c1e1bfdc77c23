import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { OrderWithdrawal } from '#shop/withdrawals/order-withdrawals-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** An order's withdrawals and their state. */
export function OrderWithdrawals({ withdrawals }: { readonly withdrawals: readonly OrderWithdrawal[] }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-3">
      {withdrawals.map((withdrawal) => (
        <li key={withdrawal.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            {withdrawal.lines.map(({ name, variation, quantity }) => (
              <p key={`${name} ${variation}`}>
                {t('withdrawals.line', { n: quantity, name: variation === null ? name : `${name} – ${variation}` })}
              </p>
            ))}
            <p className="text-sm text-muted">
              <time dateTime={withdrawal.announcedAt.toISOString()}>
                {t('withdrawals.declared', { time: formatDateTime(withdrawal.announcedAt, language) })}
              </time>
            </p>
            {withdrawal.closedReason !== null && (
              <p className="text-sm wrap-anywhere">{t('withdrawals.closedFor', { reason: withdrawal.closedReason })}</p>
            )}
          </div>
          <State withdrawal={withdrawal} />
        </li>
      ))}
    </ul>
  );
}

function State({ withdrawal }: { readonly withdrawal: OrderWithdrawal }): ReactNode {
  const t = useAdminTranslate();
  if (withdrawal.closedReason !== null) return null;
  if (withdrawal.refundState === 'done') return <Badge tone="purple">{t('withdrawals.done')}</Badge>;
  return (
    <Link to="/admin/orders/withdrawals" className="underline underline-offset-4">
      {t('withdrawals.waiting')}
    </Link>
  );
}
