import { useTranslate } from '#app/customer-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { formatTime } from '#shop/i18n/format-date.ts';
import type { OrderDetail } from '#shop/orders/order-detail.ts';
import { PayNowForm } from './pay-now-form.tsx';

/** What has become of an order's money, where its buyer should know or do something. */
export function MoneyNotice({ order }: { readonly order: OrderDetail }) {
  const t = useTranslate();
  if (order.refunds.some(({ state }) => state === 'bounced'))
    return <Alert tone="warning">{t('order.refundBounced')}</Alert>;
  if (order.needsAttention)
    return (
      <Alert tone="warning">{order.status === 'cancelled' ? t('order.refundPending') : t('order.attention')}</Alert>
    );
  if (order.isOnItsWay && !order.wasPaid) {
    const isOver = order.status === 'cancelled';
    return (
      <Alert tone={isOver ? 'warning' : 'info'}>{t(isOver ? 'order.moneyStillComing' : 'order.moneyOnItsWay')}</Alert>
    );
  }
  if (!order.canPay) return null;
  return (
    <Alert tone="warning" title={t('orderStanding.awaiting_payment')} action={<PayNowForm orderId={order.id} />}>
      {order.payableUntil && t('order.payText', { time: formatTime(order.payableUntil) })}
    </Alert>
  );
}
