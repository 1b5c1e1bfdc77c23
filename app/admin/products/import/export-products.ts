import { csvResponse } from '#app/admin/desk/csv-response.server.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { getShop } from '#app/shop-context.ts';
import { parseStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { exportProducts } from '#shop/exchange/export/export-products.server.ts';
import type { Route } from './+types/export-products.ts';

/** GET /admin/products/export.csv: all products, or those that the tab's filters find. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const { filter } = parseStaffProducts(new URL(request.url).searchParams);
  return csvResponse(exportProducts(shop, filter), 'products.csv', shop.log);
}
