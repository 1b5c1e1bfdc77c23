import { areaPath, columnMiddle, linePath, round } from './chart-scale.ts';

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
