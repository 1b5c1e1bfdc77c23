import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findAccountOf } from '../account-store.server.ts';
import { hashToken } from '../create-account-link.server.ts';
import type { StaffRole } from '../viewer.ts';
import { deleteInvitationsEndedBefore, findOpenInvitation } from './invitation-store.server.ts';
import { INVITATION_RETENTION_DAYS } from './staff-invitation.ts';

export type FoundInvitation = {
  readonly email: string;
  readonly role: StaffRole;
  /** The link's holder reads the mailbox and may know. */
  readonly hasAccount: boolean;
};

/** What an invitation's page shows. It does not use the link up, because mail scanners open links too. */
export async function findInvitation(shop: Shop, accessToken: string): Promise<FoundInvitation | null> {
  const invitation = await findOpenInvitation(shop.db, hashToken(accessToken), shop.clock.now());
  if (invitation === null) return null;
  const { email, role } = invitation;
  return { email, role, hasAccount: (await findAccountOf(shop.db, email))?.email_verified === true };
}

/** Deletes invitations that were never accepted, with their addresses; returns how many. */
export async function forgetOldInvitations(shop: Shop): Promise<number> {
  return deleteInvitationsEndedBefore(
    shop.db,
    new Date(shop.clock.now().getTime() - INVITATION_RETENTION_DAYS * DAY_MS),
  );
}
