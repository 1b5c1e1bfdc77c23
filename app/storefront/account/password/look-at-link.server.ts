import { isLinkUsable } from '#shop/accounts/is-link-usable.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** `unknown`: the shop is too busy to say at once; the page asks again. */
export type LinkLook = 'none' | 'valid' | 'invalid' | 'unknown';

/** Long for a look at one row; short for somebody who waits for a page. */
const PATIENCE_MS = 500;

/** What the page behind a reset link begins with. Uses nothing up. */
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
