import { z } from 'zod';
import {
  CARRIERS,
  type Carrier,
  DEFAULT_CARRIER,
  parseTracking,
  type Tracking,
  type TrackingProblem,
} from '#shop/orders/tracking.ts';

export type TypedTracking = {
  readonly carrier: Carrier;
  readonly number: string;
  readonly url: string;
  /** The number that they want in spite of a question about it; '' without one. */
  readonly accepted: string;
};

/** What a form begins with: the known tracking, or else the carrier that is to bring the parcel. */
export function typedTracking(tracking: Tracking | null, expected: Carrier = DEFAULT_CARRIER): TypedTracking {
  const { carrier = expected, number = '', url = null } = tracking ?? {};
  return { carrier, number, url: url ?? '', accepted: '' };
}

const schema = z.object({
  carrier: z.enum(CARRIERS).default('other'),
  tracking_number: z.string().max(200).default(''),
  tracking_url: z.string().max(2_000).default(''),
  accepted_number: z.string().max(200).default(''),
});

/** Reads the fields of a form with tracking; a form without them leaves it as it is. */
export function readTrackingFields(
  form: FormData,
): { readonly ok: true; readonly tracking: Tracking | null } | { readonly ok: false; readonly code: TrackingProblem } {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { ok: false, code: 'number_invalid' };
  const { carrier, tracking_number, tracking_url } = parsed.data;
  const read = parseTracking({ carrier, number: tracking_number, url: tracking_url });
  return read.ok ? { ok: true, tracking: read.value } : { ok: false, code: read.error.code };
}

/** The fields as typed, for a form that carries them on. */
export function readTypedTracking(form: FormData): TypedTracking {
  const { carrier, tracking_number, tracking_url, accepted_number } = schema.parse(Object.fromEntries(form));
  return { carrier, number: tracking_number, url: tracking_url, accepted: accepted_number };
}

export function isTrackingProblem(code: string): code is TrackingProblem {
  return code === 'number_missing' || code === 'number_invalid' || code === 'url_invalid';
}
