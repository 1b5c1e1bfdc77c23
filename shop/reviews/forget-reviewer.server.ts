import { forgetAuthor } from '#shop/audit/forget-author.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { removeReviewer } from './review-store.server.ts';

/**
 * Removes the name from the reviews of a deleted account. Stars, texts and origins stay, because others rely on them.
 */
export async function forgetReviewer(tx: Tx, userId: Uuid): Promise<void> {
  await removeReviewer(tx, userId);
  // A review that staff deleted could otherwise be restored with its name.
  await forgetAuthor(tx, { entity: 'review', userId, nameField: 'reviewer_name' });
}
