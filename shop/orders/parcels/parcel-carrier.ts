import type { OrderDelivery } from '../order-delivery.ts';
import { CARRIERS, type Carrier, DEFAULT_CARRIER } from '../tracking.ts';

/** How a parcel goes, as far as it says who brings it. */
export type Going = {
  /** Null where the shop had no delivery zones. */
  readonly kind: OrderDelivery['kind'] | null;
  /** What the delivery is called. */
  readonly method: string | null;
  readonly point: { readonly carrier: string } | null;
};

/** How the names of carriers begin, because Latvian declines them: 'Omnivas kurjers'. */
const NAMES = {
  omniva: 'omniv',
  dpd: 'dpd',
  unisend: 'unisend',
  latvijas_pasts: 'latvijas past',
  venipak: 'venipak',
} as const;

/** The carrier of a parcel: that of its point, or the only one that its method names: 'DPD courier'. Null without one. */
export function namedCarrier({ kind, method, point }: Going): string | null {
  if (point !== null) return point.carrier;
  if (kind === 'collect' || method === null) return null;
  const [found = null, another] = Object.entries(NAMES).filter(([, name]) =>
    new RegExp(`(?<!\\p{L})${name}`, 'iu').test(method),
  );
  return found === null || another !== undefined ? null : found[0];
}

/** The carrier that the form for an order's parcel begins with. */
export function expectedCarrier({ delivery }: { readonly delivery: OrderDelivery | null }): Carrier {
  return carrierOfParcel({
    kind: delivery?.kind ?? null,
    method: delivery?.name ?? null,
    point: delivery?.point ?? null,
  });
}

/** The carrier that the form of a parcel begins with, before its number says more. */
export function carrierOfParcel(going: Going): Carrier {
  const named = namedCarrier(going);
  if (named !== null) return CARRIERS.find((carrier) => carrier === named) ?? 'other';
  return going.kind === 'collect' ? 'other' : DEFAULT_CARRIER;
}
