import { requireStaff } from '#app/admin/require-staff.ts';
import { download } from '#app/feeds/download.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getShop } from '#app/shop-context.ts';
import { parseCarrierFileName } from '#shop/exchange/parcels/carriers/files.ts';
import { exportParcels } from '#shop/exchange/parcels/export-parcels.server.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { refuseFile } from '../refuse-file.server.ts';
import type { Route } from './+types/parcel-file.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** The chosen orders as a file for a carrier. Posted, because the record of changes says that it was taken. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { id: actorId } = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  const file = parseCarrierFileName(form.get('file'));
  // One more than allowed, to recognise too many.
  const orderIds = form
    .getAll('order')
    .slice(0, MAX_BULK + 1)
    .map(String);
  const made = file && (await exportParcels(getShop(context), { orderIds, file, actorId }));
  if (!made?.ok) return refuseFile(context, made?.error.code ?? 'not_found');
  const fileName = `parcels-${file}.csv`;
  return download({ bytes: new TextEncoder().encode(made.value), fileName, contentType: 'text/csv; charset=utf-8' });
}
