import type { orderWords } from '#locales/en/order-words.ts';
import { formatDayRange } from '#shop/i18n/format-day-range.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import type { OrderFacts } from './order-need.ts';

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
  /** Null where no day is still to come. */
  readonly when: string | null;
  /** 'Collect at', for goods that do not come to the address. */
  readonly placeTitle: string | null;
  /** Where it is to be had: the pickup point, or the shop; null when it comes to the address. */
  readonly place: readonly [name: string, address: string] | null;
};

type Collected = Pick<Settings, 'shopName' | 'address' | 'country'>;

/** Says how an order comes: by which method, when, and where it is to be had. */
export function sayOrderDelivery(
  t: Translate<typeof orderWords>,
  delivery: OrderDelivery,
  seller: Collected,
): SaidDelivery & { readonly when: string } {
  const { name, kind, point } = delivery;
  const shop = [seller.shopName, formatShopAddress(seller, t.language)] as const;
  return {
    name,
    when: sayDeliveryDays(t, delivery),
    placeTitle: kind === 'courier' ? null : t('deliveryWay.collectAt'),
    place: kind === 'collect' ? shop : point && formatPointLines(point),
  };
}

/**
 * What its buyer is told of it. No day before its money has come, because the days agreed count from the order, and none
 * of what has come or was cancelled: its history has the days that were.
 */
export function sayOwnDelivery(
  t: Translate<typeof orderWords>,
  { delivery, status, wasPaid }: Pick<OrderFacts, 'status' | 'wasPaid'> & { readonly delivery: OrderDelivery | null },
  seller: Collected,
): SaidDelivery | null {
  if (delivery === null) return null;
  const said = sayOrderDelivery(t, delivery, seller);
  if (status === 'delivered' || status === 'cancelled') return { ...said, when: null };
  return status === 'pending' && !wasPaid ? { ...said, when: sayOncePaid(t, delivery) } : said;
}

/** 'Sent once your payment has arrived', without a full stop. */
export function sayOncePaid(t: Translate<typeof orderWords>, { kind }: Pick<OrderDelivery, 'kind'>): string {
  return t(kind === 'collect' ? 'deliveryWay.readyOncePaid' : 'deliveryWay.sentOncePaid');
}
