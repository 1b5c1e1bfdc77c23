import { download } from '#app/feeds/download.ts';
import { getShop } from '#app/shop-context.ts';
import { getPackingSlips } from '#shop/invoices/get-packing-slips.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/packing-slips.ts';
import { refuseFile } from './refuse-file.server.ts';

/**
 * GET /admin/orders/packing-slips?order=<id>&order=<id>: packing slips in one file, for staff; `&part=<number>` is that of
 * one part of an order.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const { searchParams } = new URL(request.url);
  const [orderIds, part] = [searchParams.getAll('order'), searchParams.get('part')];
  const slips = await getPackingSlips(getShop(context), { orderIds, part: part === null ? null : readPart(part) });
  return slips.ok ? download(slips.value) : refuseFile(context, slips.error.code);
}

/** No order has a part 0. */
function readPart(typed: string): number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
}
