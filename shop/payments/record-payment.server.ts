import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Payment, PaymentStep } from './payment.ts';
import { canPaymentBecome } from './payment-state.ts';
import { insertManualPayment, insertPayment, type NewManualPayment, updatePayment } from './payment-store.server.ts';
import type { ProviderName } from './provider.ts';

/** Starts a payment of `amount` cents, in state `creating`, before the provider creates its session. */
export async function recordPayment(
  tx: Tx,
  payment: { readonly orderId: Uuid; readonly provider: ProviderName; readonly amount: Cents },
): Promise<Payment> {
  return insertPayment(tx, payment);
}

/** Records money that came without a provider. It is paid at once. Lock the order first. */
export async function recordManualPayment(tx: Tx, payment: NewManualPayment): Promise<void> {
  await insertManualPayment(tx, payment);
}

/**
 * Moves a payment to its next state. False when somebody was faster and the row differs from `payment`. Throws on a
 * step that PAYMENT_EDGES does not allow, because that is a bug of the caller.
 */
export async function movePayment(
  db: Db | Tx,
  payment: Pick<Payment, 'id' | 'state'>,
  step: PaymentStep,
): Promise<boolean> {
  if (!canPaymentBecome(payment.state, step.to)) {
    throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${step.to}`);
  }
  return updatePayment(db, { id: payment.id, from: payment.state }, step);
}
