import { useTranslate } from '#app/customer-i18n.tsx';
import { OrderStatusBadge } from '#app/order-standing.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { type OrderFacts, orderMoney } from '#shop/orders/order-need.ts';

/** The order's status; once all its money was refunded, that as well. */
export function OrderBadges({ order }: { readonly order: OrderFacts }) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap gap-2">
      <OrderStatusBadge t={t} order={order} />
      {orderMoney(order) === 'refunded' && <Badge tone="purple">{t('order.refund.done')}</Badge>}
    </span>
  );
}
