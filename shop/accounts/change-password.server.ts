import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteUnusedLinks } from './account-link-store.server.ts';
import { savePassword } from './account-store.server.ts';
import type { PasswordProblem } from './credentials.ts';
import { findPasswordProblem } from './password.server.ts';
import { type ProvePasswordError, provePassword } from './prove-password.server.ts';
import { deleteSessionsOf } from './session-store.server.ts';
import type { Viewer } from './viewer.ts';

/** Changes the password of a signed-in person who gives the current one. All sessions end; a new one starts here. */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  input: { readonly current_password: string; readonly password: string; readonly headers: Headers },
): Promise<Result<{ readonly setCookie: string[] }, { readonly code: PasswordProblem } | ProvePasswordError>> {
  const problem = await findPasswordProblem(input.password, { email: viewer.email, full_name: viewer.fullName });
  if (problem !== null) return err({ code: problem });
  const checked = await provePassword(shop, viewer, input.current_password);
  if (!checked.ok) {
    shop.log.warn({ userId: viewer.id }, 'change of password refused');
    return checked;
  }
  const { auth, db } = shop;
  const hash = await auth.passwords.hash(input.password);
  await transact(db, async (tx) => {
    await savePassword(tx, viewer.id, hash, shop.clock.now());
    await deleteUnusedLinks(tx, viewer.id, ['recovery']);
    await deleteSessionsOf(tx, viewer.id);
  });
  shop.log.info({ userId: viewer.id }, 'password changed');
  const { setCookie } = await auth.startSession(viewer.id, input.headers);
  return ok({ setCookie });
}
