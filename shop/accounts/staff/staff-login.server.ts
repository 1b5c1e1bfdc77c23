import { randomInt } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail, insertProfile, savePassword, updateProfileRow } from '../account-store.server.ts';
import { deleteSessionsOf } from '../session-store.server.ts';
import type { StaffRole } from '../viewer.ts';

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
