import type { orderWords } from '#locales/en/order-words.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { DearerDelivery } from './withdrawal.ts';

/** Says why not all of a dearer delivery is refunded: 'Express, €12.00: standard delivery was free, so …' */
export function sayDearerDelivery(t: Translate<typeof orderWords>, { name, paid, standard }: DearerDelivery): string {
  return t(standard > 0 ? 'orderRefund.dearerDelivery' : 'orderRefund.dearerThanFree', {
    name,
    paid: formatMoney(paid, t.language),
    standard: formatMoney(standard, t.language),
  });
}
