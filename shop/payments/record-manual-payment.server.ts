import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { insertManualPayment, type NewManualPayment } from './payment-store.server.ts';

/** Records money that came without a provider. It is paid at once. Lock the order first. */
export async function recordManualPayment(tx: Tx, payment: NewManualPayment): Promise<void> {
  await insertManualPayment(tx, payment);
}
