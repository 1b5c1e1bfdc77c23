import type { Shop } from '#shop/shop.server.ts';
import { type CollectionKind, collectionPath, type ShownCollection } from './collection.ts';
import { listShownCollections } from './shown-collections-view.server.ts';

type Reader = Pick<Shop, 'db' | 'untilChange'>;

/** The collections that shoppers see, in order: read once until they change, in every process. */
export function getCollections(shop: Reader): Promise<readonly ShownCollection[]> {
  return shop.untilChange.read('collections', () => listShownCollections(shop.db), 'settings');
}

/** Finds the one at an address; `slug` is as the address says it. */
export async function findCollection(
  shop: Reader,
  asked: { readonly kind: CollectionKind; readonly slug: string },
): Promise<ShownCollection | null> {
  const all = await getCollections(shop);
  return all.find(({ kind, fields }) => kind === asked.kind && fields.slug === asked.slug) ?? null;
}

/** Finds the path of a brand's page; null for a brand without one. */
export async function findBrandPath(shop: Reader, brand: string | null): Promise<string | null> {
  if (brand === null) return null;
  const page = (await getCollections(shop)).find((one) => one.brand === brand);
  return page === undefined ? null : collectionPath(page);
}
