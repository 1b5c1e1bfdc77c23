import { type Insertable, sql } from 'kysely';
import type { Refunds } from '#db/schema.generated.ts';
import type { Credit } from '#shop/invoices/credit-note-content.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { parseAttentionReason } from '#shop/payments/payment.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { RefundPlan } from './refund.ts';

/**
 * `amount` is in the smallest unit of the payment's currency. `attentionReason`: why the payment needed attention when
 * the refund was decided. `attempt` is 1, plus one for each time it bounced. `problem`: why it failed or bounced, in
 * the provider's words. `isNotified`: whether the shopper gets a mail when the money has gone.
 */
export type Refund = ReturnType<typeof toRefund>;

/** Throws when the database finds that more would be refunded than is left: the caller's plan was wrong. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<Insertable<Refunds>, 'amount' | 'shipping_amount' | 'credit'>,
  { amount, shipping: shipping_amount, credit, lines }: RefundPlan,
  restock: boolean,
): Promise<Refund> {
  const row = await tx
    .insertInto('refunds')
    .values({ ...refund, amount, shipping_amount, credit: credit === null ? null : JSON.stringify(credit) })
    .returning(REFUND)
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    const units = lines.map(({ itemId: order_item_id, quantity }) => ({ order_item_id, quantity }));
    const rows = units.map((unit) => ({ ...unit, refund_id: row.id, is_restocked: restock }));
    await tx.insertInto('refund_lines').values(rows).execute();
  }
  return toRefund(row);
}

export async function findRefund(
  db: Db | Tx,
  by: { readonly id: Uuid } | { readonly requestKey: string } | { readonly providerRefundId: string },
): Promise<Refund | null> {
  const refunds = selectRefunds(db);
  const query =
    'id' in by
      ? refunds.where('id', '=', by.id)
      : 'requestKey' in by
        ? refunds.where('request_key', '=', by.requestKey)
        : refunds.where('provider_refund_id', '=', by.providerRefundId);
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

/** Marks a refund as sent. From here on the provider may have the request. */
export async function setSent(db: Db, id: Uuid): Promise<void> {
  await db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', id).where('state', '=', 'asked').execute();
}

/** Finishes a refund. False when it had finished before. A bounced one is still owed and cannot fail for good. */
export async function endRefund(
  tx: Tx,
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
export async function setRequestedAgain(tx: Tx, id: Uuid): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'asked', attempt: sql`attempt + 1`, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'bounced')
    .execute();
}

/** Lists the refunds of an order whose money has gone, also if it came back since, the oldest first. */
export async function listRefundsToCredit(tx: Tx, orderId: Uuid): Promise<Refund[]> {
  const rows = await selectRefunds(tx)
    .where('order_id', '=', orderId)
    .where('credit', 'is not', null)
    .where((eb) => eb.or([eb('state', 'in', ['done', 'bounced']), eb('attempt', '>', 1)]))
    .orderBy('created_at')
    .execute();
  return rows.map(toRefund);
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

const REFUND = [
  ...(['id', 'order_id as orderId', 'payment_id as paymentId', 'state', 'amount', 'credit'] as const),
  ...(['attention_reason', 'attempt', 'problem', 'is_told as isNotified'] as const),
] as const;

function selectRefunds(db: Db | Tx) {
  return db.selectFrom('refunds').select(REFUND);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

function toRefund({ attention_reason, ...row }: Row) {
  const attentionReason = parseAttentionReason(attention_reason);
  return { ...row, amount: cents(row.amount), credit: row.credit as Credit | null, attentionReason };
}
