import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tracking } from '../tracking.ts';

/** Units of one item of an order. */
export type ShipmentLine = { readonly itemId: Uuid; readonly quantity: number };

/** One parcel of an order that is sent in parts. */
export type Shipment = {
  readonly id: Uuid;
  /** Within its order: 1, 2 … */
  readonly number: number;
  readonly shippedAt: Date;
  /** Null while unknown. */
  readonly tracking: Tracking | null;
  /** Who sent it; null when the account is gone. */
  readonly actorName: string | null;
  /** In the order of the order's items. */
  readonly lines: readonly ShipmentLine[];
};

/** How many units have left and how many follow, while only some parts of an order have left. */
export type PartlyShipped = { readonly shipped: number; readonly toShip: number };

/** The record of changes' word for sending a part. */
export const SHIPMENT_CHANGE = 'order_shipment';

/** `more_than_open`: more of an item than is still to be sent. `nothing_chosen`: no units, or fractions of units. */
export type UnitsProblem = { readonly code: 'more_than_open' | 'nothing_chosen' };

/** Returns the units to send, each item once; never more of it than is still to be sent. */
export function chooseUnits(
  toShip: readonly ShipmentLine[],
  wanted: readonly ShipmentLine[],
): Result<readonly ShipmentLine[], UnitsProblem> {
  const units = new Map<Uuid, number>();
  for (const { itemId, quantity } of wanted) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) return err({ code: 'nothing_chosen' });
    if (quantity > 0) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  }
  if (units.size === 0) return err({ code: 'nothing_chosen' });
  for (const [itemId, quantity] of units) {
    const left = toShip.find((item) => item.itemId === itemId)?.quantity ?? 0;
    if (quantity > left) return err({ code: 'more_than_open' });
  }
  return ok([...units].map(([itemId, quantity]) => ({ itemId, quantity })));
}

/** Adds up the units of lines. */
export function countUnits(lines: readonly ShipmentLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
