import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/lock-order.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isStanding, type Payment } from '#shop/payments/payment.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isRefundable } from './is-refundable.server.ts';
import { planRefund, type RefundPlanError } from './refund.ts';
import { findPaymentBooks } from './refund-books-view.server.ts';
import { findRefund, findRefundUnderWay, insertRefund, type Refund } from './refund-store.server.ts';
import { TAKE_OVER_MS } from './send-refund.server.ts';

export type RefundWish = {
  readonly orderId: string;
  /** Which money; null for what paid for the order. */
  readonly paymentId: string | null;
  /** All that is left, an amount, or units with as much of the shipping; cents, VAT included. */
  readonly credit: Credit;
  /** What it came to when it was decided; the refund is not made for any other amount. */
  readonly expectedAmount?: Cents;
  /** Whether the units go back on the shelf. */
  readonly restock: boolean;
  /** Names this refund: asked again with the same, nothing more is sent back. */
  readonly key: string;
  /** The member of staff; null when the shop itself does it. */
  readonly actorId: Uuid | null;
  /** Whether the shopper is written to when the money has gone; yes without it. */
  readonly tell?: boolean;
  /** Whether it is written to the record of changes; yes, unless the act that it is part of says it there. */
  readonly record?: boolean;
};

export type AskRefundError =
  /** `not_refundable`: no money came, or whoever took it is gone. */
  | { readonly code: 'not_found' | 'not_refundable' }
  /** Another refund of this money waits for its provider. */
  | { readonly code: 'under_way'; readonly refundId: Uuid }
  /** It comes to another amount than was expected: something was given back meanwhile. */
  | { readonly code: 'amount_changed'; readonly amount: Cents }
  | RefundPlanError;

/**
 * Decides a refund and keeps it, with a job that sends it should whoever asked not get to: part of the transaction of
 * whatever it goes with. Asked again with the same key, it is the same refund.
 */

export async function askRefund(tx: Tx, shop: Shop, wish: RefundWish): Promise<Result<Refund, AskRefundError>> {
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
  const refund = await insertRefund(tx, {
    ...plan.value,
    orderId: order.id,
    paymentId: payment.id,
    currency: books.currency,
    requestKey: wish.key,
    attentionReason: payment.attentionReason,
    restock: wish.restock,
    actorId: wish.actorId,
    tell: wish.tell ?? true,
  });
  if (wish.record !== false) await recordRefund(tx, shop, { ...wish, order, refund });
  await shop.jobs.enqueue(
    tx,
    'send-refund',
    { refundId: refund.id },
    { key: `send-refund:${refund.id}`, afterMs: TAKE_OVER_MS },
  );
  return ok(refund);
}

async function recordRefund(
  tx: Tx,
  shop: Shop,
  made: Pick<RefundWish, 'actorId' | 'restock'> & { readonly order: LockedOrder; readonly refund: Refund },
): Promise<void> {
  const { order, refund, restock } = made;
  await recordChange(tx, {
    actor: await findActor(tx, made.actorId),
    kind: 'order_refund',
    entries: [
      {
        entity: 'order',
        entityId: order.id,
        label: `#${order.number}`,
        before: { refund: null },
        after: { refund: refund.id, refund_amount: refund.amount, restock },
      },
    ],
    now: shop.clock.now(),
  });
}

function pickPayment(payments: readonly Payment[], paymentId: string | null): Payment | null {
  if (paymentId !== null) return payments.find(({ id }) => id === paymentId) ?? null;
  return payments.find(isStanding) ?? payments.find(wasGivenBack) ?? null;
}

/** Nothing of it is left to refund, which is another answer than that no money came. */
function wasGivenBack({ state, attentionReason }: Payment): boolean {
  return state === 'refunded' || attentionReason === 'refund_bounced';
}
