import type { Uuid } from '#shop/kernel/ids.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { queueInvoice } from './queue-invoice.server.ts';

/**
 * The money of an order that already stands has come: enqueues its invoice and mail. Calling it twice has no effect.
 */
export async function followPayment(tx: Tx, jobs: Jobs, { orderId }: { readonly orderId: Uuid }): Promise<void> {
  await queueInvoice(tx, jobs, { orderId });
  await jobs.enqueue(
    tx,
    'mail-order',
    { orderId, template: 'order-paid' },
    { key: `mail-order:order-paid:${orderId}` },
  );
}
