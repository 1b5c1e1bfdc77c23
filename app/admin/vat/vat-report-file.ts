import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { writeReportPeriod } from '#shop/reports/producer-report.ts';
import { findReportYears } from '#shop/reports/producer-report-view.server.ts';
import { writeVatReport } from '#shop/reports/vat/write-vat-report.server.ts';
import { csvResponse } from '../desk/csv-response.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/vat-report-file.ts';
import { isVatQuery, readVatQuery } from './vat-report-query.ts';

/** GET /admin/orders/vat.csv?period=2026-Q4&basis=one_stop_shop */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  if (!isVatQuery(request)) throw data(null, { status: 400 });
  const asked = readVatQuery(request, (await findReportYears(shop)).to);
  const name = ['vat', writeReportPeriod(asked.period), asked.basis?.replaceAll('_', '-')].filter(Boolean).join('-');
  return csvResponse(writeVatReport(shop, { ...asked, language: getLanguage(context) }), `${name}.csv`, shop.log);
}
