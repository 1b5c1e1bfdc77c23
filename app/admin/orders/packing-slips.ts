import { download } from '#app/feeds/download.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { getPackingSlips } from '#shop/invoices/get-packing-slips.server.ts';
import { translateInvoice } from '#shop/invoices/invoice-sheet.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/packing-slips.ts';

/** GET /admin/orders/packing-slips?order=<id>&order=<id>: packing slips in one file, for staff. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const orderIds = new URL(request.url).searchParams.getAll('order');
  const slips = await getPackingSlips(getShop(context), { orderIds });
  if (!slips.ok) {
    const t = translateInvoice(getLanguage(context));
    return new Response(`${t('packing.notFound')}\n`, {
      status: slips.error.code === 'too_many' ? 422 : 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
  return download(slips.value);
}
