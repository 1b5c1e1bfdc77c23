import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import {
  addCents,
  type Cents,
  maxCents,
  minCents,
  multiplyCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { canHaveInvoice, type OrderStatus } from '#shop/orders/order.ts';
import { withdrawalDeadline } from './withdrawal-period.ts';

/** The longest reason of staff for closing one. */
export const MAX_CLOSED_REASON_LENGTH = 1000;

/** An order for somebody who withdraws from it. */
export type WithdrawableOrder = {
  readonly id: Uuid;
  readonly number: number;
  readonly status: OrderStatus;
  /** Null while delivery is unknown: the period has not begun and the right is open. */
  readonly deliveredAt: Date | null;
  /** The shop's, whose public holidays may extend the period. */
  readonly shopCountry: string;
  /**
   * What is owed for delivery and was not refunded: no more than the least expensive delivery cost that was offered
   * (Art. 13(2)); cents, VAT included.
   */
  readonly shippingLeft: Cents;
  /** Null where the least expensive delivery was chosen, or all of its price was refunded. */
  readonly dearerDelivery: DearerDelivery | null;
  /**
   * The part of the order's money that is neither refunded nor owed for a waiting withdrawal; cents. Negative when
   * more is owed than is left; null while nothing was paid.
   */
  readonly moneyLeft: Cents | null;
  readonly items: readonly WithdrawableItem[];
};

/** A delivery that was chosen although a less expensive one was offered; cents, VAT included. */
export type DearerDelivery = { readonly name: string; readonly paid: Cents; readonly standard: Cents };

export type WithdrawableItem = {
  readonly id: Uuid;
  /** Neither refunded nor in a waiting withdrawal. */
  readonly unitsLeft: number;
  /** Cents, VAT included. */
  readonly unitPrice: Cents;
};

export type WithdrawalLine = { readonly itemId: Uuid; readonly quantity: number };

/**
 * Counts the withdrawn units of an item that have not left the shop, so that they need not come back. What is kept is
 * first what has left. `item` is as the withdrawal found it.
 */
export function countUnsent(
  item: Pick<WithdrawableItem, 'unitsLeft'> & { readonly sent: number },
  quantity: number,
): number {
  return Math.min(quantity, Math.max(0, item.unitsLeft - item.sent));
}

export type WithdrawalProblem =
  /** `not_open`: no contract yet or any more. `nothing_left`: everything was withdrawn from or refunded. */
  { readonly code: 'not_open' | 'nothing_left' } | { readonly code: 'too_late'; readonly deadline: Date };

/** Finds when the right ends; null while delivery is unknown (Directive 2011/83/EU, Art. 9(2)(b)). */
export function findDeadline({
  deliveredAt,
  shopCountry,
}: Pick<WithdrawableOrder, 'deliveredAt' | 'shopCountry'>): Date | null {
  return deliveredAt === null ? null : withdrawalDeadline(deliveredAt, shopCountry);
}

/** Why an order cannot be withdrawn from; null when it can. The contract exists once the order is confirmed. */
export function findProblem(order: WithdrawableOrder, now: Date): WithdrawalProblem | null {
  if (!canHaveInvoice(order.status)) return { code: 'not_open' };
  const deadline = findDeadline(order);
  if (deadline !== null && now >= deadline) return { code: 'too_late', deadline };
  return order.items.some(({ unitsLeft }) => unitsLeft > 0) ? null : { code: 'nothing_left' };
}

/** `unknown_line`: not of this order. `nothing_chosen`: no units, or fractions of units. */
export type LinesProblem = { readonly code: 'unknown_line' | 'more_than_left' | 'nothing_chosen' };

/** The lines to store: each item once, no more than is left of it. */
export function chooseLines(
  order: WithdrawableOrder,
  wanted: readonly WithdrawalLine[],
): Result<readonly WithdrawalLine[], LinesProblem> {
  const units = new Map<Uuid, number>();
  for (const { itemId, quantity } of wanted) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  if (units.size === 0) return err({ code: 'nothing_chosen' });
  for (const [itemId, quantity] of units) {
    const item = order.items.find(({ id }) => id === itemId);
    if (item === undefined) return err({ code: 'unknown_line' });
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return err({ code: 'nothing_chosen' });
    if (quantity > item.unitsLeft) return err({ code: 'more_than_left' });
  }
  return ok([...units].map(([itemId, quantity]) => ({ itemId, quantity })));
}

/** What is needed to calculate the refund of a part of an order. */
export type RefundableOrder = Pick<WithdrawableOrder, 'items' | 'shippingLeft' | 'dearerDelivery' | 'moneyLeft'>;

/** Cents, VAT included. */
export type WithdrawalRefund = {
  readonly goods: Cents;
  readonly shipping: Cents;
  /** The delivery of which not all is refunded; null where there is none, or where some of the order is kept. */
  readonly dearerDelivery: DearerDelivery | null;
  /** Not refunded, because it was refunded before (a price reduction, say) or never paid. */
  readonly notOwed: Cents;
  readonly total: Cents;
};

/**
 * What the shop owes for a withdrawal: the goods, and the delivery once nothing of the order is kept (Art. 13(1)),
 * without what a dearer choice cost more (Art. 13(2)); never more than is left of the paid amount. `order` excludes
 * this withdrawal.
 */
export function sumRefund(order: RefundableOrder, lines: readonly WithdrawalLine[]): WithdrawalRefund {
  const quantityOf = (itemId: Uuid) => lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
  const goods = sumCents(order.items.map(({ id, unitPrice }) => multiplyCents(unitPrice, quantityOf(id))));
  const isKept = order.items.some(({ id, unitsLeft }) => quantityOf(id) < unitsLeft);
  const shipping = isKept ? ZERO_CENTS : order.shippingLeft;
  const worth = addCents(goods, shipping);
  const total = minCents(worth, maxCents(ZERO_CENTS, order.moneyLeft ?? ZERO_CENTS));
  const dearerDelivery = isKept ? null : order.dearerDelivery;
  return { goods, shipping, dearerDelivery, notOwed: subtractCents(worth, total), total };
}

/** Lists every unit that is left of an order. */
export function listLinesLeft(items: readonly Pick<WithdrawableItem, 'id' | 'unitsLeft'>[]): WithdrawalLine[] {
  return items.map(({ id, unitsLeft }) => ({ itemId: id, quantity: unitsLeft }));
}

/** Returns the refund of `sumRefund` as a request. */
export function proposeRefund(
  order: RefundableOrder,
  lines: readonly WithdrawalLine[],
): Credit & { readonly kind: 'lines' } {
  const { shipping, notOwed, total } = sumRefund(order, lines);
  return { kind: 'lines', lines, shipping, ...(notOwed > 0 && { most: total }) };
}

/** How somebody may withdraw from an order: it is theirs, they know it and its email, or they have the mailed link. */
export type WithdrawalAccess =
  | { readonly by: 'owner'; readonly userId: Uuid; readonly orderId: string }
  /** The short number, the end of the id, the whole id, or the number of the invoice. */
  | { readonly by: 'email'; readonly orderNumber: string; readonly email: string }
  | { readonly by: 'link'; readonly orderId: string; readonly token: string };
