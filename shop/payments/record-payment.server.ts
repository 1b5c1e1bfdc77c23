import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Payment, PaymentStep } from './payment.ts';
import { canPaymentBecome } from './payment-state.ts';
import { updatePayment } from './payment-store.server.ts';

export {
  recordManualPayment,
  recordPayment,
  recordTransfer,
  TRANSFER_RANGE_DAYS,
  touchPayment,
} from './payment-store.server.ts';

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
