import { forgetAuthor } from '#shop/audit/forget-author.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { removeReviewer } from './review-store.server.ts';

/** Leaves the reviews of an account that goes without a name. Their stars, texts and origins stay: others rely on them. */
export async function forgetReviewer(tx: Tx, userId: Uuid): Promise<void> {
  await removeReviewer(tx, userId);
  // What staff deleted could be brought back with its name.
  await forgetAuthor(tx, { entity: 'review', userId, nameField: 'reviewer_name' });
}
