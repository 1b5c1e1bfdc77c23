export type ChartScale = {
  /** The position of a value, in percent from the top. */
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
};

const ABOUT_TICKS = 4;

/** Round steps from zero (or below) to above the highest value. `whole`: there is no half order. */
export function makeChartScale(values: readonly number[], whole: boolean): ChartScale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const top = highest === 0 && lowest === 0 ? (whole ? ABOUT_TICKS : 1) : highest;
  const step = roundStep((top - lowest) / ABOUT_TICKS, whole);
  const first = Math.floor(lowest / step);
  const last = Math.ceil(top / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  return { y: (value) => ((last * step - value) / ((last - first) * step)) * 100, ticks };
}

/** The nearest of 1, 2 or 5 times a power of ten. */
function roundStep(wanted: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const part = wanted / power;
  const step = power * (part < Math.SQRT2 ? 1 : part < Math.sqrt(10) ? 2 : part < Math.sqrt(50) ? 5 : 10);
  return whole ? Math.max(1, step) : step;
}

/** Three steps of 0.05 are 0.15, not 0.15000000000000002. */
function tidy(tick: number): number {
  return Number(tick.toPrecision(12));
}

/** The middle of one of `count` columns, in percent from the start. */
export function columnMiddle(index: number, count: number): number {
  return ((index + 0.5) / count) * 100;
}

/** Which points have a date below: about six, counted back from the last. */
export function labelledPoints(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 6));
  const indexes: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index);
  return indexes;
}

/** A line through the points with values; it breaks where one has none. */
export function linePath(values: readonly (number | null)[], y: (value: number) => number): string {
  let isDrawing = false;
  const parts: string[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    parts.push(`${isDrawing ? 'L' : 'M'}${round(columnMiddle(index, values.length))},${round(y(value))}`);
    isDrawing = true;
  }
  return parts.join('');
}

/** The area between line and zero; empty where the line breaks. */
export function areaPath(values: readonly (number | null)[], y: (value: number) => number): string {
  if (values.length === 0 || values.some((value) => value === null)) return '';
  const floor = round(y(0));
  const start = round(columnMiddle(0, values.length));
  const end = round(columnMiddle(values.length - 1, values.length));
  return `${linePath(values, y)}L${end},${floor}L${start},${floor}Z`;
}

/** Rounded, so that server and browser write the same digits. */
export function round(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
