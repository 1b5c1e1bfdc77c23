import type { Actor } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteInvitation, lockInvitation } from './invitation-store.server.ts';

/** `not_found`: it was accepted or revoked meanwhile. */
export type RevokeInvitationError = { readonly code: 'not_found' };

/** Revokes an invitation: its link stops working. */
export async function revokeInvitation(
  shop: Shop,
  { invitationId, actor }: { readonly invitationId: string; readonly actor: Actor },
): Promise<Result<null, RevokeInvitationError>> {
  if (!isUuid(invitationId)) return err({ code: 'not_found' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation === null) return err({ code: 'not_found' });
    await deleteInvitation(tx, invitation.id);
    await recordChange(tx, {
      actor,
      kind: 'revoke',
      entries: [
        {
          entity: 'staff',
          entityId: invitation.id,
          label: invitation.email,
          before: { invited_as: invitation.role },
          after: null,
        },
      ],
      now,
    });
    return ok(null);
  });
}
