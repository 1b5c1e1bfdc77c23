import type { Actor } from '#shop/audit/change.ts';
import { DAY_MS } from '#shop/kernel/clock.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfile, findProfileByEmail, lockStaff } from '../account-store.server.ts';
import { canMail } from '../attempt.server.ts';
import { createToken, hashToken } from '../create-account-link.server.ts';
import { enqueueInvitation } from '../enqueue.server.ts';
import { isStaff, type StaffRole } from '../viewer.ts';
import {
  deleteInvitation,
  findInvitation,
  findInvitationTo,
  lockInvitation,
  saveInvitation,
  updateInvitation,
} from './invitation-store.server.ts';
import { recordStaff } from './manage-staff.server.ts';
import { INVITATION_LIFE_DAYS } from './staff-invitation.ts';

/** `too_many_mails`: this mailbox has received enough mails for now. */
type InviteStaffError = { readonly code: 'already_staff' | 'not_allowed' | 'too_many_mails' };

/**
 * Mails a link to the back office with the role it gives. A second invitation replaces the first. The response is the
 * same whether or not the address has an account.
 */
export async function inviteStaff(
  shop: Shop,
  input: {
    readonly email: string;
    readonly role: StaffRole;
    readonly language: Language;
    readonly actor: NonNullable<Actor>;
  },
): Promise<Result<{ readonly invitationId: Uuid }, InviteStaffError>> {
  const { email, role, language, actor } = input;
  if (!(await canMail(shop, 'invitation', email))) return err({ code: 'too_many_mails' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    await lockStaff(tx);
    if ((await findProfile(tx, actor.id))?.role !== 'admin') return err({ code: 'not_allowed' });
    if (isStaff(await findProfileByEmail(tx, email))) return err({ code: 'already_staff' });
    const earlier = await findInvitationTo(tx, email);
    const expires_at = new Date(now.getTime() + INVITATION_LIFE_DAYS * DAY_MS);
    const invitationId = await saveInvitation(tx, { email, role, language, expires_at, invited_by: actor.id, now });
    await enqueueInvitation(shop.jobs, tx, invitationId);
    const entry = { id: invitationId, label: email, before: earlier && { invited_as: earlier.role } };
    await recordStaff(tx, { actor, kind: 'invite', now }, { ...entry, after: { invited_as: role } });
    return ok({ invitationId });
  });
}

/** Mails a new link with the same lifetime; the earlier one stops working. `not_found`: accepted or revoked meanwhile. */
export async function resendInvitation(
  shop: Shop,
  { invitationId, actor }: { readonly invitationId: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: 'not_found' | 'too_many_mails' }>> {
  if (!isUuid(invitationId)) return err({ code: 'not_found' });
  const waiting = await findInvitation(shop.db, invitationId);
  if (waiting === null) return err({ code: 'not_found' });
  if (!(await canMail(shop, 'invitation', waiting.email))) return err({ code: 'too_many_mails' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation === null) return err({ code: 'not_found' });
    const expires_at = new Date(now.getTime() + INVITATION_LIFE_DAYS * DAY_MS);
    await updateInvitation(tx, invitation.id, { token_hash: null, expires_at });
    await enqueueInvitation(shop.jobs, tx, invitation.id);
    const entry = { id: invitation.id, label: invitation.email, before: { expires_at: invitation.expires_at } };
    await recordStaff(tx, { actor, kind: 'resend', now }, { ...entry, after: { expires_at } });
    return ok(null);
  });
}

/** Revokes an invitation: its link stops working. `not_found`: it was accepted or revoked meanwhile. */
export async function revokeInvitation(
  shop: Shop,
  { invitationId, actor }: { readonly invitationId: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: 'not_found' }>> {
  if (!isUuid(invitationId)) return err({ code: 'not_found' });
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (invitation === null) return err({ code: 'not_found' });
    await deleteInvitation(tx, invitation.id);
    const { id, email: label, role } = invitation;
    await recordStaff(tx, { actor, kind: 'revoke', now }, { id, label, before: { invited_as: role }, after: null });
    return ok(null);
  });
}

/** Creates an invitation's link in the caller's transaction and ends earlier ones. Null when it is gone or expired. */
export async function createInvitationLink(tx: Tx, request: { readonly invitationId: Uuid; readonly now: Date }) {
  const invitation = await lockInvitation(tx, request.invitationId);
  if (invitation === null || invitation.expires_at <= request.now) return null;
  const token = createToken();
  const token_hash = hashToken(token);
  await updateInvitation(tx, invitation.id, { token_hash });
  const { id, email, role, language } = invitation;
  // Each link has a key of its own. Only the mail contains the token; the database stores its SHA-256.
  return { key: `${id}:${token_hash.toString('hex').slice(0, 16)}`, access_token: token, email, role, language };
}
