import type { orderWords } from '#locales/en/order-words.ts';
import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Translate } from '#shop/i18n/translate.ts';

/** How an order comes, as it was agreed. Days are ISO dates. */
export type OrderDelivery = {
  readonly kind: 'courier' | 'pickup_point' | 'collect';
  /** In the language of the order. */
  readonly name: string;
  readonly from: string;
  readonly until: string;
};

/** Says when an order comes or can be collected: 'Arrives Tue 24 – Thu 26 Nov'. */
export function sayDeliveryDays(t: Translate<typeof orderWords>, { kind, from, until }: OrderDelivery): string {
  const dates = formatDayRange(from, until, t.language);
  return t(kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
}
