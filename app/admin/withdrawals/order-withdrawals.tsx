import { Badge } from '#app/ui/badge.tsx';
import type { OrderWithdrawal } from '#shop/withdrawals/withdrawal-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';

export function OrderWithdrawals({ withdrawals }: { readonly withdrawals: readonly OrderWithdrawal[] }) {
  const { t, dateTime } = useWords();
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
                {t('withdrawals.declared', { time: dateTime(withdrawal.announcedAt) })}
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

function State({ withdrawal }: { readonly withdrawal: OrderWithdrawal }) {
  const t = useAdminTranslate();
  if (withdrawal.closedReason !== null) return null;
  if (withdrawal.refundState === 'done') return <Badge tone="purple">{t('withdrawals.done')}</Badge>;
  return (
    <Link to="/admin/orders/withdrawals" className="underline underline-offset-4">
      {t('withdrawals.waiting')}
    </Link>
  );
}
