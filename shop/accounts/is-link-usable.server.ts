import type { Shop } from '#shop/shop.server.ts';
import type { LinkType } from './account-link.ts';
import { findOpenLinkOwner, findSignUpLinkOwner } from './account-link-store.server.ts';
import { hashToken } from './create-account-link.server.ts';
import type { Viewer } from './viewer.ts';

/**
 * Whether a page may show the form behind a link. It does not use the link up, because mail scanners open links too.
 */
export async function isLinkUsable(
  shop: Shop,
  link: { readonly access_token: string; readonly type: LinkType },
): Promise<boolean> {
  return (await findOpenLinkOwner(shop.db, hashToken(link.access_token), link.type, shop.clock.now())) !== null;
}

/** Whether a sign-up link was mailed to this person. It does not use the link up. */
export async function isOwnLink(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  link: { readonly access_token: string },
): Promise<boolean> {
  const owner = await findSignUpLinkOwner(shop.db, hashToken(link.access_token), shop.clock.now());
  return owner === viewer.id;
}
