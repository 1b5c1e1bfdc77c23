import type { Shop } from '#shop/shop.server.ts';
import { MAX_BULK, refuseStatus } from '../bulk-step.ts';
import { parseOrderNumber } from '../order-number.ts';
import { DEFAULT_CARRIER } from '../tracking.ts';
import { type ListedOrder, type ListLine, type MatchedList, matchList } from './match-list.ts';
import { type Parcel, refuseParcel, type TypedParcel } from './parcel.ts';
import { carrierOfParcel } from './parcel-carrier.ts';
import { listOrdersByNumber, listParcels, type NumberedOrder } from './parcels-view.server.ts';

/** What a list fills in. */
export type FilledParcels = {
  readonly matched: MatchedList;
  /** Those that had been typed, with what the list fills in. */
  readonly parcels: readonly TypedParcel[];
  /** Those that the list takes in: orders that are ready to ship and were not among the typed ones. */
  readonly taken: readonly TypedParcel[];
};

/**
 * Fills numbers in from a list: for the orders of a form, and for others that the list names and that are ready to ship,
 * as long as no more leave than are shipped at once. Ships nothing.
 */
export async function fillParcels(
  shop: Shop,
  { lines, parcels }: { readonly lines: readonly ListLine[]; readonly parcels: readonly TypedParcel[] },
): Promise<FilledParcels> {
  const matched = matchList(lines, await listNamedOrders(shop, lines, parcels));
  const filled = new Map(matched.filled.map((one) => [one.orderId, one]));
  const isInForm = (orderId: string) => parcels.some((one) => one.orderId === orderId);
  return {
    matched,
    parcels: parcels.map((one) => ({ ...one, ...filled.get(one.orderId) })),
    taken: matched.filled.flatMap((one) => (isInForm(one.orderId) ? [] : [{ ...one, accepted: '' }])),
  };
}

/** The orders that a list names, in its order, each with the reason why it is not filled in. */
async function listNamedOrders(
  shop: Shop,
  lines: readonly ListLine[],
  inForm: readonly TypedParcel[],
): Promise<readonly ListedOrder[]> {
  const numbers = [...new Set(lines.flatMap(({ order }) => parseOrderNumber(order) ?? []))];
  const known = new Map((await listOrdersByNumber(shop.db, numbers)).map((order) => [order.number, order]));
  const named = numbers.flatMap((number) => known.get(number) ?? []);
  const form = new Map(inForm.map((one) => [one.orderId, one]));
  // Decided by the status where it can be: a carrier's list is mostly of orders that have left.
  const open = named.filter(({ status }) => refuseStatus(status, 'shipped') === null);
  const others = open.filter(({ id }) => !form.has(id));
  const looked = [...open.filter(({ id }) => form.has(id)), ...others.slice(0, 2 * MAX_BULK)];
  const parcels = new Map(
    (
      await listParcels(
        shop,
        looked.map(({ id }) => id),
      )
    ).map((one) => [one.order.id, one]),
  );
  const isNumbered = ({ orderId, number }: TypedParcel) =>
    number.trim() !== '' || open.some(({ id }) => id === orderId);
  let room = MAX_BULK - inForm.filter(isNumbered).length;
  return named.map((order): ListedOrder => {
    const listed = toListed(order, parcels.get(order.id));
    if (listed.refusal !== null || form.has(order.id)) return listed;
    room -= 1;
    return room < 0 ? { ...listed, refusal: 'too_many' } : listed;
  });
}

function toListed({ id, number, status, parcels }: NumberedOrder, parcel: Parcel | undefined): ListedOrder {
  const byStatus = refuseStatus(status, 'shipped');
  // One that was not looked at is behind more than can be taken in.
  const refusal = byStatus ?? (parcel === undefined ? 'too_many' : refuseParcel(parcel));
  return { id, number, parcels, refusal, carrier: parcel === undefined ? DEFAULT_CARRIER : carrierOfParcel(parcel) };
}
