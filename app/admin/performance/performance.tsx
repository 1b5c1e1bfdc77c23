import { data, redirect } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getRequestFacts } from '#app/middleware/request-context.ts';
import { getShop } from '#app/shop-context.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { COLLECTED_METRICS, DEVICES } from '#shop/reports/vital.ts';
import { getVitalsReport } from '#shop/reports/vitals-view.server.ts';
import { requestSeoCheck } from '#shop/seo/check-seo.server.ts';
import { parseSeoCheck } from '#shop/seo/seo-check.ts';
import { findSeoState, listFailingPages } from '#shop/seo/seo-checks-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { useHrefWith } from '../desk/list-address.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/performance.ts';
import { Monitor } from './monitor.tsx';
import { CHECK_SEO, SeoCard } from './seo-card.tsx';
import { Visitors } from './visitors.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const parameters = new URL(request.url).searchParams;
  const metric = COLLECTED_METRICS.find((one) => one === parameters.get('metric')) ?? 'LCP';
  const device = DEVICES.find((one) => one === parameters.get('device')) ?? null;
  const check = parseSeoCheck(parameters.get('check'));
  const [report, seo, failing] = await Promise.all([
    getVitalsReport(shop, { metric, device }),
    findSeoState(shop),
    check === null ? null : listFailingPages(shop, check, Number(parameters.get('page') ?? 1)),
  ]);
  return { report, metric, device, seo, check, failing };
}

/** The only form is the one that requests the checks. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, 'edit');
  if ((await readFormData(request)).get('intent') !== CHECK_SEO) throw data(null, { status: 400 });
  await requestSeoCheck(getShop(context));
  return redirect(getRequestFacts(context).address);
}

export default function PerformancePage({ loaderData }: Route.ComponentProps) {
  const { report, metric, device, seo, check, failing } = loaderData;
  const t = useAdminTranslate();
  const hrefFor = useHrefWith('/admin/performance');
  return (
    <>
      <title>{t('performance.title')}</title>
      <PageHeader title={t('performance.title')} />
      <Monitor />
      <Visitors report={report} metric={metric} device={device} hrefFor={hrefFor} />
      <SeoCard {...{ seo, failing, hrefFor }} current={check} />
    </>
  );
}
