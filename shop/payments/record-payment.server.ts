import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Payment } from './payment.ts';
import { insertPayment } from './payment-store.server.ts';
import type { ProviderName } from './provider.ts';

/** Starts a payment of `amount` cents, in state `creating`, before the provider creates its session. */
export async function recordPayment(
  tx: Tx,
  payment: { readonly orderId: Uuid; readonly provider: ProviderName; readonly amount: Cents },
): Promise<Payment> {
  return insertPayment(tx, payment);
}
