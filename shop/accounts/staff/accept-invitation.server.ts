import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteUnusedLinks } from '../account-link-store.server.ts';
import {
  findProfileByEmail,
  insertProfile,
  lockStaff,
  savePassword,
  updateProfileRow,
} from '../account-store.server.ts';
import { clearSignInAttempts, rememberDevice } from '../attempt.server.ts';
import type { LinkError } from '../confirm-sign-up.server.ts';
import { hashToken } from '../create-account-link.server.ts';
import type { PasswordProblem } from '../credentials.ts';
import { findViewer } from '../find-viewer.server.ts';
import { findPasswordProblem } from '../password.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import { findInvitation } from './find-invitation.server.ts';
import { type InvitationRow, takeInvitation } from './invitation-store.server.ts';
import { recordStaff } from './manage-staff.server.ts';

/** `login_required`: there is no account yet, so a name and a password are needed. */
export type AcceptInvitationError = LinkError | { readonly code: 'login_required' | PasswordProblem };

/** `isSignedIn`: here, as the invited person. Otherwise they sign in with their existing password and code. */
export type AcceptedInvitation = { readonly isSignedIn: boolean; readonly setCookie: string[] };

type AcceptInput = {
  readonly access_token: string;
  /** For somebody without an account. */
  readonly login: { readonly full_name: string; readonly password: string } | null;
  readonly headers: Headers;
};
type Login = { readonly full_name: string; readonly hash: string };
type Accepted = { readonly id: Uuid; readonly email: string; readonly isNew: boolean };

/**
 * Accepts an invitation. A confirmed account keeps its password and second factor: the link gives it the role, but no
 * session. Otherwise the link proves the mailbox, like a sign-up link, and starts the session.
 */
export async function acceptInvitation(
  shop: Shop,
  input: AcceptInput,
): Promise<Result<AcceptedInvitation, AcceptInvitationError>> {
  const found = await findInvitation(shop, input.access_token);
  // Checked first, so that invalid links cannot make the server hash passwords.
  if (found === null) return err({ code: 'link_invalid' });
  const login = found.hasAccount ? ok(null) : await prepareLogin(shop, input.login, found.email);
  if (!login.ok) return login;
  const now = shop.clock.now();
  const accepted = await transact(shop.db, async (tx) => {
    await lockStaff(tx);
    const invitation = await takeInvitation(tx, hashToken(input.access_token), now);
    if (invitation === null) return err({ code: 'link_invalid' });
    return enter(tx, { invitation, login: login.value, now });
  });
  if (!accepted.ok) return accepted;
  const { id, email, isNew } = accepted.value;
  shop.log.warn({ userId: id }, 'invitation to the back office accepted');
  if (!isNew) {
    const viewer = await findViewer(shop, input.headers);
    return ok({ isSignedIn: viewer?.id === id, setCookie: [] });
  }
  await clearSignInAttempts(shop, { email, headers: input.headers });
  const { setCookie } = await shop.auth.startSession(id, input.headers);
  return ok({ isSignedIn: true, setCookie: [...setCookie, rememberDevice(shop, email)] });
}

async function prepareLogin(
  shop: Shop,
  login: AcceptInput['login'],
  email: string,
): Promise<Result<Login, AcceptInvitationError>> {
  if (login === null) return err({ code: 'login_required' });
  const problem = await findPasswordProblem(login.password, { email, full_name: login.full_name });
  if (problem !== null) return err({ code: problem });
  return ok({ full_name: login.full_name, hash: await shop.auth.passwords.hash(login.password) });
}

/** Gives the account its role, in the transaction that used the link up. */
async function enter(
  tx: Tx,
  input: { readonly invitation: InvitationRow; readonly login: Login | null; readonly now: Date },
): Promise<Result<Accepted, AcceptInvitationError>> {
  const { invitation, login, now } = input;
  const { email, language } = invitation;
  const profile = await findProfileByEmail(tx, email);
  // A role that somebody got in another way meanwhile stays.
  const role = profile === null || profile.role === 'customer' ? invitation.role : profile.role;
  const record = (id: Uuid, name: string) => {
    const entry = { id, label: name, before: profile && { role: profile.role }, after: { role } };
    return recordStaff(tx, { actor: { id, name }, kind: 'accept', now }, entry);
  };
  const isNew = profile?.email_verified !== true;
  if (!isNew) {
    await updateProfileRow(tx, profile.id, { role }, now);
    await record(profile.id, profile.full_name);
    return ok({ id: profile.id, email, isNew });
  }
  if (login === null) return err({ code: 'login_required' });
  const { full_name, hash } = login;
  const id = profile?.id ?? (await insertProfile(tx, { full_name, email, language, role, email_verified: true }));
  if (id === null) throw new Error('An account with the invited address was made at the same moment');
  if (profile !== null) await updateProfileRow(tx, id, { full_name, role, email_verified: true }, now);
  await savePassword(tx, id, hash, now);
  await deleteUnusedLinks(tx, id, ['signup', 'recovery']);
  await deleteSessionsOf(tx, id);
  await record(id, full_name);
  return ok({ id, email, isNew });
}
