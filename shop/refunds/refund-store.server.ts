import { sql } from 'kysely';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import { type AttentionReason, parseAttentionReason } from '#shop/payments/payment.ts';
import type { RefundState } from '#shop/payments/refund-state.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { RefundPlan } from './refund.ts';

export type Refund = {
  readonly id: Uuid;
  readonly orderId: Uuid;
  readonly paymentId: Uuid;
  readonly state: RefundState;
  /** In the smallest unit of the payment's currency. */
  readonly amount: Cents;
  readonly credit: Credit | null;
  /** Why the payment needed attention when the refund was decided. */
  readonly attentionReason: AttentionReason | null;
  /** 1, plus one for each time it bounced. */
  readonly attempt: number;
  /** Why it failed or bounced, in the provider's words. */
  readonly problem: string | null;
  /** Whether the shopper gets a mail when the money has gone. */
  readonly isTold: boolean;
};

export type NewRefund = RefundPlan & {
  readonly orderId: Uuid;
  readonly paymentId: Uuid;
  readonly currency: string;
  readonly requestKey: string;
  readonly attentionReason: AttentionReason | null;
  readonly restock: boolean;
  readonly actorId: Uuid | null;
  readonly tell: boolean;
};

/** Throws when the database finds that more would be refunded than is left: the caller's plan was wrong. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      request_key: refund.requestKey,
      amount: refund.amount,
      shipping_amount: refund.shipping,
      currency: refund.currency,
      credit: refund.credit === null ? null : JSON.stringify(refund.credit),
      attention_reason: refund.attentionReason,
      actor_id: refund.actorId,
      is_told: refund.tell,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (refund.lines.length > 0) {
    const lines = refund.lines.map(({ itemId, quantity }) => ({
      refund_id: id,
      order_item_id: itemId,
      quantity,
      is_restocked: refund.restock,
    }));
    await tx.insertInto('refund_lines').values(lines).execute();
  }
  return toRefund(await selectRefunds(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

export async function findRefund(
  db: Db | Tx,
  by: { readonly id: Uuid } | { readonly requestKey: string },
): Promise<Refund | null> {
  const query =
    'id' in by ? selectRefunds(db).where('id', '=', by.id) : selectRefunds(db).where('request_key', '=', by.requestKey);
  const row = await query.executeTakeFirst();
  return row ? toRefund(row) : null;
}

export async function findRefundUnderWay(db: Db | Tx, paymentId: Uuid): Promise<Refund | null> {
  const row = await selectRefunds(db)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['asked', 'sent'])
    .executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** From here on the provider may have the request. */
export async function setSent(db: Db, id: Uuid): Promise<void> {
  await db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', id).where('state', '=', 'asked').execute();
}

/** Finishes a refund. False when it had finished before. A bounced one is still owed and cannot fail for good. */
export async function endRefund(
  tx: Tx | Db,
  refund: Pick<Refund, 'id' | 'attempt'>,
  end: { readonly providerRefundId: string } | { readonly problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ ended_at: sql`now()` })
    .$if('providerRefundId' in end, (query) => query.set({ state: 'done' }))
    .$if('problem' in end && refund.attempt === 1, (query) => query.set({ state: 'failed' }))
    .$if('problem' in end && refund.attempt > 1, (query) => query.set({ state: 'bounced', bounced_at: sql`now()` }))
    .set('providerRefundId' in end ? { provider_refund_id: end.providerRefundId } : { problem: end.problem })
    .where('id', '=', refund.id)
    .where('attempt', '=', refund.attempt)
    .where('state', 'in', ['asked', 'sent'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a refund as bounced. False when that was known or it has been sent again since. */
export async function setBounced(
  tx: Tx,
  id: Uuid,
  bounce: { readonly providerRefundId: string; readonly problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'bounced', bounced_at: sql`now()`, problem: bounce.problem })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('provider_refund_id', '=', bounce.providerRefundId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Starts another attempt for a bounced refund. */
export async function setAskedAnew(tx: Tx, id: Uuid): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'asked', attempt: sql`attempt + 1`, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'bounced')
    .execute();
}

/** The units of a refund that return to the shelf. */
export async function listUnitsToRestock(tx: Tx, id: Uuid): Promise<{ orderItemId: Uuid; quantity: number }[]> {
  return tx
    .selectFrom('refund_lines')
    .select(['order_item_id as orderItemId', 'quantity'])
    .where('refund_id', '=', id)
    .where('is_restocked', '=', true)
    .execute();
}

function selectRefunds(db: Db | Tx) {
  return db
    .selectFrom('refunds')
    .select([
      'id',
      'order_id',
      'payment_id',
      'state',
      'amount',
      'credit',
      'attention_reason',
      'attempt',
      'problem',
      'is_told',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

function toRefund(row: Row): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    state: row.state,
    amount: cents(row.amount),
    credit: row.credit as Credit | null,
    attentionReason: parseAttentionReason(row.attention_reason),
    attempt: row.attempt,
    problem: row.problem,
    isTold: row.is_told,
  };
}
