import type { OrderStatus } from '#shop/orders/order.ts';
import { formatPointLines } from '#shop/orders/order-delivery.ts';
import {
  type Parcel,
  type ParcelRefusal,
  receiverOf,
  refuseParcel,
  type TypedParcel,
} from '#shop/orders/parcels/parcel.ts';
import { carrierOfParcel } from '#shop/orders/parcels/parcel-carrier.ts';

/** An order of the page, with what whoever packs it must see. */
export type ParcelRow = {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly isCollected: boolean;
  /** Why it cannot be shipped here; null when it can. */
  readonly refusal: ParcelRefusal | null;
  readonly receiver: string;
  readonly phone: string | null;
  readonly method: string | null;
  /** Where it goes: the pickup point with its number, or the address; '' when it is collected. */
  readonly place: string;
  /** '2 × Soap – Lavender'. */
  readonly goods: readonly string[];
  /** With the number that is known before one is typed. */
  readonly start: TypedParcel;
};

export function toParcelRow(parcel: Parcel): ParcelRow {
  const { order, address, point, items, tracking, shown } = parcel;
  const { company, phone, address_line_1, address_line_2, city, postal_code } = address;
  const addressLines = [address_line_1, address_line_2, city, postal_code];
  const lines = point ? [...formatPointLines(point), point.id] : order.isCollected ? [] : addressLines;
  return {
    id: order.id,
    number: order.order_number,
    status: order.status,
    isCollected: order.isCollected,
    refusal: refuseParcel(parcel),
    receiver: [receiverOf(parcel), company].filter(Boolean).join(', '),
    phone,
    method: shown.method,
    place: [...lines, order.isCollected ? null : shown.country].filter(Boolean).join(', '),
    goods: items.map(
      ({ name, variation, quantity }) => `${quantity} × ${[name, variation].filter(Boolean).join(' – ')}`,
    ),
    start: {
      orderId: order.id,
      carrier: tracking?.carrier ?? carrierOfParcel(parcel),
      number: tracking?.number ?? '',
      accepted: '',
    },
  };
}
