/** What packaging is made of, as the facts of products count it (`packaging_<material>_g`). */
export const MATERIALS = ['paper', 'plastic', 'glass', 'metal', 'wood', 'other'] as const;
export type Material = (typeof MATERIALS)[number];

/** Of electrical equipment: Directive 2012/19/EU, Annex III. */
export type WeeeCategory = '1' | '2' | '3' | '4' | '5' | '6';

/** A year, or one of its quarters: producers report by either. */
export type ReportPeriod = { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 | null };

const WRITTEN = /^(20\d\d)(?:-Q([1-4]))?$/;

/** Reads '2026' or '2026-Q3'; null for anything else. */
export function parseReportPeriod(text: string | null): ReportPeriod | null {
  const [, year, quarter] = WRITTEN.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  return { year: Number(year), quarter: quarter === undefined ? null : (Number(quarter) as 1 | 2 | 3 | 4) };
}

/** `writeReportPeriod({ year: 2026, quarter: 3 })` is '2026-Q3'. */
export function writeReportPeriod({ year, quarter }: ReportPeriod): string {
  return quarter === null ? String(year) : `${year}-Q${quarter}`;
}

/** The periods of these years, the newest year first, each before its quarters. */
export function listReportPeriods({ from, to }: { readonly from: number; readonly to: number }): ReportPeriod[] {
  const years = Array.from({ length: Math.max(1, to - from + 1) }, (_, back) => to - back);
  return years.flatMap((year) => ([null, 1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })));
}
