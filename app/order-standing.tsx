import type { orderWords } from '#locales/en/order-words.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { ORDER_STATUS_TONE, statusWord } from '#shop/orders/order.ts';
import { type OrderFacts, orderStanding } from '#shop/orders/order-need.ts';
import type { PartlyShipped } from '#shop/orders/shipments/shipment.ts';
import { Badge } from './ui/badge.tsx';

type StandingOrder = OrderFacts & { readonly partlyShipped?: PartlyShipped | null };

/** An order's state in one line: 'Paid, being packed · Refunded €12.00 of €50.70'. */
export function sayStanding(t: Translate<typeof orderWords>, language: Language, order: StandingOrder): string {
  const { refunded, refunding, total_amount, partlyShipped } = order;
  const standing = orderStanding(order);
  const values = (amount: Cents) => ({
    amount: formatMoney(amount, language),
    total: formatMoney(total_amount, language),
  });
  const isAll = refunded >= total_amount;
  return [
    standing === null || (standing === 'packing' && partlyShipped) ? null : t(`orderStanding.${standing}`),
    partlyShipped ? sayParts(t, partlyShipped) : null,
    refunded > 0 && isAll ? t('orderRefund.all', values(refunded)) : null,
    refunded > 0 && !isAll ? t('orderRefund.part', values(refunded)) : null,
    refunding > 0 ? t('orderRefund.underWay', values(refunding)) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What is not sent any more was withdrawn from or refunded. */
function sayParts(t: Translate<typeof orderWords>, { shipped, toShip }: PartlyShipped): string {
  if (toShip === 0) return t('orderStanding.allSent');
  return t('orderStanding.partlyShipped', { n: shipped, all: shipped + toShip });
}

type OrderStatusBadgeProps = {
  readonly t: Translate<typeof orderWords>;
  readonly order: Pick<OrderFacts, 'status' | 'isCollected'>;
};

/** The same badge for shoppers and staff. */
export function OrderStatusBadge({ t, order }: OrderStatusBadgeProps) {
  return <Badge tone={ORDER_STATUS_TONE[order.status]}>{t(`orderStatus.${statusWord(order)}`)}</Badge>;
}
