import { hasLeft, leavesTheShop, type OrderStatus, quickAction } from './order.ts';
import { moneyQuestion, type OrderFacts } from './order-need.ts';
import type { StaffOrderCard } from './staff-orders-view.server.ts';

/** What staff can do with several orders at once. */
export const BULK_STEPS = ['confirmed', 'shipped'] as const satisfies OrderStatus[];
export type BulkStep = (typeof BULK_STEPS)[number];

export function parseBulkStep(input: unknown): BulkStep | null {
  return BULK_STEPS.find((step) => step === input) ?? null;
}

/** The limit: more could not be checked before the step. */
export const MAX_BULK = 200;

/** Why an order is left out; each can still be handled in its own details. */
export type BulkRefusal = 'done_already' | 'other_status' | 'unpaid' | 'refunded' | 'withdrawn' | 'recalled';

/** Why this order is left out of a bulk step, or null. A warning for one order is never accepted for many at once. */
export function refuseInBulk(
  order: Pick<StaffOrderCard, keyof OrderFacts | 'withdrawn' | 'hasRecalled'>,
  to: BulkStep,
): BulkRefusal | null {
  const refused = refuseStatus(order.status, to);
  if (refused !== null) return refused;
  const leaves = leavesTheShop(order.status, to) && !order.isAllSent;
  if (order.withdrawn !== null && leaves) return 'withdrawn';
  if (order.hasRecalled && leaves) return 'recalled';
  return moneyQuestion(order, to);
}

/** Why an order of this status is left out of a bulk step, or null. */
export function refuseStatus(
  status: OrderStatus,
  to: BulkStep,
): Extract<BulkRefusal, 'done_already' | 'other_status'> | null {
  if (quickAction(status)?.to === to) return null;
  const isPast = to === 'confirmed' ? status !== 'cancelled' : hasLeft(status);
  return isPast ? 'done_already' : 'other_status';
}
