import { TabLinks } from '#app/ui/tab-links.tsx';
import { ORDER_NEEDS, type OrderNeed } from '#shop/orders/order-need.ts';
import type { StaffOrderCounts } from '#shop/orders/staff-orders-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';

export type OrdersView = 'all' | OrderNeed | 'attention' | 'withdrawals' | 'transfers';

/** The queues of orders, and beside them waiting withdrawals. */
export function OrdersTabs(props: {
  /** Null when the list is filtered differently. */
  readonly current: OrdersView | null;
  readonly counts: StaffOrderCounts;
  readonly waiting: number;
  /** How many transfers wait; null in a shop that takes none. */
  readonly transfers: number | null;
}) {
  const { current, counts, waiting, transfers } = props;
  const t = useAdminTranslate();
  const { byNeed } = counts;
  const tab = (view: OrdersView, to: string, label: string, count: number) => ({
    to,
    label,
    count,
    current: current === view,
  });
  return (
    <TabLinks
      label={t('withdrawals.tabs')}
      className="mb-5"
      items={[
        tab('all', '/admin/orders', t('orders.filterAll'), counts.all),
        // Only staff can bring a paid order back to here, so its queue is shown only when it has orders.
        ...ORDER_NEEDS.filter((need) => need !== 'confirmation' || byNeed[need] !== undefined || current === need).map(
          (need) => tab(need, `/admin/orders?need=${need}`, t(`orders.need.${need}`), byNeed[need] ?? 0),
        ),
        tab('attention', '/admin/orders?attention=yes', t('orders.filter.attention'), counts.needsAttention),
        tab('withdrawals', '/admin/orders/withdrawals', t('withdrawals.title'), waiting),
        ...(transfers === null ? [] : [tab('transfers', '/admin/orders/transfers', t('transfers.title'), transfers)]),
      ]}
    />
  );
}
