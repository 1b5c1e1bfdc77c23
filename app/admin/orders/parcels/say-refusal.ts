import type { MoveRefusal } from '#shop/orders/move-orders.server.ts';
import type { ParcelRefusal } from '#shop/orders/parcels/parcel.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';

/** Says why an order is not shipped with a number. */
export function sayParcelRefusal(t: AdminTranslate, code: ParcelRefusal | MoveRefusal): string {
  return t(code === 'done_already' ? 'parcels.shippedBefore' : `bulk.why.${code}`);
}
