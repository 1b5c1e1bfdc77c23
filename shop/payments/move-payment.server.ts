import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Payment, PaymentStep } from './payment.ts';
import { canPaymentBecome } from './payment-state.ts';
import { updatePayment } from './payment-store.server.ts';

/**
 * Takes a payment one step further. False when somebody else was faster and the row is no longer as `payment` says.
 * Throws on a step that PAYMENT_EDGES does not allow: that is a bug of the caller.
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
