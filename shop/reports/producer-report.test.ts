import { expect, test } from 'vitest';
import { listReportPeriods, parseReportPeriod, writeReportPeriod } from './producer-report.ts';

test('a producer reports on a year or a quarter', () => {
  expect(parseReportPeriod('2026')).toEqual({ year: 2026, quarter: null });
  expect(parseReportPeriod('2026-Q3')).toEqual({ year: 2026, quarter: 3 });
  for (const text of [null, '', '26', '2026-Q5', '2026-Q', '2026 ']) expect(parseReportPeriod(text)).toBeNull();
});

test('every year since the first order can be chosen, and each of its quarters', () => {
  const periods = listReportPeriods({ from: 2025, to: 2026 });
  expect(periods.map(writeReportPeriod)).toEqual([
    ...['2026', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'],
    ...['2025', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'],
  ]);
  expect(periods.map((period) => parseReportPeriod(writeReportPeriod(period)))).toEqual(periods);
});
