import { sql } from 'kysely';
import { type SlugRow, slugsSql, toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { languageInPath } from '#shop/kernel/language-path.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lookupAddresses, writeLocation } from './address.ts';
import { findMissingAddress } from './missing-address.ts';

type Found = { readonly id: Uuid; readonly to: string } & (SlugRow | { readonly slug: null });

/**
 * Finds where an old address leads, as a Location header says it; null for one that leads nowhere. Both are counted.
 * Call it only when no page answers. A product is named by its present slug, so that no second redirect follows.
 */
export async function findRedirect(shop: Shop, { pathname, search }: URL): Promise<string | null> {
  const found = await lookUp(shop, lookupAddresses(pathname, search));
  if (found === null) {
    const missing = findMissingAddress(pathname, search);
    if (missing !== null) shop.addressCounts.addMissing(missing);
    return null;
  }
  shop.addressCounts.addHit(found.id);
  const language = languageInPath(pathname);
  if (found.slug === null) return writeLocation(found.to, language);
  const asked = languageInPath(found.to) ?? language ?? DEFAULT_LANGUAGE;
  return writeLocation(productAddress({ slug: toSlugs(found)[asked] }) + queryOf(found.to), asked);
}

async function lookUp(shop: Shop, addresses: readonly string[]): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select r.id, r.to_address as to, p.slug, case when p.id is not null then ${slugsSql('p')} end as slugs
    from redirects r
    left join product_slugs s
      on s.slug = substring(r.to_address from '^(?:/[a-z]{2})?/product/([a-z0-9-]+)(?:[?]|$)')
    left join products p on p.id = s.product_id
    where r.from_address = any (${addresses}::text[])
    order by array_position(${addresses}::text[], r.from_address) limit 1`.execute(shop.db);
  return rows[0] ?? null;
}

function queryOf(to: string): string {
  return to.includes('?') ? to.slice(to.indexOf('?')) : '';
}
