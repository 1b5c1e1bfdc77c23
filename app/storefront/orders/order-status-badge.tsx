import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ORDER_STATUS_TONE, type OrderStatus } from '#shop/orders/order.ts';
import { type OrderFacts, orderMoney } from '#shop/orders/order-need.ts';

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }): ReactNode {
  const t = useTranslate();
  return <Badge tone={ORDER_STATUS_TONE[status]}>{t(`orderStatus.${status}`)}</Badge>;
}

/** The order's status; once all its money was refunded, that as well. */
export function OrderBadges({ order }: { readonly order: OrderFacts }): ReactNode {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap gap-2">
      <OrderStatusBadge status={order.status} />
      {orderMoney(order) === 'refunded' && <Badge tone="purple">{t('order.refund.done')}</Badge>}
    </span>
  );
}
