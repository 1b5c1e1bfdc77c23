import { isLinkUsable } from '#shop/accounts/is-link-usable.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** `unknown`: the shop is too busy to answer in time; the page asks again. */
export type LinkLook = 'none' | 'valid' | 'invalid' | 'unknown';

/** Long enough to read one row, short for somebody who waits for a page. */
const PATIENCE_MS = 500;

/** Checks the link for its page without using it up. */
export async function lookAtLink(shop: Shop, token: string | null): Promise<LinkLook> {
  if (token === null) return 'none';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<LinkLook>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), PATIENCE_MS);
  });
  const looked = isLinkUsable(shop, { access_token: token, type: 'recovery' }).then(
    (usable): LinkLook => (usable ? 'valid' : 'invalid'),
    (error: unknown): LinkLook => {
      shop.log.error({ err: error }, 'a reset link could not be verified');
      return 'unknown';
    },
  );
  const look = await Promise.race([looked, late]);
  clearTimeout(timer);
  return look;
}
