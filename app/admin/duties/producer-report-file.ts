import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { writeReportPeriod } from '#shop/reports/producer-report.ts';
import { findReportYears } from '#shop/reports/producer-report-view.server.ts';
import { writeProducerReport } from '#shop/reports/write-producer-report.server.ts';
import { csvResponse } from '../desk/csv-response.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/producer-report-file.ts';
import { isReportQuery, readReportQuery } from './report-query.ts';

/** GET /admin/products/producer-report.csv?period=2026-Q3&country=LV */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  if (!isReportQuery(request)) throw data(null, { status: 400 });
  const asked = readReportQuery(request, (await findReportYears(shop)).to);
  const name = ['producer-report', writeReportPeriod(asked.period), asked.country].filter(Boolean).join('-');
  return csvResponse(writeProducerReport(shop, { ...asked, language: getLanguage(context) }), `${name}.csv`, shop.log);
}
