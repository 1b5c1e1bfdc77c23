import { toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { languageInPath } from '#shop/kernel/language-path.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lookupAddresses, writeLocation } from './address.ts';
import { findMissingAddress } from './missing-address.ts';
import { lookUpRedirect } from './redirects-view.server.ts';

/**
 * Finds where an old address leads, as a Location header says it; null for one that leads nowhere. Both are counted.
 * Call it only when no page answers. A product or page is named by its present address, so that no second redirect follows.
 */
export async function findRedirect(shop: Shop, { pathname, search }: URL): Promise<string | null> {
  const found = await lookUpRedirect(shop.db, lookupAddresses(pathname, search));
  if (found === null) {
    const missing = findMissingAddress(pathname, search);
    if (missing !== null) shop.addressCounts.addMissing(missing);
    return null;
  }
  shop.addressCounts.addHit(found.id);
  const language = languageInPath(pathname);
  const asked = languageInPath(found.to) ?? language;
  if (found.page !== null) return writeLocation(`/${found.page}${queryOf(found.to)}`, asked);
  if (found.slug === null) return writeLocation(found.to, language);
  const slug = toSlugs(found)[asked ?? DEFAULT_LANGUAGE];
  return writeLocation(productAddress({ slug }) + queryOf(found.to), asked);
}

function queryOf(to: string): string {
  return to.includes('?') ? to.slice(to.indexOf('?')) : '';
}
