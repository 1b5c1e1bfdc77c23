import type { StaffProductQuery } from '#shop/catalog/staff-product-list.ts';
import { listStaffProducts, type StaffProducts } from '#shop/catalog/staff-products-view.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { listStaffCorrections } from '#shop/search/staff-correction-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type FoundStaffProducts = {
  readonly found: StaffProducts;
  /** The search that was run: a corrected one where the typed one finds nothing. */
  readonly query: StaffProductQuery;
};

/** A page of the list of products; typos in the search are corrected as for shoppers. */
export async function findStaffProducts(
  shop: Shop,
  query: StaffProductQuery,
  language: Language,
): Promise<FoundStaffProducts> {
  const found = await listStaffProducts(shop, { ...query, language });
  if (found.total > 0 || query.filter.search === '') return { found, query };
  for (const search of await listStaffCorrections(shop, { search: query.filter.search, language })) {
    const corrected = { ...query, filter: { ...query.filter, search } };
    const meant = await listStaffProducts(shop, { ...corrected, language });
    if (meant.total > 0) return { found: meant, query: corrected };
  }
  return { found, query };
}
