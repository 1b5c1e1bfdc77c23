import { csvResponse } from '#app/admin/desk/csv-response.server.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { getShop } from '#app/shop-context.ts';
import { exportOrders } from '#shop/exchange/export/export-orders.server.ts';
import { parseStaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import type { Route } from './+types/export-orders.ts';

/** GET /admin/orders/export.csv: the filtered list. The search is not logged, because it may be a name. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const wanted = parseStaffOrdersFilter(new URL(request.url).searchParams);
  const { search, ...filters } = wanted;
  shop.log.info({ userId: viewer.id, ...filters, isSearch: search !== '' }, 'orders were exported');
  return csvResponse(exportOrders(shop, wanted), 'orders.csv', shop.log);
}
