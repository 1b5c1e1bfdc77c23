import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/lock-order.server.ts';
import { recordOrderChange } from '#shop/orders/record-order-change.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isManual } from '#shop/payments/manual-payment.ts';
import { isStanding, type Payment } from '#shop/payments/payment.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { planRefund, type RefundPlanError } from './refund.ts';
import { findPaymentBooks } from './refund-books-view.server.ts';
import { findRefund, findRefundUnderWay, insertRefund, type Refund } from './refund-store.server.ts';
import { TAKE_OVER_MS } from './send-refund.server.ts';

export type RefundWish = {
  readonly orderId: string;
  /** Which payment; null for the one that paid for the order. */
  readonly paymentId: string | null;
  /** Everything left, an amount, or units with a share of the shipping; cents, VAT included. */
  readonly credit: Credit;
  /** The amount that staff saw; a different amount refuses the refund. */
  readonly expectedAmount?: Cents;
  /** Whether the units return to the shelf. */
  readonly restock: boolean;
  /** Identifies this refund: the same key sends nothing twice. */
  readonly key: string;
  /** The member of staff; null when the shop itself does it. */
  readonly actorId: Uuid | null;
  /** Whether the shopper gets a mail when the money has gone; the default is yes. */
  readonly notify?: boolean;
  /** Whether to record it in the record of changes; the default is yes, unless a larger action records it. */
  readonly record?: boolean;
};

export type RequestRefundError =
  /** `not_refundable`: no money came, or its provider is gone. */
  | { readonly code: 'not_found' | 'not_refundable' }
  /** Another refund of this money waits for its provider. */
  | { readonly code: 'under_way'; readonly refundId: Uuid }
  /** The amount differs from the expected one: something was refunded meanwhile. */
  | { readonly code: 'amount_changed'; readonly amount: Cents }
  | RefundPlanError;

/**
 * Decides and stores a refund in the caller's transaction, with a job that sends it if the caller does not. The same
 * key returns the same refund.
 */
export async function requestRefund(tx: Tx, shop: Shop, wish: RefundWish): Promise<Result<Refund, RequestRefundError>> {
  const order = isUuid(wish.orderId) ? await lockOrder(tx, wish.orderId) : null;
  if (order === null) return err({ code: 'not_found' });
  const earlier = await findRefund(tx, { requestKey: wish.key });
  if (earlier !== null) return earlier.orderId === order.id ? ok(earlier) : err({ code: 'not_found' });
  const payment = pickPayment(await listPaymentsForUpdate(tx, order.id), wish.paymentId);
  if (payment === null) return err({ code: wish.paymentId === null ? 'not_refundable' : 'not_found' });
  const underWay = await findRefundUnderWay(tx, payment.id);
  if (underWay !== null) return err({ code: 'under_way', refundId: underWay.id });
  const books = await findPaymentBooks(tx, payment.id);
  if (books === null || !isRefundable(shop, payment)) return err({ code: 'not_refundable' });
  const plan = planRefund({ ...books, isPrice: isStanding(payment) }, wish.credit);
  if (!plan.ok) return plan;
  const { amount } = plan.value;
  if (wish.expectedAmount !== undefined && wish.expectedAmount !== amount)
    return err({ code: 'amount_changed', amount });
  const decided = {
    order_id: order.id,
    payment_id: payment.id,
    currency: books.currency,
    request_key: wish.key,
    attention_reason: payment.attentionReason,
    actor_id: wish.actorId,
    is_told: wish.notify ?? true,
  };
  const refund = await insertRefund(tx, decided, plan.value, wish.restock);
  if (wish.record !== false) await recordRefund(tx, shop, { ...wish, order, refund });
  await shop.jobs.enqueue(tx, 'send-refund', { refundId: refund.id }, { once: refund.id, afterMs: TAKE_OVER_MS });
  return ok(refund);
}

async function recordRefund(
  tx: Tx,
  shop: Shop,
  made: Pick<RefundWish, 'actorId' | 'restock'> & { readonly order: LockedOrder; readonly refund: Refund },
): Promise<void> {
  const { order, refund, restock } = made;
  await recordOrderChange(tx, {
    order,
    actorId: made.actorId,
    kind: 'order_refund',
    before: { refund: null },
    after: { refund: refund.id, refund_amount: refund.amount, restock },
    now: shop.clock.now(),
  });
}

function pickPayment(payments: readonly Payment[], paymentId: string | null): Payment | null {
  if (paymentId !== null) return payments.find(({ id }) => id === paymentId) ?? null;
  return payments.find(isStanding) ?? payments.find(wasGivenBack) ?? null;
}

/** Nothing of it is left to refund, which differs from no money having come. */
function wasGivenBack({ state, attentionReason }: Payment): boolean {
  return state === 'refunded' || attentionReason === 'refund_bounced';
}

/** Whether money can go back: through its provider, or by staff where they took it. */
export function isRefundable(shop: Pick<Shop, 'payments'>, { provider }: Pick<Payment, 'provider'>): boolean {
  return isManual(provider) || shop.payments.find(provider) !== null;
}
