import type { Shop } from '#shop/shop.server.ts';
import type { Tracking } from '../tracking.ts';
import { isOfParcel, type NumberQuestion, questionNumber } from './parcel-number.ts';
import { listNumbersInUse } from './parcels-view.server.ts';

type NumberedOrder = {
  readonly orderId: string;
  readonly tracking: Tracking | null;
  /** The number that staff want in spite of a question; '' without one. */
  readonly accepted: string;
  /** Where the number of a parcel that has left is corrected: its part, null for an order that is sent whole. */
  readonly corrected?: { readonly part: number | null };
};

/**
 * Finds what staff are asked about the number of one parcel; null without a question, for the number they accepted, and
 * for the one that a corrected parcel has already.
 */
export async function findNumberQuestion(shop: Shop, order: NumberedOrder): Promise<NumberQuestion | null> {
  const { orderId, tracking, accepted, corrected } = order;
  if (tracking === null || accepted.trim() === tracking.number) return null;
  const parcel = { orderId, part: corrected?.part ?? null, ...tracking };
  const inUse = await listNumbersInUse(shop.db, [tracking.number]);
  const isStored = inUse.some((one) => isOfParcel(one, parcel) && one.carrier === tracking.carrier);
  return corrected !== undefined && isStored ? null : questionNumber(parcel, inUse);
}
