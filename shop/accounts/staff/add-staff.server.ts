import { randomInt } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  findProfileByEmail,
  hasAdmin,
  insertProfile,
  lockStaff,
  type ProfileRow,
  savePassword,
  updateProfileRow,
} from '../account-store.server.ts';
import { email as accountEmail } from '../credentials.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import type { StaffRole } from '../viewer.ts';
import { isLastAdmin, recordStaff } from './manage-staff.server.ts';

/** `last_admin`: a lesser role for this person would leave the shop without an administrator. */
type AddStaffError = { readonly code: 'email_invalid' | 'last_admin' };

/**
 * Gives a person access to the back office: a new account with a random password, or a role for an existing one, whose
 * password stays (null). For the command line; in the back office people invite each other.
 */
export async function addStaff(
  shop: Shop,
  input: { readonly email: string; readonly full_name?: string; readonly role?: StaffRole },
): Promise<Result<{ readonly email: string; readonly password: string | null }, AddStaffError>> {
  const parsed = accountEmail.safeParse(input.email);
  if (!parsed.success) return err({ code: 'email_invalid' });
  const { role = 'admin' } = input;
  const login = await createStaffLogin(shop, parsed.data, input.full_name);
  return transact(shop.db, async (tx) => {
    await lockStaff(tx);
    const existing = await findProfileByEmail(tx, login.email);
    if (existing !== null && role !== 'admin' && (await isLastAdmin(tx, existing.id)))
      return err({ code: 'last_admin' });
    const id = await give(shop, tx, { existing, login, role });
    const label = existing?.full_name ?? login.full_name;
    const entry = { id, label, before: existing && { role: existing.role }, after: { role } };
    await recordStaff(tx, { actor: null, kind: 'add', now: shop.clock.now() }, entry);
    return ok({ email: login.email, password: existing?.email_verified ? null : login.password });
  });
}

type Gift = { readonly existing: ProfileRow | null; readonly login: StaffLogin; readonly role: StaffRole };

/** An unconfirmed account's password may be a stranger's, so only a confirmed one is kept. */
async function give(shop: Shop, tx: Tx, { existing, login, role }: Gift): Promise<Uuid> {
  if (!existing?.email_verified) return saveStaffLogin(shop, tx, login, role);
  await updateProfileRow(tx, existing.id, { role }, shop.clock.now());
  return existing.id;
}

/** `.localhost` is reserved (RFC 6761), so no mail to this address reaches a stranger. */
const FIRST_STAFF_EMAIL = 'admin@shop.localhost';

/**
 * Creates a new shop's first login and returns it, the only time its password is known. Null when there is an admin.
 */
export async function createFirstStaff(
  shop: Shop,
): Promise<{ readonly email: string; readonly password: string } | null> {
  if (await hasAdmin(shop.db)) return null;
  const login = await createStaffLogin(shop, FIRST_STAFF_EMAIL, undefined);
  return transact(shop.db, async (tx) => {
    await lockStaff(tx);
    if (await hasAdmin(tx)) return null;
    await saveStaffLogin(shop, tx, login, 'admin');
    return { email: login.email, password: login.password };
  });
}

export type StaffLogin = {
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
  /** The password's hash, computed before the transaction because it takes time. */
  readonly hash: string;
};

export async function createStaffLogin(shop: Shop, email: string, fullName: string | undefined): Promise<StaffLogin> {
  const password = randomPassword();
  const hash = await shop.auth.passwords.hash(password);
  return { email, full_name: fullName ?? email.split('@')[0] ?? email, password, hash };
}

/** Creates an account with this login and role, or replaces the one with the same address; returns its id. */
export async function saveStaffLogin(shop: Shop, tx: Tx, login: StaffLogin, role: StaffRole): Promise<Uuid> {
  const now = shop.clock.now();
  const { email, full_name, hash } = login;
  const existing = await findProfileByEmail(tx, email);
  const id =
    existing?.id ?? (await insertProfile(tx, { email, full_name, language: 'en', role, email_verified: true }));
  if (id === null) throw new Error(`An account for ${email} was made at the same moment; try again`);
  if (existing) await updateProfileRow(tx, id, { role, email_verified: true }, now);
  await savePassword(tx, id, hash, now);
  await deleteSessionsOf(tx, id);
  return id;
}

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 100 bits, in groups a person can type: 'k7mqa-w2xhe-9rtcn-d4vps'. */
function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
