import type { ReactNode } from 'react';
import type { MoveRefusal } from '#shop/orders/move-orders.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';

/** The orders that were left out, each by number and reason. */
export function BulkRefusals(props: {
  readonly title: string;
  readonly refused: readonly { readonly number: number; readonly code: MoveRefusal }[];
}): ReactNode {
  const { title, refused } = props;
  const t = useAdminTranslate();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
        {refused.map(({ number, code }) => (
          <li key={number} className="numeric">
            {t('bulk.line', { number, why: sayWhy(t, code) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayWhy(t: AdminTranslate, code: MoveRefusal): string {
  switch (code) {
    case 'done_already':
    case 'other_status':
    case 'unpaid':
    case 'refunded':
    case 'withdrawn':
      return t(`bulk.why.${code}`);
    case 'paid_meanwhile':
    case 'payment_unavailable':
      return t('bulk.why.payment');
    case 'out_of_stock':
      return t('bulk.why.stock');
    case 'locked':
      return t('forNow.locked.title');
    case 'not_found':
    case 'unchanged':
    case 'changed_meanwhile':
    case 'reason_too_long':
      return t('bulk.why.changed');
  }
}
