import type { orderWords } from '#locales/en/order-words.ts';
import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Translate } from '#shop/i18n/translate.ts';

/** The pickup point of an order, as it was when it was chosen. */
export type OrderPoint = {
  readonly carrier: string;
  /** As the carrier calls it on labels. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'locker' | 'counter';
  readonly country: string;
  readonly town: string;
  readonly street: string;
  readonly postal_code: string | null;
};

/** How an order comes, as it was agreed. Days are ISO dates. */
export type OrderDelivery = {
  readonly kind: 'courier' | 'pickup_point' | 'collect';
  /** In the language of the order. */
  readonly name: string;
  readonly from: string;
  readonly until: string;
  /** Null when it comes to the address or is collected from the shop. */
  readonly point: OrderPoint | null;
};

/** Says when an order comes or can be collected: 'Arrives Tue 24 – Thu 26 Nov'. */
export function sayDeliveryDays(t: Translate<typeof orderWords>, { kind, from, until }: OrderDelivery): string {
  const dates = formatDayRange(from, until, t.language);
  return t(kind === 'collect' ? 'deliveryWay.ready' : 'deliveryWay.arrives', { dates });
}

/** The same as a sentence within others. A shortened month ends with its own full stop. */
export function writeDeliveryDays(t: Translate<typeof orderWords>, delivery: OrderDelivery): string {
  const days = sayDeliveryDays(t, delivery);
  return days.endsWith('.') ? days : `${days}.`;
}

/** The name of a pickup point, then its address: 'Origo', 'Stacijas laukums 2, Rīga, LV-1050'. */
export function formatPointLines({ name, street, town, postal_code }: OrderPoint): readonly [string, string] {
  return [name, [street, town, postal_code].filter(Boolean).join(', ')];
}

export type SaidDelivery = {
  readonly name: string;
  readonly when: string;
  readonly point: readonly [name: string, address: string] | null;
};

/** Says how an order comes: by which method, when and to which point. */
export function sayOrderDelivery(t: Translate<typeof orderWords>, delivery: OrderDelivery): SaidDelivery {
  const { name, point } = delivery;
  return { name, when: sayDeliveryDays(t, delivery), point: point && formatPointLines(point) };
}
