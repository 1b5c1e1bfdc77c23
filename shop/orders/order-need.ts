import { addCents, type Cents } from '#shop/kernel/money.ts';
import { hasLeft, isStandingOrder, leavesTheShop, type OrderStatus, type QuickAction, quickAction } from './order.ts';

/** Everything that decides how an order stands. Amounts are cents, VAT included. */
export type OrderFacts = {
  readonly status: OrderStatus;
  readonly total_amount: Cents;
  /** Whether its price has come, even if it has been given back since. */
  readonly wasPaid: boolean;
  /** Of the price: what has gone back. */
  readonly refunded: Cents;
  /** Of the price: what is on its way back, or was returned by the customer's bank and is still owed. */
  readonly refunding: Cents;
  /** Units that were neither withdrawn from nor refunded. */
  readonly unitsLeft: number;
};

/** How far the price of an order is here. */
export type OrderMoney = 'unpaid' | 'paid' | 'partly_refunded' | 'refunded';

export function orderMoney(order: Pick<OrderFacts, 'total_amount' | 'wasPaid' | 'refunded' | 'refunding'>): OrderMoney {
  if (!order.wasPaid) return 'unpaid';
  const given = addCents(order.refunded, order.refunding);
  if (given >= order.total_amount) return 'refunded';
  return given > 0 ? 'partly_refunded' : 'paid';
}

/** Whether the price, or what is left of it, is with the shop. */
export function isPaid(order: OrderFacts): boolean {
  const money = orderMoney(order);
  return money === 'paid' || money === 'partly_refunded';
}

/** What an order waits for next: the queues of the back office. */
export const ORDER_NEEDS = ['payment', 'confirmation', 'shipping', 'delivery'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** The statuses in which an order has a next step; the others are ended. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'shipped'] as const satisfies OrderStatus[];

export function parseOrderNeed(input: unknown): OrderNeed | null {
  return ORDER_NEEDS.find((need) => need === input) ?? null;
}

/**
 * What an order needs next; empty when nothing more is to be done with it. Its money is waited for at every step, also when
 * the goods have gone before it. Nothing is to be sent or collected of an order whose money or whose units are all going
 * back. `orderNeedsSql` says the same to the database; one table of cases holds both.
 */
export function orderNeeds(order: OrderFacts): readonly OrderNeed[] {
  if (order.status === 'cancelled' || orderMoney(order) === 'refunded' || order.unitsLeft === 0) return [];
  const step = STEP_NEED[order.status];
  if (!order.wasPaid) return step === 'delivery' ? ['payment', 'delivery'] : ['payment'];
  return step === null ? [] : [step];
}

const STEP_NEED = { pending: 'confirmation', confirmed: 'shipping', shipped: 'delivery', delivered: null } as const;

/** The one-step button on a staff order card; none where nothing is left to be done. */
export function nextStep(order: OrderFacts): QuickAction | null {
  return orderNeeds(order).length === 0 ? null : quickAction(order.status);
}

/** What staff are asked before they move an order on; each answer is given by itself. */
export const STEP_QUESTIONS = ['unpaid', 'refunded', 'withdrawn'] as const;
export type StepQuestion = (typeof STEP_QUESTIONS)[number];

export function isStepQuestion(code: string): code is StepQuestion {
  return STEP_QUESTIONS.some((question) => question === code);
}

/** What the money of an order says against a step; null when nothing does. */
export function moneyQuestion(order: OrderFacts, to: OrderStatus): Exclude<StepQuestion, 'withdrawn'> | null {
  const isTakenOn = isStandingOrder(to) && !isStandingOrder(order.status);
  if (!order.wasPaid) return isTakenOn || hasLeft(to) ? 'unpaid' : null;
  return orderMoney(order) === 'refunded' && leavesTheShop(order.status, to) ? 'refunded' : null;
}

/** How an order stands, as shopper and staff read it (`orderStanding.…`); null when the refund says it all. */
export type OrderStanding =
  | 'awaiting_payment'
  | 'paid'
  | 'confirmed_unpaid'
  | 'packing'
  | 'on_its_way'
  | 'on_its_way_unpaid'
  | 'delivered'
  | 'delivered_unpaid'
  | 'withdrawn'
  | 'refund_due'
  | 'not_charged';

export function orderStanding(order: OrderFacts): OrderStanding | null {
  if (orderMoney(order) === 'refunded') return null;
  if (order.status === 'cancelled') return order.wasPaid ? 'refund_due' : 'not_charged';
  if (order.unitsLeft === 0) return order.wasPaid ? 'withdrawn' : 'not_charged';
  switch (order.status) {
    case 'pending':
      return order.wasPaid ? 'paid' : 'awaiting_payment';
    case 'confirmed':
      return order.wasPaid ? 'packing' : 'confirmed_unpaid';
    case 'shipped':
      return order.wasPaid ? 'on_its_way' : 'on_its_way_unpaid';
    case 'delivered':
      return order.wasPaid ? 'delivered' : 'delivered_unpaid';
  }
}
