import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteInvitationsEndedBefore } from './invitation-store.server.ts';
import { INVITATION_KEPT_DAYS } from './staff-invitation.ts';

/** Deletes invitations that were never accepted, with their addresses; returns how many. */
export async function forgetOldInvitations(shop: Shop): Promise<number> {
  return deleteInvitationsEndedBefore(shop.db, new Date(shop.clock.now().getTime() - INVITATION_KEPT_DAYS * DAY_MS));
}
