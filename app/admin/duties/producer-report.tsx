import Download from 'lucide-react/icons/download';
import { Form } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listCountries } from '#shop/i18n/country.ts';
import { formatCount, formatDecimal } from '#shop/i18n/format-number.ts';
import { listReportPeriods, MATERIALS, type ReportPeriod, writeReportPeriod } from '#shop/reports/producer-report.ts';
import { findReportYears, getProducerReport } from '#shop/reports/producer-report-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/producer-report.ts';
import { KINDS } from './duties-reply.ts';
import { readReportQuery } from './report-query.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const years = await findReportYears(shop);
  const asked = readReportQuery(request, years.to);
  return {
    ...asked,
    report: await getProducerReport(shop, asked),
    periods: listReportPeriods(years),
    // Browsers know other names.
    countries: listCountries(getLanguage(context)),
  };
}

/** What the shop reports as a producer: packaging by material, electrical equipment and batteries. */
export default function ProducerReportPage({ loaderData }: Route.ComponentProps) {
  const { report, period, country } = loaderData;
  const { t, language } = useWords();
  const weighed = [t('producerReport.units'), t('producerReport.weight'), t('producerReport.unweighed')];
  const weigh = (one: { readonly units: number; readonly grams: number; readonly unweighed: number }) => [
    formatCount(one.units, language),
    formatDecimal(one.grams / 1_000, language),
    formatCount(one.unweighed, language),
  ];
  const query = new URLSearchParams({ period: writeReportPeriod(period), ...(country && { country }) });
  return (
    <>
      <title>{t('producerReport.title')}</title>
      <PageHeader
        above={<BackLink to={KINDS}>{t('duties.kinds')}</BackLink>}
        title={t('producerReport.title')}
        description={t('producerReport.text')}
        actions={
          <a href={`/admin/products/producer-report.csv?${query}`} className={buttonClass({ look: 'secondary' })}>
            <Download aria-hidden="true" />
            {t('producerReport.download')}
          </a>
        }
      />
      <Choice {...loaderData} />
      {report.units + report.returned === 0 ? (
        <Alert tone="info">{t('producerReport.none')}</Alert>
      ) : (
        <div className="flex flex-col gap-6">
          <p role="status">
            {t('producerReport.sent', { n: report.units })}{' '}
            {report.returned > 0 && t('producerReport.cameBack', { n: report.returned })}
          </p>
          <Figures
            title={t('producerReport.packaging')}
            text={t('producerReport.packagingText')}
            columns={[t('producerReport.material'), t('producerReport.weight')]}
            rows={MATERIALS.map((material) => [
              t(`producerReport.material.${material}`),
              formatDecimal(report.packaging[material] / 1_000, language),
            ])}
          />
          {report.unknownUnits > 0 && <Unknown report={report} />}
          <Figures
            title={t('producerReport.equipment')}
            text={t('producerReport.equipmentText')}
            columns={[t('producerReport.category'), ...weighed]}
            rows={report.equipment.map((one) => [t(`productForm.choice.weee_category.${one.category}`), ...weigh(one)])}
          />
          <Figures
            title={t('producerReport.batteries')}
            text={t('producerReport.batteriesText')}
            columns={[t('producerReport.chemistry'), ...weighed]}
            rows={report.batteries.map((one) => [one.chemistry, ...weigh(one)])}
          />
        </div>
      )}
    </>
  );
}

function Choice({
  periods,
  period,
  countries,
  country,
}: Pick<Route.ComponentProps['loaderData'], 'periods' | 'period' | 'countries' | 'country'>) {
  const t = useAdminTranslate();
  const sayPeriod = ({ year, quarter }: ReportPeriod) =>
    quarter === null ? String(year) : t('producerReport.quarter', { year: String(year), n: String(quarter) });
  return (
    <Form
      role="search"
      aria-label={t('producerReport.title')}
      className="mb-6 flex max-w-3xl flex-wrap items-end gap-4"
    >
      <SelectField
        name="period"
        label={t('producerReport.period')}
        defaultValue={writeReportPeriod(period)}
        options={periods.map((one) => ({ value: writeReportPeriod(one), label: sayPeriod(one) }))}
        className="min-w-48 flex-1"
      />
      <SelectField
        name="country"
        label={t('producerReport.country')}
        placeholder={t('producerReport.everywhere')}
        defaultValue={country ?? ''}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        className="min-w-48 flex-1"
      />
      <Button type="submit" look="secondary">
        {t('producerReport.show')}
      </Button>
    </Form>
  );
}

function Figures(props: {
  readonly title: string;
  readonly text?: string;
  /** What the rows are, then their figures. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const { title, text, columns, rows } = props;
  if (rows.length === 0) return null;
  return (
    <Panel title={title} flush>
      {text && <p className="px-4 pb-3 text-sm text-muted sm:px-6">{text}</p>}
      <Table label={title}>
        <thead>
          <tr>
            {columns.map((column, nth) => (
              <Th key={column} numeric={nth > 0}>
                {column}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((value, nth) => (
                <Td key={columns[nth]} numeric={nth > 0}>
                  {value}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Unknown({ report }: Pick<Route.ComponentProps['loaderData'], 'report'>) {
  const { t, language } = useWords();
  return (
    <Panel title={t('producerReport.unknown')} flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-6">
        {t('producerReport.unknownText', { n: report.unknownUnits })}
      </p>
      <Table label={t('producerReport.unknown')}>
        <thead>
          <tr>
            <Th>{t('producerReport.product')}</Th>
            <Th numeric>{t('producerReport.units')}</Th>
          </tr>
        </thead>
        <tbody>
          {report.unknown.map(({ id, name, units }) => (
            <tr key={id ?? name}>
              <Td>
                {id === null ? (
                  t('producerReport.deleted', { name })
                ) : (
                  <TextLink to={`/admin/products/${id}#facts.packaging_paper_g`}>{name}</TextLink>
                )}
              </Td>
              <Td numeric>{formatCount(units, language)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
