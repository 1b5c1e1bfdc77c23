import type { Shop } from '#shop/shop.server.ts';
import type { Tracking } from '../tracking.ts';
import { type NumberQuestion, questionNumber } from './parcel-number.ts';
import { listNumbersInUse } from './parcels-view.server.ts';

/** Finds what staff are asked about the number of one parcel; null without a question, and for the number they accepted. */
export async function findNumberQuestion(
  shop: Shop,
  parcel: { readonly orderId: string; readonly tracking: Tracking | null; readonly accepted: string },
): Promise<NumberQuestion | null> {
  const { orderId, tracking, accepted } = parcel;
  if (tracking === null || accepted.trim() === tracking.number) return null;
  return questionNumber({ orderId, ...tracking }, await listNumbersInUse(shop.db, [tracking.number]));
}
