import { addCents, type Cents } from '#shop/kernel/money.ts';
import { hasLeft, isStandingOrder, leavesTheShop, type OrderStatus, type QuickAction, quickAction } from './order.ts';

/** The facts that decide what an order needs. Amounts are cents, VAT included. */
export type OrderFacts = {
  readonly status: OrderStatus;
  readonly total_amount: Cents;
  /** Whether its buyer collects it from the shop. */
  readonly isCollected: boolean;
  /** Whether its price has come, even if it was refunded since. */
  readonly wasPaid: boolean;
  /** Whether the shopper has paid and the money has yet to come. */
  readonly isOnItsWay: boolean;
  /** The refunded part of the price. */
  readonly refunded: Cents;
  /** The part of the price that is being refunded, or that the customer's bank returned and is still owed. */
  readonly refunding: Cents;
  /** Units neither withdrawn from nor refunded. */
  readonly unitsLeft: number;
  /** Units withdrawn from whose refund has not been made. */
  readonly unitsOwed: number;
  /** Whether parts of it have left and the rest was given up, while its status does not say so yet. */
  readonly isAllSent: boolean;
};

/** How much of an order's price is here. */
export type OrderMoney = 'unpaid' | 'paid' | 'partly_refunded' | 'refunded';

/** `orderMoneySql` is the same rule in SQL; one table of cases holds both. */
export function orderMoney(order: Pick<OrderFacts, 'total_amount' | 'wasPaid' | 'refunded' | 'refunding'>): OrderMoney {
  if (!order.wasPaid) return 'unpaid';
  const given = addCents(order.refunded, order.refunding);
  if (given >= order.total_amount) return 'refunded';
  return given > 0 ? 'partly_refunded' : 'paid';
}

/** What an order waits for next: the queues of the back office. */
export const ORDER_NEEDS = ['payment', 'confirmation', 'shipping', 'delivery'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** The statuses that have a next step; the others are final. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'shipped'] as const satisfies OrderStatus[];

export function parseOrderNeed(input: unknown): OrderNeed | null {
  return ORDER_NEEDS.find((need) => need === input) ?? null;
}

/**
 * What an order needs next; empty when nothing is left to do. Its money is awaited in every status, even after
 * delivery. Nothing is shipped or collected for an order whose money or units are all going back, and one of which
 * everything has left in parts is on its way, whatever its status. `orderNeedsSql` is the same rule in SQL; one table of
 * cases holds both.
 */
export function orderNeeds(order: OrderFacts): readonly OrderNeed[] {
  if (order.status === 'cancelled' || orderMoney(order) === 'refunded' || order.unitsLeft === 0) return [];
  const step = order.isAllSent ? 'delivery' : STEP_NEED[order.status];
  if (!order.wasPaid) return step === 'delivery' ? ['payment', 'delivery'] : ['payment'];
  return step === null ? [] : [step];
}

const STEP_NEED = { pending: 'confirmation', confirmed: 'shipping', shipped: 'delivery', delivered: null } as const;

/** The one-step button on a staff order card; none where nothing is left to do. */
export function nextStep(order: OrderFacts): QuickAction | null {
  return orderNeeds(order).length === 0 ? null : quickAction(order.status);
}

/**
 * How staff close an order that nothing is left to send of: it is marked as shipped where parts of it have left, and
 * cancelled where everything was given up and its refund made. Null for any other.
 */
export function closingStep(order: OrderFacts): 'finish' | 'cancel' | null {
  if (hasLeft(order.status) || order.status === 'cancelled') return null;
  if (order.isAllSent) return 'finish';
  const isOwed = order.wasPaid && (order.unitsOwed > 0 || order.refunding > 0);
  return (order.unitsLeft === 0 && !isOwed) || order.refunded >= order.total_amount ? 'cancel' : null;
}

/** The warnings before a step; each is accepted on its own. */
export const STEP_QUESTIONS = ['unpaid', 'refunded', 'withdrawn', 'recalled'] as const;
export type StepQuestion = (typeof STEP_QUESTIONS)[number];

export function isStepQuestion(code: string): code is StepQuestion {
  return STEP_QUESTIONS.some((question) => question === code);
}

/** The warning about an order's money before a step; null without one. */
export function moneyQuestion(order: OrderFacts, to: OrderStatus): Extract<StepQuestion, 'unpaid' | 'refunded'> | null {
  const isTakenOn = isStandingOrder(to) && !isStandingOrder(order.status);
  if (!order.wasPaid) return isTakenOn || hasLeft(to) ? 'unpaid' : null;
  return orderMoney(order) === 'refunded' && leavesTheShop(order.status, to) ? 'refunded' : null;
}

/** The payment status for shopper and staff (`orderStanding.…`); null when the refund says it all. */
export type OrderStanding =
  | 'awaiting_payment'
  | 'payment_on_its_way'
  | 'paid'
  | 'confirmed_unpaid'
  | 'packing'
  | 'on_its_way'
  | 'on_its_way_unpaid'
  | 'ready'
  | 'ready_unpaid'
  | 'delivered'
  | 'delivered_unpaid'
  | 'collected'
  | 'collected_unpaid'
  | 'withdrawn'
  | 'withdrawn_refunded'
  | 'refund_due'
  | 'money_still_coming'
  | 'not_charged';

export function orderStanding(order: OrderFacts): OrderStanding | null {
  if (orderMoney(order) === 'refunded') return null;
  if (order.status === 'cancelled')
    return order.wasPaid ? 'refund_due' : order.isOnItsWay ? 'money_still_coming' : 'not_charged';
  if (order.unitsLeft === 0) return order.wasPaid ? withdrawnStanding(order) : 'not_charged';
  switch (order.status) {
    case 'pending':
      return order.wasPaid ? 'paid' : order.isOnItsWay ? 'payment_on_its_way' : 'awaiting_payment';
    case 'confirmed':
      if (order.isAllSent) return sentStanding(order);
      return order.wasPaid ? 'packing' : 'confirmed_unpaid';
    case 'shipped':
      return sentStanding(order);
    case 'delivered': {
      const standing = order.isCollected ? 'collected' : 'delivered';
      return order.wasPaid ? standing : `${standing}_unpaid`;
    }
  }
}

function sentStanding({ isCollected, wasPaid }: OrderFacts): OrderStanding {
  const standing = isCollected ? 'ready' : 'on_its_way';
  return wasPaid ? standing : `${standing}_unpaid`;
}

/** A dearer choice of delivery is not refunded, so that part of the money may stay here for good. */
function withdrawnStanding({ unitsOwed, refunding }: OrderFacts): OrderStanding {
  return unitsOwed > 0 || refunding > 0 ? 'withdrawn' : 'withdrawn_refunded';
}
