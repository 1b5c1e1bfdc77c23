import type { Shop } from '#shop/shop.server.ts';
import { findSitemapSource, readFingerprint } from './make-sitemap.server.ts';
import { findSitemapState } from './sitemap-state-view.server.ts';
import { updateSitemap } from './update-sitemap.server.ts';

/** Makes the sitemap again if the catalogue has changed or the last attempt failed. */
export async function renewSitemap(shop: Shop): Promise<void> {
  const [state, fingerprint] = await Promise.all([
    findSitemapState(shop),
    findSitemapSource(shop).then(readFingerprint),
  ]);
  if (state.status === 'success' && state.fingerprint === fingerprint) return;
  await updateSitemap(shop, { actor: null });
}
