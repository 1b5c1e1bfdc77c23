import { download } from '#app/feeds/download.ts';
import { getShop } from '#app/shop-context.ts';
import { getPackingSlips } from '#shop/invoices/get-packing-slips.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/packing-slips.ts';
import { refuseFile } from './refuse-file.server.ts';

/** GET /admin/orders/packing-slips?order=<id>&order=<id>: packing slips in one file, for staff. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const orderIds = new URL(request.url).searchParams.getAll('order');
  const slips = await getPackingSlips(getShop(context), { orderIds });
  return slips.ok ? download(slips.value) : refuseFile(context, slips.error.code);
}
