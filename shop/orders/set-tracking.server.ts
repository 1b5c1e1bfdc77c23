import { differences } from '#shop/audit/change.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { hasLeft } from './order.ts';
import { updateTracking } from './order-store.server.ts';
import { recordOrderChange } from './record-order-change.server.ts';
import { findShipment, updateShipmentTracking } from './shipments/shipment-store.server.ts';
import type { Tracking } from './tracking.ts';

/** `not_shipped`: a parcel that has not left cannot be tracked. */
export type SetTrackingError = { readonly code: 'not_found' | 'not_shipped' };

/**
 * Sets, corrects or removes (null) a parcel's tracking. It does not ship anything. Of an order that is sent in parts it
 * is the parcel with this number, or else the newest.
 */
export async function setTracking(
  shop: Shop,
  wish: {
    readonly orderId: string;
    readonly tracking: Tracking | null;
    readonly actorId: Uuid;
    readonly shipment?: number | undefined;
  },
): Promise<Result<null, SetTrackingError>> {
  const { orderId, tracking, actorId } = wish;
  if (!isUuid(orderId)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return err<SetTrackingError>({ code: 'not_found' });
    const part = await findShipment(tx, { orderId, number: wish.shipment });
    const isOwn = part === null && wish.shipment === undefined;
    if (part === null && !(isOwn && hasLeft(order.status))) return err<SetTrackingError>({ code: 'not_shipped' });
    const differ = differences({ tracking: part === null ? order.tracking : part.tracking }, { tracking });
    if (differ === null) return ok(null);
    if (part === null) await updateTracking(tx, order.id, tracking);
    else await updateShipmentTracking(tx, part.id, tracking);
    await recordOrderChange(tx, { order, actorId, kind: 'order_tracking', ...differ, now: shop.clock.now() });
    return ok(null);
  });
}
