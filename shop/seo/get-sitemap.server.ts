import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findSitemapSource, makeSitemap, type SitemapName } from './make-sitemap.server.ts';
import { sitemapFileName } from './sitemap.ts';
import { findSitemapFile } from './sitemap-state-view.server.ts';

/**
 * A sitemap file as last made; generated on request until the first one was made. `not_found`: the index does not name
 * it.
 */
export async function getSitemap(
  shop: Shop,
  name: SitemapName,
): Promise<Result<string, { readonly code: 'not_found' }>> {
  const kept = await findSitemapFile(shop, sitemapFileName(name));
  const xml = kept === 'none' ? await makeSitemap(await findSitemapSource(shop), name) : kept;
  return xml === null ? err({ code: 'not_found' }) : ok(xml);
}
