export type TimePoint = {
  /** '2026-11-21' */
  readonly day: string;
  /** Null without a measurement. */
  readonly value: number | null;
  /** The same for the previous period. */
  readonly before?: number;
};

type ChartMarksProps = {
  readonly points: readonly TimePoint[];
  readonly look: 'line' | 'bars';
  readonly y: (value: number) => number;
  /** The point under the pointer. */
  readonly shown: number | null;
};

/** The period in the accent colour, the previous one in a neutral, stretched to the space with constant strokes. */
export function ChartMarks({ points, look, y, shown }: ChartMarksProps) {
  const values = points.map(({ value }) => value);
  const before = points.map((point) => point.before ?? null);
  const middle = shown === null ? null : columnMiddle(shown, points.length);
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
        aria-hidden="true"
      >
        {look === 'bars' && <Bars points={points} y={y} shown={shown} />}
        {look === 'line' && <path d={areaPath(values, y)} className="fill-accent/10" />}
        <path
          d={linePath(before, y)}
          className="stroke-control"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {look === 'line' && (
          <path
            d={linePath(values, y)}
            className="stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {middle !== null && look === 'line' && (
        <div className="absolute inset-y-0 border-s border-control" style={{ left: `${round(middle)}%` }} />
      )}
      {look === 'line' &&
        // A day between two without values has no line to be on.
        points.map((one, index) =>
          one.value !== null && (isAlone(points, index) || index === shown) ? (
            <Dot key={one.day} left={columnMiddle(index, points.length)} top={y(one.value)} />
          ) : null,
        )}
    </>
  );
}

function isAlone(points: readonly TimePoint[], index: number): boolean {
  return (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null;
}

function Dot({ left, top }: { readonly left: number; readonly top: number }) {
  return (
    <div
      className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-raised bg-accent"
      style={{ left: `${round(left)}%`, top: `${round(top)}%` }}
    />
  );
}

function Bars({ points, y, shown }: Pick<ChartMarksProps, 'points' | 'y' | 'shown'>) {
  const width = 100 / points.length;
  return points.map(({ day, value }, index) => {
    const top = y(Math.max(0, value ?? 0));
    return (
      <rect
        key={day}
        x={round(index * width + width * 0.15)}
        width={round(width * 0.7)}
        y={round(top)}
        height={round(Math.max(0, y(Math.min(0, value ?? 0)) - top))}
        className={shown === index ? 'fill-accent-hover' : 'fill-accent'}
      />
    );
  });
}

export type ChartScale = {
  /** The position of a value, in percent from the top. */
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
};

const ABOUT_TICKS = 4;

/** Finds round steps from zero (or below) to above the highest value. `whole`: there is no half order. */
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

/** Picks the points with a date below: about six, counted back from the last. */
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

/** Rounds a share, so that server and browser write the same digits. */
export function round(percent: number): number {
  return Math.round(percent * 1000) / 1000;
}
