import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, cents } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { ManualMethod, PaymentSource } from './manual-payment.ts';
import { KEY_MINUTES, type Payment, type PaymentStep, parseAttentionReason, SESSION_MINUTES } from './payment.ts';
import type { PaymentState } from './payment-state.ts';
import type { ProviderName } from './provider.ts';

/** Starts a payment of `amount` cents, in state `creating`, before the provider creates its session. */
export async function recordPayment(
  tx: Tx,
  payment: { readonly orderId: Uuid; readonly provider: ProviderName; readonly amount: Cents },
): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      amount: payment.amount,
      idempotency_key: sql`gen_random_uuid()::text`,
      expires_at: sql`now() + make_interval(mins => ${SESSION_MINUTES})`,
    })
    .returning(PAYMENT)
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

/** Among so many days the last on which a transfer may be due is found: 20 working days over Christmas. */
export const TRANSFER_RANGE_DAYS = 50;

export type NewTransfer = {
  readonly orderId: Uuid;
  readonly amount: Cents;
  readonly reference: string;
  /** How many working days the shopper has, of which today is none. */
  readonly days: number;
  /** Days that are no working days, beside weekends. */
  readonly holidays: readonly string[];
};

/** Records that an order waits for a transfer, until the end of the day on which it is due. */
export async function recordTransfer(tx: Tx, transfer: NewTransfer): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: transfer.orderId,
      provider: 'transfer',
      state: 'open',
      amount: transfer.amount,
      idempotency_key: sql`gen_random_uuid()::text`,
      provider_session_id: transfer.reference,
      expires_at: endOfWorkingDay(transfer),
    })
    .returning(PAYMENT)
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

function endOfWorkingDay({ days, holidays }: Pick<NewTransfer, 'days' | 'holidays'>) {
  return sql<Date>`(
    select (day + interval '1 day') at time zone ${zoneSql()} from generate_series(
      date_trunc('day', now() at time zone ${zoneSql()}) + interval '1 day',
      date_trunc('day', now() at time zone ${zoneSql()}) + make_interval(days => ${TRANSFER_RANGE_DAYS}),
      interval '1 day') day
    where extract(isodow from day) < 6 and day::date::text <> all(${holidays}::text[]) order by day offset ${days - 1} limit 1)`;
}

export type NewManualPayment = {
  readonly orderId: Uuid;
  readonly amount: Cents;
  readonly method: ManualMethod;
  readonly note: string;
  readonly actorId: Uuid;
  readonly key: string;
};

/** Records money that came without a provider. It is paid at once. Lock the order first. */
export async function recordManualPayment(tx: Tx, payment: NewManualPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.method,
      state: 'paid',
      amount: payment.amount,
      paid_amount: payment.amount,
      paid_currency: 'EUR',
      idempotency_key: payment.key,
      note: payment.note,
      actor_id: payment.actorId,
      expires_at: sql`now()`,
      paid_at: sql`now()`,
    })
    .execute();
}

/** Lists every payment of an order, locked until the transaction ends. Lock the order first. */
export async function listPaymentsForUpdate(tx: Tx, orderId: Uuid): Promise<Payment[]> {
  const rows = await selectPayments(tx).where('order_id', '=', orderId).orderBy('id').forUpdate().execute();
  return rows.map(toPayment);
}

/** Every payment of an order, oldest first. */
export async function listPayments(db: Db | Tx, orderId: Uuid): Promise<Payment[]> {
  const rows = await selectPayments(db).where('order_id', '=', orderId).orderBy('created_at').execute();
  return rows.map(toPayment);
}

/** The payment of a provider's session, or with an id, or null. */
export async function findPayment(
  db: Db | Tx,
  by: { readonly provider: PaymentSource; readonly sessionId: string } | { readonly id: Uuid },
): Promise<Payment | null> {
  const query =
    'id' in by
      ? selectPayments(db).where('id', '=', by.id)
      : selectPayments(db).where('provider', '=', by.provider).where('provider_session_id', '=', by.sessionId);
  const row = await query.executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The transfer that an order was asked for last, by the order's number; null when it was asked for none. */
export async function findTransferPayment(db: Db | Tx, orderNumber: number): Promise<Payment | null> {
  const row = await selectPayments(db)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('order_number', '=', orderNumber))
    .where('provider', '=', 'transfer')
    .where('provider_session_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** The provider's name for a payment's money; null while none has come. */
export async function findTakenPaymentId(db: Db | Tx, id: Uuid): Promise<string | null> {
  const row = await db.selectFrom('payments').select('provider_payment_id').where('id', '=', id).executeTakeFirst();
  return row?.provider_payment_id ?? null;
}

/** Writes a step if the payment is still in state `from`. Returns whether it was. */
export async function updatePayment(
  db: Db | Tx,
  payment: { readonly id: Uuid; readonly from: PaymentState },
  step: PaymentStep,
): Promise<boolean> {
  const session = 'session' in step ? step.session : undefined;
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({
      state: step.to,
      attention_reason: step.to === 'needs_attention' ? step.reason : null,
      updated_at: sql`now()`,
    })
    .$if(session !== undefined, (query) => query.set({ provider_session_id: session?.id ?? null }))
    .$if(step.to === 'open', (query) => query.set({ url: session?.url ?? null }))
    .$if(step.to === 'processing', (query) => query.set({ expires_at: daysFromNow(step) }))
    .$if(session?.paid === true, (query) =>
      query.set({
        provider_payment_id: session?.providerPaymentId ?? null,
        paid_amount: session?.amount ?? null,
        paid_currency: session?.currency ?? null,
        paid_at: sql`coalesce(paid_at, now())`,
      }),
    )
    .where('id', '=', payment.id)
    .where('state', '=', payment.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function daysFromNow(step: PaymentStep) {
  return sql<Date>`now() + make_interval(days => ${step.to === 'processing' ? step.days : 0})`;
}

/** Notes that the provider was asked about money on its way, so that others are asked first. */
export async function touchPayment(tx: Tx, id: Uuid): Promise<void> {
  await tx.updateTable('payments').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
}

const PAYMENT = [
  'id',
  'order_id as orderId',
  'provider',
  'state',
  'amount',
  'currency',
  'idempotency_key as idempotencyKey',
  'provider_session_id as sessionId',
  'url',
  'attention_reason',
  'expires_at as expiresAt',
  // statement_timestamp, because the transaction may have waited for a row lock since it began.
  sql<boolean>`expires_at <= statement_timestamp()`.as('isOver'),
  sql<boolean>`created_at <= statement_timestamp() - make_interval(mins => ${KEY_MINUTES})`.as('isKeyOld'),
] as const;

function selectPayments(db: Db | Tx) {
  return db.selectFrom('payments').select(PAYMENT);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function toPayment({ attention_reason, ...row }: Row): Payment {
  return {
    ...row,
    provider: row.provider as PaymentSource,
    state: row.state as PaymentState,
    amount: cents(row.amount),
    attentionReason: parseAttentionReason(attention_reason),
  };
}
