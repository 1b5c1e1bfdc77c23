/** How many days the charts look back over, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = 30;

/** Reads the period of an address: `parsePeriod('90')` is 90; the default for anything else. */
export function parsePeriod(text: string | null): Period {
  return PERIODS.find((days) => String(days) === text) ?? DEFAULT_PERIOD;
}

/** The change in percent: `changeInPercent(100, 125)` is 25. Null when the earlier value was 0. */
export function changeInPercent(before: number, now: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
