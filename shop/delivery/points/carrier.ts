import type { PointCarrier } from './point.ts';

type CarrierFacts = {
  /** The carrier's own name; the shop's words for the one that is made up. */
  readonly name: string | null;
  /** Whether the carrier texts the code of a locker to the recipient, and so takes no parcel without a phone number. */
  readonly needsPhone: boolean;
};

export const CARRIER_FACTS: Readonly<Record<PointCarrier, CarrierFacts>> = {
  omniva: { name: 'Omniva', needsPhone: true },
  dpd: { name: 'DPD', needsPhone: true },
  unisend: { name: 'Unisend', needsPhone: true },
  sample: { name: null, needsPhone: true },
};
