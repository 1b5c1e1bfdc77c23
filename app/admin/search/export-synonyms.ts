import { exportSynonyms } from '#shop/exchange/synonyms/export-synonyms.server.ts';
import { getShop } from '../../shop-context.ts';
import { csvResponse } from '../desk/csv-response.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/export-synonyms.ts';

/** GET /admin/products/search/synonyms.csv: all synonyms. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  return csvResponse(exportSynonyms(shop), 'synonyms.csv', shop.log);
}
