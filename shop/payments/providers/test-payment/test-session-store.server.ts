import { sql } from 'kysely';
import { cents } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { SessionRequest } from '../../provider.ts';
import type { TestSession } from './test-session.ts';

/** Stores a session under its key unless there is one. Returns the request that is stored there. */
export async function insertSession(
  db: Db,
  id: string,
  request: SessionRequest,
  requestHash: Buffer,
): Promise<{ readonly session: TestSession; readonly requestHash: Buffer }> {
  await db
    .insertInto('test_payment_sessions')
    .values({
      id,
      idempotency_key: request.idempotencyKey,
      request_hash: requestHash,
      amount_total: request.amount,
      currency: request.currency,
      line_items: JSON.stringify(request.lines),
      client_reference_id: String(request.orderNumber),
      metadata: JSON.stringify({
        order_id: request.orderId,
        order_number: String(request.orderNumber),
        payment_id: request.paymentId,
      }),
      customer_email: request.email,
      locale: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const row = await selectSessions(db)
    .select('request_hash')
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return { session: toSession(row), requestHash: row.request_hash };
}

export async function findSession(db: Db | Tx, id: string): Promise<TestSession | null> {
  const row = await selectSessions(db).where('id', '=', id).executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Takes the money, if the session is still open; without a payment intent, the money comes later. */
export async function completeSession(tx: Tx, id: string, paymentIntent: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('test_payment_sessions')
    .set({
      status: 'complete',
      payment_status: paymentIntent === null ? 'unpaid' : 'paid',
      payment_intent: paymentIntent,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lets money arrive that was on its way, or fail without a payment intent. False if it was not on its way. */
export async function finishSession(tx: Tx, id: string, paymentIntent: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('test_payment_sessions')
    .set({ payment_status: paymentIntent === null ? 'failed' : 'paid', payment_intent: paymentIntent })
    .where('id', '=', id)
    .where('status', '=', 'complete')
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function expireSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('test_payment_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export async function findRefundId(tx: Tx, idempotencyKey: string): Promise<string | null> {
  const row = await tx
    .selectFrom('test_payment_refunds')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findRefund(db: Db, id: string): Promise<{ readonly id: string; readonly key: string } | null> {
  const query = db.selectFrom('test_payment_refunds').select(['id', 'idempotency_key as key']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertRefund(
  tx: Tx,
  refund: {
    readonly id: string;
    readonly idempotencyKey: string;
    readonly paymentIntent: string;
    readonly amount: number;
  },
): Promise<void> {
  await tx
    .insertInto('test_payment_refunds')
    .values({
      id: refund.id,
      idempotency_key: refund.idempotencyKey,
      payment_intent: refund.paymentIntent,
      amount: refund.amount,
    })
    .execute();
}

/** The part of a payment that is not refunded yet, in cents, locked against other refunds; null for unknown money. */
export async function lockRefundable(tx: Tx, paymentIntent: string): Promise<number | null> {
  const session = await tx
    .selectFrom('test_payment_sessions')
    .select('amount_total')
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return null;
  const refunds = await tx
    .selectFrom('test_payment_refunds')
    .select('amount')
    .where('payment_intent', '=', paymentIntent)
    .execute();
  return refunds.reduce((left, { amount }) => left - amount, session.amount_total);
}

function selectSessions(db: Db | Tx) {
  return db.selectFrom('test_payment_sessions').select([
    'id',
    'amount_total',
    'currency',
    'payment_status',
    'line_items',
    'locale',
    'customer_email',
    'metadata',
    'client_reference_id',
    'success_url',
    'cancel_url',
    'payment_intent',
    // A session expires by itself, without anybody marking it.
    sql<TestSession['status']>`case when status = 'open' and expires_at <= now() then 'expired' else status end`.as(
      'status',
    ),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;

function toSession(row: Row): TestSession {
  return {
    id: row.id,
    status: row.status,
    payment: row.payment_status as TestSession['payment'],
    amount: cents(row.amount_total),
    currency: row.currency,
    lines: row.line_items as unknown as TestSession['lines'],
    language: row.locale,
    email: row.customer_email,
    metadata: row.metadata as TestSession['metadata'],
    clientReferenceId: row.client_reference_id,
    successUrl: row.success_url.replace('{CHECKOUT_SESSION_ID}', row.id),
    cancelUrl: row.cancel_url,
    paymentIntent: row.payment_intent,
  };
}
