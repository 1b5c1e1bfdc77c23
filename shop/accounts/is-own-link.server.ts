import type { Shop } from '#shop/shop.server.ts';
import { findSignUpLinkOwner } from './account-link-store.server.ts';
import { hashToken } from './create-account-link.server.ts';
import type { Viewer } from './viewer.ts';

/** Whether a sign-up link was mailed to this person. It does not use the link up. */
export async function isOwnLink(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  link: { readonly access_token: string },
): Promise<boolean> {
  const owner = await findSignUpLinkOwner(shop.db, hashToken(link.access_token), shop.clock.now());
  return owner === viewer.id;
}
