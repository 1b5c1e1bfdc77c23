import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasAdmin, lockStaff } from '../account-store.server.ts';
import { createStaffLogin, saveStaffLogin } from './staff-login.server.ts';

/** `.localhost` belongs to nobody, so no mail to this address reaches a stranger (RFC 6761). */
const FIRST_STAFF_EMAIL = 'admin@vitrina.localhost';

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
