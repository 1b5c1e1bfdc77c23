import { csvResponse } from '#app/admin/csv-response.server.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { getShop } from '#app/shop-context.ts';
import { exportOrders } from '#shop/exchange/export-orders.server.ts';
import { parseOrdersToExport } from '#shop/exchange/orders-export-view.server.ts';
import type { Route } from './+types/export-orders.ts';

/** GET /admin/orders/export.csv: orders with names and addresses. Who took them out stands in the log. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireStaff(context, 'edit');
  const shop = getShop(context);
  const wanted = parseOrdersToExport(new URL(request.url).searchParams);
  shop.log.info({ userId: viewer.id, ...wanted }, 'orders were exported');
  return csvResponse(exportOrders(shop, wanted), 'orders.csv', shop.log);
}
