import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AskRefundError, askRefund, type RefundWish } from './ask-refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

/** `sent`: the provider did not respond; a job asks until it does. */
export type RefundMade = { readonly refundId: Uuid; readonly amount: Cents; readonly state: 'done' | 'sent' };

export type RefundOrderError =
  | Exclude<AskRefundError, { readonly code: 'under_way' }>
  /** Another refund of this money waits for its provider, who has been asked again. */
  | { readonly code: 'under_way' }
  /** The provider refuses, in its own words. */
  | { readonly code: 'refund_refused'; readonly message: string };

/**
 * The only way to send an order's money back. The decision is stored first; then the provider is asked outside any
 * transaction; then credit note, stock and mail follow in one. A job finishes what a crash leaves undone.
 */
export async function refundOrder(shop: Shop, wish: RefundWish): Promise<Result<RefundMade, RefundOrderError>> {
  const asked = await transact(shop.db, (tx) => askRefund(tx, shop, wish));
  if (!asked.ok) {
    if (asked.error.code !== 'under_way') return asked;
    const { refundId } = asked.error;
    await shop.jobs.enqueue(shop.db, 'send-refund', { refundId }, { once: refundId });
    return err({ code: 'under_way' });
  }
  const { id: refundId, amount } = asked.value;
  const sent = await sendRefund(shop, { refundId });
  return sent.ok ? ok({ refundId, amount, state: sent.value }) : sent;
}
