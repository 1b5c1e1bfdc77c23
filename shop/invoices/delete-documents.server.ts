import type { Uuid } from '#shop/kernel/ids.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { deleteDocumentsOf } from './invoice-store.server.ts';

/**
 * Deletes an order's invoice and credit notes; their files follow after the commit. Throws when one must still be
 * kept, which the database knows. Their numbers are never used again.
 */
export async function deleteDocuments(tx: Tx, jobs: Jobs, orderId: Uuid): Promise<void> {
  for (const path of await deleteDocumentsOf(tx, orderId)) await jobs.enqueue(tx, 'delete-document-file', { path });
}
