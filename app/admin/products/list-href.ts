import { type StaffProductQuery, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';

/** The list's own address. */
export function listHref(query: Partial<StaffProductQuery>): string {
  const written = writeStaffProducts(query);
  return written === '' ? '/admin/products' : `/admin/products?${written}`;
}
