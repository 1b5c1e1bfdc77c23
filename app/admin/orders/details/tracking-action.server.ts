import { data } from 'react-router';
import { type SetTrackingError, setTracking } from '#shop/orders/set-tracking.server.ts';
import type { TrackingProblem } from '#shop/orders/tracking.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readTrackingFields } from './tracking-input.ts';

export type TrackingReply =
  | { readonly ok: true; readonly did: 'tracking' }
  | { readonly ok: false; readonly code: TrackingProblem | SetTrackingError['code'] };

const HTTP_STATUS: Readonly<Record<SetTrackingError['code'], number>> = { not_found: 404, not_shipped: 409 };

export function isTrackingForm(form: FormData): boolean {
  return form.get('intent') === 'set-tracking';
}

export async function answerTrackingForm(shop: Shop, orderId: string, actorId: string, form: FormData) {
  const read = readTrackingFields(form);
  if (!read.ok) return data<TrackingReply>(read, { status: 422 });
  const set = await setTracking(shop, { orderId, tracking: read.tracking, actorId });
  if (set.ok) return data<TrackingReply>({ ok: true, did: 'tracking' });
  const { code } = set.error;
  return data<TrackingReply>({ ok: false, code }, { status: HTTP_STATUS[code] });
}
