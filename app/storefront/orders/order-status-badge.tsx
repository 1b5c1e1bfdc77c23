import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ORDER_STATUS_TONE, type OrderStatus } from '#shop/orders/order.ts';

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }): ReactNode {
  const t = useTranslate();
  return <Badge tone={ORDER_STATUS_TONE[status]}>{t(`orderStatus.${status}`)}</Badge>;
}
