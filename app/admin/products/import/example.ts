import { csvResponse } from '#app/admin/desk/csv-response.server.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { getShop } from '#app/shop-context.ts';
import { exampleFile } from '#shop/exchange/export/example-file.ts';
import type { Route } from './+types/example.ts';

/** GET /admin/products/import/example.csv: every column, with two products as examples. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const pieces = (async function* () {
    yield exampleFile();
  })();
  return csvResponse(pieces, 'products-example.csv', getShop(context).log);
}
