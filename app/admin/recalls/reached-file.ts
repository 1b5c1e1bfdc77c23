import { getLanguage, getShop } from '#app/shop-context.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { writeReached } from '#shop/recalls/write-reached.server.ts';
import { csvResponse } from '../desk/csv-response.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/reached-file.ts';

/** GET /admin/products/recalls/{id}/reached.csv: who was told, for the authority that asks for it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'edit');
  const { recallId } = params;
  if (!isUuid(recallId)) throw new Response(null, { status: 404 });
  const shop = getShop(context);
  return csvResponse(writeReached(shop, recallId, getLanguage(context)), `recall-${recallId}.csv`, shop.log);
}
