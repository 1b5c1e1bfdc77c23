import { COUNTRIES } from '#shop/i18n/country.ts';
import { parseReportPeriod, type ReportPeriod } from '#shop/reports/producer-report.ts';

/** Whether period and country, where the address says them, are such: a file must not hold another than was asked for. */
export function isReportQuery({ url }: Pick<Request, 'url'>): boolean {
  const { searchParams } = new URL(url);
  const [period, country] = [searchParams.get('period'), searchParams.get('country')];
  return !(period && parseReportPeriod(period) === null) && !(country && !COUNTRIES.some((code) => code === country));
}

/** What a report is asked of; this year and all countries where the address does not say. */
export function readReportQuery(
  { url }: Pick<Request, 'url'>,
  thisYear: number,
): { readonly period: ReportPeriod; readonly country: string | null } {
  const { searchParams } = new URL(url);
  return {
    period: parseReportPeriod(searchParams.get('period')) ?? { year: thisYear, quarter: null },
    country: COUNTRIES.find((code) => code === searchParams.get('country')) ?? null,
  };
}
