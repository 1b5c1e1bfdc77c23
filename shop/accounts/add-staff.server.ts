import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findProfileByEmail, updateProfileRow } from './account-store.server.ts';
import { email as accountEmail } from './credentials.ts';
import { createStaffLogin, saveStaffLogin } from './staff-login.server.ts';

/** `password` is null when the person had an account: it stays theirs. */
export type AddedStaff = { readonly email: string; readonly password: string | null };

/** Gives the back office to a person: an account with a random password, or the admin role of the one they have. */
export async function addStaff(
  shop: Shop,
  input: { readonly email: string; readonly full_name?: string },
): Promise<Result<AddedStaff, { readonly code: 'email_invalid' }>> {
  const parsed = accountEmail.safeParse(input.email);
  if (!parsed.success) return err({ code: 'email_invalid' });
  const login = await createStaffLogin(shop, parsed.data, input.full_name);
  return shop.db.transaction().execute(async (tx) => {
    const existing = await findProfileByEmail(tx, login.email);
    // The password of an unconfirmed account may be anybody's; only a confirmed one is kept.
    if (existing?.email_verified) {
      await updateProfileRow(tx, existing.id, { role: 'admin' }, shop.clock.now());
      return ok({ email: login.email, password: null });
    }
    await saveStaffLogin(shop, tx, login);
    return ok({ email: login.email, password: login.password });
  });
}
