import { recordChange } from '#shop/audit/record-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail, lockStaff, type ProfileRow, updateProfileRow } from '../account-store.server.ts';
import { email as accountEmail } from '../credentials.ts';
import type { StaffRole } from '../viewer.ts';
import { isLastAdmin } from './is-last-admin.server.ts';
import { createStaffLogin, type StaffLogin, saveStaffLogin } from './staff-login.server.ts';

/** `password` is null when the person had an account, whose password stays. */
export type AddedStaff = { readonly email: string; readonly password: string | null };

/** `last_admin`: a lesser role for this person would leave the shop without an administrator. */
export type AddStaffError = { readonly code: 'email_invalid' | 'last_admin' };

/**
 * Gives a person access to the back office: a new account with a random password, or a role for an existing one. For
 * the command line; in the back office people invite each other.
 */
export async function addStaff(
  shop: Shop,
  input: { readonly email: string; readonly full_name?: string; readonly role?: StaffRole },
): Promise<Result<AddedStaff, AddStaffError>> {
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
    await recordChange(tx, {
      actor: null,
      kind: 'add',
      entries: [
        {
          entity: 'staff',
          entityId: id,
          label: existing?.full_name ?? login.full_name,
          before: existing && { role: existing.role },
          after: { role },
        },
      ],
      now: shop.clock.now(),
    });
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
