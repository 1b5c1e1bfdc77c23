import Download from 'lucide-react/icons/download';
import { Form } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { countryName } from '#shop/i18n/country.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import { listReportPeriods, type ReportPeriod, writeReportPeriod } from '#shop/reports/producer-report.ts';
import { findReportYears } from '#shop/reports/producer-report-view.server.ts';
import { totalOf } from '#shop/reports/vat/vat-report.ts';
import { listVatByMonth } from '#shop/reports/vat/vat-report-view.server.ts';
import { VAT_BASES } from '#shop/tax/vat-of.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/vat-report.ts';
import { readVatQuery } from './vat-report-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const years = await findReportYears(shop);
  const asked = readVatQuery(request, years.to);
  const language = getLanguage(context);
  const months = await listVatByMonth(shop, asked);
  return {
    ...asked,
    // Browsers know other names of countries.
    rows: months.map((row) => ({ ...row, countryName: countryName(row.country, language) })),
    total: totalOf(months),
    periods: listReportPeriods(years),
  };
}

/** What the documents of a period say of VAT, by month, country and rate. */
export default function VatReportPage({ loaderData }: Route.ComponentProps) {
  const { rows, period, basis } = loaderData;
  const t = useAdminTranslate();
  const query = new URLSearchParams({ period: writeReportPeriod(period), ...(basis && { basis }) });
  return (
    <>
      <title>{t('vat.report.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/orders">{t('admin.tab.orders')}</BackLink>}
        title={t('vat.report.title')}
        description={t('vat.report.text')}
        actions={
          <a href={`/admin/orders/vat.csv?${query}`} className={buttonClass({ look: 'secondary' })}>
            <Download aria-hidden="true" />
            {t('vat.report.download')}
          </a>
        }
      />
      <Choice {...loaderData} />
      {rows.length === 0 ? <Alert tone="info">{t('vat.report.none')}</Alert> : <Months {...loaderData} />}
    </>
  );
}

function Choice({ periods, period, basis }: Route.ComponentProps['loaderData']) {
  const t = useAdminTranslate();
  const sayPeriod = ({ year, quarter }: ReportPeriod) =>
    quarter === null ? String(year) : t('vat.report.quarter', { year: String(year), n: String(quarter) });
  return (
    <Form role="search" aria-label={t('vat.report.title')} className="mb-6 flex max-w-3xl flex-wrap items-end gap-4">
      <SelectField
        name="period"
        label={t('vat.report.period')}
        defaultValue={writeReportPeriod(period)}
        options={periods.map((one) => ({ value: writeReportPeriod(one), label: sayPeriod(one) }))}
        className="min-w-48 flex-1"
      />
      <SelectField
        name="basis"
        label={t('vat.basis')}
        placeholder={t('vat.basis.all')}
        defaultValue={basis ?? ''}
        options={VAT_BASES.map((one) => ({ value: one, label: t(`vat.basis.${one}`) }))}
        className="min-w-48 flex-1"
      />
      <Button type="submit" look="secondary">
        {t('vat.report.show')}
      </Button>
    </Form>
  );
}

function Months({ rows, total }: Pick<Route.ComponentProps['loaderData'], 'rows' | 'total'>) {
  const { t, language, money } = useWords();
  return (
    <Panel title={t('vat.report.title')} flush>
      <Table label={t('vat.report.title')}>
        <thead>
          <tr>
            <Th>{t('vat.month')}</Th>
            <Th>{t('vat.basis')}</Th>
            <Th>{t('vat.country')}</Th>
            <Th numeric>{t('vat.rate')}</Th>
            <Th numeric>{t('vat.net')}</Th>
            <Th numeric>{t('vat.vat')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.month} ${row.basis} ${row.country} ${row.rate}`}>
              <Td>{row.month}</Td>
              <Td>{t(`vat.basis.${row.basis}`)}</Td>
              <Td>{row.countryName}</Td>
              <Td numeric>{formatVatRate(row.rate, language)}</Td>
              <Td numeric>{money(row.net)}</Td>
              <Td numeric>{money(row.vat)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <Td colSpan={4}>{t('vat.report.total')}</Td>
            <Td numeric>{money(total.net)}</Td>
            <Td numeric>{money(total.vat)}</Td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}
