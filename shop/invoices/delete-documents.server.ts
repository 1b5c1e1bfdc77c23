import type { Uuid } from '#shop/kernel/ids.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteDocumentsOf } from './invoice-store.server.ts';

/**
 * Forgets an order's invoice and credit notes; their files go when the transaction has committed. Throws when one must
 * still be kept: the database knows how long. Their numbers are never given again.
 */
export async function deleteDocuments(tx: Tx, jobs: Jobs, orderId: Uuid): Promise<void> {
  for (const path of await deleteDocumentsOf(tx, orderId)) await jobs.enqueue(tx, 'delete-document-file', { path });
}
