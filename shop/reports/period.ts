/** How many days the charts look back over, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = 30;

/** The period an address asks for: `parsePeriod('90')` is 90; the usual one for anything else. */
export function parsePeriod(text: string | null): Period {
  return PERIODS.find((days) => String(days) === text) ?? DEFAULT_PERIOD;
}

/** By how many percent a figure differs from the one before: `changeInPercent(100, 125)` is 25. Null where there was nothing. */
export function changeInPercent(before: number, now: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
