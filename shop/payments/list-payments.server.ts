import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { PaymentSource } from './manual-payment.ts';
import type { Payment } from './payment.ts';
import { findPaymentRow, findProviderPaymentId, listPaymentRows, lockPayments } from './payment-store.server.ts';

/** Every payment of an order, oldest first. */
export async function listPayments(db: Db | Tx, orderId: Uuid): Promise<Payment[]> {
  return listPaymentRows(db, orderId);
}

/** Every payment of an order, locked until the transaction ends. Lock the order first. */
export async function listPaymentsForUpdate(tx: Tx, orderId: Uuid): Promise<Payment[]> {
  return lockPayments(tx, orderId);
}

/** The payment of a provider's session, or with an id, or null. */
export async function findPayment(
  db: Db | Tx,
  by: { readonly provider: PaymentSource; readonly sessionId: string } | { readonly id: Uuid },
): Promise<Payment | null> {
  return findPaymentRow(db, by);
}

/** The provider's name for a payment's money; null while none has come. */
export async function findTakenPaymentId(db: Db | Tx, id: Uuid): Promise<string | null> {
  return findProviderPaymentId(db, id);
}
