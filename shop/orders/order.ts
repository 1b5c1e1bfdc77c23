import type { StockEffect } from '#shop/stock/stock-hold.ts';

/** The stages of an order; `pending` waits for payment, `confirmed` is paid or confirmed by staff. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What a status is called to people. Nothing is sent to who collects their goods from the shop. */
export type StatusWord = OrderStatus | 'ready' | 'collected';

export function statusWord(order: { readonly status: OrderStatus; readonly isCollected: boolean }): StatusWord {
  if (!order.isCollected) return order.status;
  return order.status === 'shipped' ? 'ready' : order.status === 'delivered' ? 'collected' : order.status;
}

export type ActionWord = QuickAction['action'] | 'ready' | 'collect';

/** What the next step of an order is called to staff. */
export function actionWord({ action }: QuickAction, order: { readonly isCollected: boolean }): ActionWord {
  if (!order.isCollected) return action;
  return action === 'ship' ? 'ready' : action === 'deliver' ? 'collect' : action;
}

export type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red';

/** Badge colours, the same for shoppers and staff. */
export const ORDER_STATUS_TONE: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'yellow',
  confirmed: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
};

/** The goods are with the carrier or the customer. */
export const LEFT_STATUSES = ['shipped', 'delivered'] as const satisfies OrderStatus[];

/** The contract stands: paid, or confirmed by staff, and not cancelled. */
export const STANDING_STATUSES = ['confirmed', ...LEFT_STATUSES] as const satisfies OrderStatus[];

export function hasLeft(status: OrderStatus): boolean {
  return LEFT_STATUSES.some((left) => left === status);
}

export function isStandingOrder(status: OrderStatus): boolean {
  return STANDING_STATUSES.some((standing) => standing === status);
}

export function parseOrderStatus(input: unknown): OrderStatus | null {
  return ORDER_STATUSES.find((status) => status === input) ?? null;
}

export type QuickAction = {
  readonly action: 'confirm' | 'ship' | 'deliver';
  readonly to: OrderStatus;
};

const QUICK_ACTION: Readonly<Record<OrderStatus, QuickAction | null>> = {
  pending: { action: 'confirm', to: 'confirmed' },
  confirmed: { action: 'ship', to: 'shipped' },
  shipped: { action: 'deliver', to: 'delivered' },
  delivered: null,
  cancelled: null,
};

/** The one-step button on a staff order card: Confirm, Ship, Deliver, or none. */
export function quickAction(status: OrderStatus): QuickAction | null {
  return QUICK_ACTION[status];
}

export const TRACKED_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered'] as const satisfies OrderStatus[];

export type TrackerStep = {
  readonly status: (typeof TRACKED_STATUSES)[number];
  readonly state: 'done' | 'current' | 'upcoming';
};

/** The shopper's progress bar; null for a cancelled order. With the last step everything is done. */
export function trackerSteps(status: OrderStatus): readonly TrackerStep[] | null {
  if (status === 'cancelled') return null;
  const reached = TRACKED_STATUSES.indexOf(status);
  return TRACKED_STATUSES.map((step, index) => ({
    status: step,
    state: index < reached || status === 'delivered' ? 'done' : index === reached ? 'current' : 'upcoming',
  }));
}

/** Says whether an order of this status has an invoice: one that is confirmed, shipped or delivered. */
export function canHaveInvoice(status: OrderStatus): boolean {
  return isStandingOrder(status);
}

export type StatusEffects = {
  readonly stock: StockEffect;
  /** Money was taken for an order that no longer stands: staff are offered a refund. */
  readonly offersRefund: boolean;
  /** An unpaid session at the provider must not be payable any longer. */
  readonly closesPayment: boolean;
};

/**
 * The effects of a status change. Any of the five may follow any other; the same status again does nothing. A
 * cancelled order has no stock left, so reopening it needs new stock and may fail.
 */
export function statusEffects(from: OrderStatus, to: OrderStatus, order: { readonly paid: boolean }): StatusEffects {
  if (from === to) return { stock: 'none', offersRefund: false, closesPayment: false };
  return {
    stock: stockEffect(from, to),
    offersRefund: to === 'cancelled' && order.paid,
    closesPayment: !order.paid && to !== 'pending',
  };
}

function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (to === 'cancelled') return 'return';
  if (from === 'pending') return 'claim';
  if (from === 'cancelled') return to === 'pending' ? 'hold' : 'claim';
  return 'none'; // between confirmed, shipped and delivered, or back to pending: the stock stays taken
}

/** Whether this step hands the goods to the carrier. */
export function leavesTheShop(from: OrderStatus, to: OrderStatus): boolean {
  return hasLeft(to) && !hasLeft(from);
}

/** How much of an order its buyer has withdrawn from: nothing (null), some of its units or all of them. */
export type WithdrawnPart = 'some' | 'all' | null;

export function withdrawnPart(units: { readonly withdrawn: number; readonly ordered: number }): WithdrawnPart {
  if (units.withdrawn === 0) return null;
  return units.withdrawn < units.ordered ? 'some' : 'all';
}

/** What the record of changes calls a change of an order's status. */
export const STATUS_CHANGE = 'order_status';

/** How long mail and invoice wait after a step that can be undone: longer than the offer is shown. */
export const QUIET_MS = 30_000;
