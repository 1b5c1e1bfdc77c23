import { exportRedirects } from '#shop/exchange/redirects/export-redirects.server.ts';
import { getShop } from '../../shop-context.ts';
import { csvResponse } from '../desk/csv-response.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/export-redirects.ts';

/** GET /admin/settings/redirects.csv: all redirects that staff wrote. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  return csvResponse(exportRedirects(shop), 'redirects.csv', shop.log);
}
