import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { insertManualPayment, type NewManualPayment } from './payment-store.server.ts';

/** Writes down money that came without a provider: paid at once, and by whom it is known. Lock the order first. */
export async function recordManualPayment(tx: Tx, payment: NewManualPayment): Promise<void> {
  await insertManualPayment(tx, payment);
}
