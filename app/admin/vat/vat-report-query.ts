import { parseReportPeriod, type ReportPeriod } from '#shop/reports/producer-report.ts';
import { VAT_BASES, type VatBasis } from '#shop/tax/vat-of.ts';

/** Whether the address asks for what there is: a file must not hold another period or basis than was asked for. */
export function isVatQuery({ url }: Pick<Request, 'url'>): boolean {
  const { searchParams } = new URL(url);
  const [period, basis] = [searchParams.get('period'), searchParams.get('basis')];
  return !(period && parseReportPeriod(period) === null) && !(basis && findBasis(basis) === null);
}

/** What a report of VAT is asked of; this year and every basis where the address does not say. */
export function readVatQuery(
  { url }: Pick<Request, 'url'>,
  thisYear: number,
): { readonly period: ReportPeriod; readonly basis: VatBasis | null } {
  const { searchParams } = new URL(url);
  return {
    period: parseReportPeriod(searchParams.get('period')) ?? { year: thisYear, quarter: null },
    basis: findBasis(searchParams.get('basis')),
  };
}

function findBasis(text: string | null): VatBasis | null {
  return VAT_BASES.find((one) => one === text) ?? null;
}
