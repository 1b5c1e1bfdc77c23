import type { Shop } from '#shop/shop.server.ts';
import { findAccountOf } from '../account-store.server.ts';
import { hashToken } from '../create-account-link.server.ts';
import type { StaffRole } from '../viewer.ts';
import { findOpenInvitation } from './invitation-store.server.ts';

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
