import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MAX_BULK } from '../bulk-step.ts';
import { type MoveRefusal, moveOrders } from '../move-orders.server.ts';
import { hasLeft } from '../order.ts';
import { parseTracking, type Tracking } from '../tracking.ts';
import { type Parcel, type ParcelRefusal, refuseParcel, type TypedParcel } from './parcel.ts';
import { type NumberInUse, type NumberQuestion, questionNumber } from './parcel-number.ts';
import { listNumbersInUse, listParcels } from './parcels-view.server.ts';

type Outcome =
  /** `changeId` is null when it had left with this number before, so that nothing was done. */
  | { readonly ok: true; readonly changeId: Uuid | null }
  | { readonly ok: false; readonly code: MoveRefusal | ParcelRefusal | 'number_invalid' }
  | { readonly ok: false; readonly code: 'number_questioned'; readonly question: NumberQuestion };

/** The outcome for one order. */
export type ShippedParcel = { readonly orderId: Uuid; readonly orderNumber: number; readonly number: string } & Outcome;

/**
 * Ships orders with the parcel numbers typed for them, each by itself: a refused one does not stop the others. Orders
 * without a number stay as they are. Sending the same again changes nothing.
 */
export async function shipParcels(
  shop: Shop,
  { parcels, actorId }: { readonly parcels: readonly TypedParcel[]; readonly actorId: Uuid },
): Promise<Result<readonly ShippedParcel[], { readonly code: 'none' | 'too_many' }>> {
  const typed = parcels.filter(({ number }) => number.trim() !== '');
  if (typed.length > MAX_BULK) return err({ code: 'too_many' });
  const listed = await listParcels(shop, [...new Set(typed.map(({ orderId }) => orderId))]);
  const wishes = listed.flatMap((parcel) => {
    const wish = typed.find(({ orderId }) => orderId === parcel.order.id);
    return wish === undefined ? [] : [{ parcel, wish: { ...wish, number: wish.number.trim() } }];
  });
  if (wishes.length === 0) return err({ code: 'none' });
  const inUse = await listInUse(shop, wishes);
  const checked = wishes.map(({ parcel, wish }) => ({ parcel, wish, read: readNumber(parcel, wish, inUse) }));
  const tracking = new Map(
    checked.flatMap(({ parcel, read }) => ('tracking' in read ? [[parcel.order.id, read.tracking]] : [])),
  );
  const moved = await moveOrders(shop, { orderIds: [...tracking.keys()], to: 'shipped', actorId, tracking });
  return ok(
    checked.map(({ parcel, wish, read }) => {
      const { id: orderId, order_number: orderNumber } = parcel.order;
      const made = moved.ok ? moved.value.find((one) => one.orderId === orderId) : undefined;
      // One that is missing was deleted since it was listed.
      const outcome = 'outcome' in read ? read.outcome : (made ?? { ok: false, code: 'not_found' });
      return { ...outcome, orderId, orderNumber, number: wish.number };
    }),
  );
}

type Wish = { readonly parcel: Parcel; readonly wish: TypedParcel };

/** Where the wanted numbers are used: by orders of the shop, and by each other. */
async function listInUse(shop: Shop, wishes: readonly Wish[]): Promise<readonly NumberInUse[]> {
  const stored = await listNumbersInUse(
    shop.db,
    wishes.map(({ wish }) => wish.number),
  );
  const wanted = wishes.map(({ parcel, wish }) => ({
    orderId: parcel.order.id,
    orderNumber: parcel.order.order_number,
    carrier: wish.carrier,
    number: wish.number,
    part: null,
  }));
  return [...stored, ...wanted];
}

/** The parcel's tracking, or why the order is not to be shipped with it. */
function readNumber(
  parcel: Parcel,
  { carrier, number, accepted }: TypedParcel,
  inUse: readonly NumberInUse[],
): { readonly tracking: Tracking } | { readonly outcome: Outcome } {
  const { order, tracking } = parcel;
  const read = parseTracking({ carrier, number, url: '' });
  if (!read.ok || read.value === null) return { outcome: { ok: false, code: 'number_invalid' } };
  if (hasLeft(order.status) && tracking?.number === number) return { outcome: { ok: true, changeId: null } };
  // No question about an order that cannot be shipped anyway.
  const refused = refuseParcel(parcel);
  if (refused !== null) return { outcome: { ok: false, code: refused } };
  if (accepted === number) return { tracking: read.value };
  const question = questionNumber({ orderId: order.id, part: null, carrier, number }, inUse);
  return question === null ? { tracking: read.value } : { outcome: { ok: false, code: 'number_questioned', question } };
}
