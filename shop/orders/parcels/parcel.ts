import type { PostalAddress } from '#shop/addresses/address.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type BulkRefusal, refuseInBulk } from '../bulk-step.ts';
import type { OrderDelivery, OrderPoint } from '../order-delivery.ts';
import type { StaffOrderCard } from '../staff-orders-view.server.ts';
import type { Carrier, Tracking } from '../tracking.ts';

/** What is in a parcel: units neither sent in another one nor withdrawn from nor refunded. */
export type ParcelItem = {
  readonly name: string;
  readonly variation: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** In grams, of one unit; null while unknown. */
  readonly weight: number | null;
};

/** How it goes and where to, in the words of whoever packs it. */
export type ShownParcel = {
  readonly method: string | null;
  /** Of one that goes abroad. */
  readonly country: string | null;
};

/** An order as the parcel that it becomes. */
export type Parcel = {
  readonly order: StaffOrderCard;
  readonly language: Language;
  readonly address: PostalAddress;
  /** Null where the shop had no delivery zones. */
  readonly kind: OrderDelivery['kind'] | null;
  readonly method: string | null;
  readonly point: OrderPoint | null;
  readonly shown: ShownParcel;
  readonly items: readonly ParcelItem[];
  readonly tracking: Tracking | null;
};

/** A parcel that staff have typed or scanned a number for. */
export type TypedParcel = {
  readonly orderId: string;
  readonly carrier: Carrier;
  readonly number: string;
  /** The number that they want in spite of a question about it; '' without one. */
  readonly accepted: string;
};

/** Why an order is not shipped with a number. `nothing_to_send`: what has not left was given up. */
export type ParcelRefusal = BulkRefusal | 'nothing_to_send' | 'collected';

/** Why an order cannot be shipped with the number of its parcel; null when it can. */
export function refuseParcel({ order }: Pick<Parcel, 'order'>): ParcelRefusal | null {
  const refused = refuseInBulk(order, 'shipped');
  if (refused !== null) return refused;
  if (order.isAllSent) return 'nothing_to_send';
  return order.isCollected ? 'collected' : null;
}

/** The weight of a parcel's goods in grams; null when one of them is unknown. */
export function weighParcel({ items }: Pick<Parcel, 'items'>): number | null {
  if (items.some(({ weight }) => weight === null)) return null;
  return items.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);
}

/** The name of who gets a parcel. */
export function receiverOf({ address }: Pick<Parcel, 'address'>): string {
  return `${address.first_name} ${address.last_name}`.trim();
}
