import { data } from 'react-router';
import { csvResponse } from '#app/admin/desk/csv-response.server.ts';
import { loadAdminMessages } from '#app/admin/load-admin-messages.ts';
import { requireStaff } from '#app/admin/require-staff.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import type { admin } from '#locales/en/admin.ts';
import { exportImportOutcome } from '#shop/exchange/import/export-import-outcome.server.ts';
import { findProductImport } from '#shop/exchange/import/import-view.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import type { Route } from './+types/outcome.ts';

/** GET /admin/products/import/:importId/outcome.csv: the outcome of each product of the file. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const found = await findProductImport(shop.db, params.importId);
  if (found === null) throw data(null, { status: 404 });
  const language = getLanguage(context);
  const t = createTranslate<typeof admin>(language, await loadAdminMessages(language));
  return csvResponse(exportImportOutcome(shop, { importId: found.id, t }), 'import-result.csv', shop.log);
}
