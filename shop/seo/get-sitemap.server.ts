import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findSitemapSource, makeSitemap, type SitemapName } from './make-sitemap.server.ts';
import { sitemapFileName } from './sitemap.ts';
import { findSitemapFile } from './sitemap-state-view.server.ts';

/** A file of the sitemap as it was last made; made for who asks while it was never made. `not_found`: the index names none such. */
export async function getSitemap(
  shop: Shop,
  name: SitemapName,
): Promise<Result<string, { readonly code: 'not_found' }>> {
  const kept = await findSitemapFile(shop, sitemapFileName(name));
  const xml = kept === 'none' ? await makeSitemap(await findSitemapSource(shop), name) : kept;
  return xml === null ? err({ code: 'not_found' }) : ok(xml);
}
