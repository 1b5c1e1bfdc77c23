import type { ReactNode } from 'react';
import { TabLinks } from '../ui/tab-links.tsx';
import { useAdminTranslate } from './admin-i18n.tsx';

/** Orders, and beside them what waits to be refunded. */
export function OrdersTabs(props: {
  readonly current: 'orders' | 'withdrawals';
  /** Withdrawals that wait. */
  readonly waiting: number;
}): ReactNode {
  const { current, waiting } = props;
  const t = useAdminTranslate();
  return (
    <TabLinks
      label={t('withdrawals.tabs')}
      className="mb-5"
      items={[
        { to: '/admin/orders', label: t('orders.title'), current: current === 'orders' },
        {
          to: '/admin/orders/withdrawals',
          label: t('withdrawals.title'),
          count: waiting,
          current: current === 'withdrawals',
        },
      ]}
    />
  );
}
