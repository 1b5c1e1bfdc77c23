import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteUnusedLinks, findSignUpLinkOwner, takeLink } from './account-link-store.server.ts';
import { findProfile, updateProfileRow } from './account-store.server.ts';
import { rememberDevice } from './attempt.server.ts';
import { hashToken } from './create-account-link.server.ts';
import { findViewer } from './find-viewer.server.ts';

export type LinkError = { readonly code: 'link_invalid' };

/**
 * Confirms the address and signs its owner in. Somebody who is signed in as another person stays so: a link from a
 * stranger must not swap the account they are shopping with. Opened again, the link reports that the address is
 * confirmed and starts no second session.
 */
export async function confirmSignUp(
  shop: Shop,
  input: { readonly access_token: string; readonly headers: Headers },
): Promise<Result<{ readonly setCookie: string[] }, LinkError>> {
  const now = shop.clock.now();
  const tokenHash = hashToken(input.access_token);
  const profile = await transact(shop.db, async (tx) => {
    const id = await takeLink(tx, tokenHash, 'signup', now);
    if (id === null) return null;
    await updateProfileRow(tx, id, { email_verified: true }, now);
    await deleteUnusedLinks(tx, id, ['signup']);
    return findProfile(tx, id);
  });
  if (profile === null) {
    const wasUsed = (await findSignUpLinkOwner(shop.db, tokenHash, now)) !== null;
    return wasUsed ? ok({ setCookie: [] }) : err({ code: 'link_invalid' });
  }
  shop.log.info({ userId: profile.id }, 'sign-up confirmed');
  const viewer = await findViewer(shop, input.headers);
  if (viewer !== null) return ok({ setCookie: [] });
  const { setCookie } = await shop.auth.startSession(profile.id, input.headers);
  return ok({ setCookie: [...setCookie, rememberDevice(shop, profile.email)] });
}
