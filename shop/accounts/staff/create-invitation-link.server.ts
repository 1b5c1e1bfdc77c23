import { randomBytes } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { hashToken } from '../create-account-link.server.ts';
import type { StaffRole } from '../viewer.ts';
import { lockInvitation, updateInvitation } from './invitation-store.server.ts';

const TOKEN_BYTES = 32;

export type InvitationLink = {
  /** Another for each link that is made. */
  readonly key: string;
  /** Known to the mail alone; the database keeps its SHA-256. */
  readonly access_token: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly language: Language;
};

/** Makes the link of an invitation in the caller's transaction; an earlier one stops working. Null when it is gone or over. */
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
