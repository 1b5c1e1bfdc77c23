import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { mayMail } from '../attempt.server.ts';
import { enqueueInvitation } from '../enqueue.server.ts';
import { findInvitation, lockInvitation, updateInvitation } from './invitation-store.server.ts';
import { INVITATION_LIFE_DAYS } from './staff-invitation.ts';

/** `not_found`: it was accepted or revoked meanwhile. */
export type ResendInvitationError = { readonly code: 'not_found' | 'too_many_mails' };

/** Mails a new link with the same lifetime; the earlier link stops working. */
export async function resendInvitation(
  shop: Shop,
  { invitationId, actor }: { readonly invitationId: string; readonly actor: Actor },
): Promise<Result<null, ResendInvitationError>> {
  if (!isUuid(invitationId)) return err({ code: 'not_found' });
  const waiting = await findInvitation(shop.db, invitationId);
  if (waiting === null) return err({ code: 'not_found' });
  if (!(await mayMail(shop, 'invitation', waiting.email))) return err({ code: 'too_many_mails' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation === null) return err({ code: 'not_found' });
    const expires_at = new Date(now.getTime() + INVITATION_LIFE_DAYS * DAY_MS);
    await updateInvitation(tx, invitation.id, { token_hash: null, expires_at });
    await enqueueInvitation(shop.jobs, tx, invitation.id);
    await recordChange(tx, {
      actor,
      kind: 'resend',
      entries: [
        {
          entity: 'staff',
          entityId: invitation.id,
          label: invitation.email,
          before: { expires_at: invitation.expires_at },
          after: { expires_at },
        },
      ],
      now,
    });
    return ok(null);
  });
}
