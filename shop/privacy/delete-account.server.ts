import { forgetDevice } from '#shop/accounts/attempt.server.ts';
import { type ProvePasswordError, provePassword } from '#shop/accounts/prove-password.server.ts';
import { isLastAdmin } from '#shop/accounts/staff/manage-staff.server.ts';
import { deleteProfile, lockProfile } from '#shop/accounts/update-profile.server.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { forgetActor } from '#shop/audit/changes.server.ts';
import { giveUpOrder } from '#shop/checkout/give-up-order.server.ts';
import { forgetEvidenceActor } from '#shop/duties/decide-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { mailAccountDeleted } from '#shop/mail/mail-account.server.ts';
import { removePicture } from '#shop/media/remove-picture.server.ts';
import { forgetNotes } from '#shop/orders/notes/add-note.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { forgetRestocks } from '#shop/restock/forget-restocks.server.ts';
import { forgetReviewer } from '#shop/reviews/write-review.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listUnpaidOrders } from './retention-view.server.ts';

/**
 * `last_admin`: there is no other administrator. `payment_unavailable`: an unpaid order could not be cancelled,
 * because the provider did not say whether it is paid; nothing was deleted, try again later.
 */
type Refusal = { readonly code: 'last_admin' | 'payment_unavailable' };

/** Another tab of the same person may check out in between, but not for ever. */
const MAX_ATTEMPTS = 4;

/**
 * Deletes an account at its owner's request (GDPR Art. 17). Profile, addresses, password, sessions, wishes to
 * hear of products and mails about the account go at once, reviews lose
 * their name and photos, staff's notes about the orders are deleted, unpaid orders are
 * cancelled. Paid orders keep the name and address they were placed with, are still delivered, and have no owner;
 * `purgeRecords` deletes them when the law allows.
 */
export async function deleteAccount(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  input: { readonly current_password: string; readonly headers: Headers },
): Promise<Result<{ readonly setCookie: string[] }, ProvePasswordError | Refusal>> {
  const proved = await provePassword(shop, viewer, input.current_password);
  if (!proved.ok) {
    shop.log.warn({ userId: viewer.id, problem: proved.error.code }, 'deleting an account refused');
    return proved;
  }
  const gone = await deleteEverything(shop, viewer.id);
  if (!gone.ok) return gone;
  shop.log.info({ userId: viewer.id }, 'account deleted');
  return ok({ setCookie: [...(await shop.auth.endSession(input.headers)), forgetDevice(shop)] });
}

async function deleteEverything(shop: Shop, userId: Uuid): Promise<Result<null, Refusal>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (await isLastAdmin(shop.db, userId)) return err({ code: 'last_admin' });
    for (const orderId of await listUnpaidOrders(shop.db, userId)) {
      const given = await giveUpOrder(shop, { orderId, reason: 'accountDeleted' });
      // An order that was paid just now stays, like any other paid one.
      if (!given.ok && given.error.code === 'payment_unavailable') return err({ code: 'payment_unavailable' });
    }
    const written = await transact(shop.db, (tx) => write(tx, shop, userId));
    if (written.ok) {
      await removePhotos(shop, written.value.photos);
      return ok(null);
    }
    if (written.error.code === 'last_admin') return err({ code: 'last_admin' });
  }
  shop.log.warn({ userId }, 'deleting an account kept meeting conflicts');
  return err({ code: 'payment_unavailable' });
}

/** What the bucket does not delete now, the nightly sweep does. */
async function removePhotos(shop: Shop, paths: readonly string[]): Promise<void> {
  for (const path of paths) await removePicture(shop, { path });
}

/** `conflict`: a new checkout has begun since the unpaid ones were cancelled. */
async function write(
  tx: Tx,
  shop: Shop,
  userId: Uuid,
): Promise<Result<{ readonly photos: readonly string[] }, { readonly code: 'last_admin' | 'conflict' }>> {
  const profile = await lockProfile(tx, userId);
  // Requested twice at once: it is done.
  if (profile === null) return ok({ photos: [] });
  if (await isLastAdmin(tx, userId)) return err({ code: 'last_admin' });
  if ((await listUnpaidOrders(tx, userId)).length > 0) return err({ code: 'conflict' });
  const { photos } = await forgetReviewer(tx, userId);
  await forgetActor(tx, profile);
  await forgetEvidenceActor(tx, profile.id);
  await forgetNotes(tx, userId);
  await forgetRestocks(tx, profile.email);
  await mailAccountDeleted(shop, tx, profile);
  await deleteProfile(tx, profile);
  return ok({ photos });
}
