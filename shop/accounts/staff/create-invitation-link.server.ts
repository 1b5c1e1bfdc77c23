import { randomBytes } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { hashToken } from '../create-account-link.server.ts';
import type { StaffRole } from '../viewer.ts';
import { lockInvitation, updateInvitation } from './invitation-store.server.ts';

const TOKEN_BYTES = 32;

export type InvitationLink = {
  /** A new one for each link. */
  readonly key: string;
  /** Only the mail contains it; the database stores its SHA-256. */
  readonly access_token: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly language: Language;
};

/**
 * Creates an invitation's link in the caller's transaction; earlier links stop working. Null when the invitation is
 * gone or expired.
 */
export async function createInvitationLink(
  tx: Tx,
  request: { readonly invitationId: Uuid; readonly now: Date },
): Promise<InvitationLink | null> {
  const invitation = await lockInvitation(tx, request.invitationId);
  if (invitation === null || invitation.expires_at <= request.now) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const token_hash = hashToken(token);
  await updateInvitation(tx, invitation.id, { token_hash });
  const { id, email, role, language } = invitation;
  return { key: `${id}:${token_hash.toString('hex').slice(0, 16)}`, access_token: token, email, role, language };
}
