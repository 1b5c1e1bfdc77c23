import { type PointerEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatDay, formatShortDay } from '#shop/i18n/format-date.ts';
import { useWords } from '../admin-i18n.tsx';
import {
  ChartMarks,
  type ChartScale,
  columnMiddle,
  labelledPoints,
  makeChartScale,
  round,
  type TimePoint,
} from './chart-marks.tsx';

export type TimeChartProps = {
  readonly label: string;
  readonly points: readonly TimePoint[];
  readonly look: 'line' | 'bars';
  /** The names of the values and of the previous period's. */
  readonly name: string;
  readonly beforeName?: string;
  readonly format: (value: number) => string;
  /** A shorter form for the axis. */
  readonly formatTick?: (value: number) => string;
  /** Only whole numbers make sense. */
  readonly whole?: boolean;
};

/** A figure per day, rendered on the server: it appears before scripts and fits any width. A table says the same. */
export function TimeChart(props: TimeChartProps) {
  const { label, points, name, beforeName, format, formatTick = format, whole = false } = props;
  const { t, language } = useWords();
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const scale = makeChartScale(values, whole);
  return (
    <figure aria-label={label} className="min-w-0">
      <div aria-hidden="true" className="flex gap-2">
        <Axis {...scale} format={formatTick} />
        <div className="min-w-0 flex-1">
          <Plot {...props} {...scale} />
          <Days points={points} />
        </div>
      </div>
      <figcaption>
        {beforeName !== undefined && (
          <span aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 text-sm text-muted">
            <Key mark="bg-accent">{name}</Key>
            <Key mark="bg-control">{beforeName}</Key>
          </span>
        )}
        <ChartTable
          summary={t('chart.table')}
          label={label}
          head={[t('overview.day'), name, ...(beforeName === undefined ? [] : [beforeName])]}
          rows={points.map(({ day, value, before }) => [
            formatDay(day, language),
            value === null ? '–' : format(value),
            ...(beforeName === undefined ? [] : [format(before ?? 0)]),
          ])}
        />
      </figcaption>
    </figure>
  );
}

/** Sizes the axis to its widest figure. */
function Axis({ y, ticks, format }: ChartScale & { readonly format: (value: number) => string }) {
  return (
    <div className="numeric grid text-end text-xs text-muted [grid-template-areas:'one']">
      {ticks.map((tick) => (
        <span key={tick} className="invisible h-0 whitespace-nowrap [grid-area:one]">
          {format(tick)}
        </span>
      ))}
      <div className="relative h-48 [grid-area:one]">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${round(y(tick))}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The drawing, and of the day that is pointed at the figures. */
function Plot({ points, look, name, beforeName, format, y, ticks }: TimeChartProps & ChartScale) {
  const language = useLanguage();
  const [shown, setShown] = useState<number | null>(null);
  const point = shown === null ? undefined : points[shown];
  const show = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * points.length);
    setShown(Math.min(points.length - 1, Math.max(0, index)));
  };
  return (
    <div
      className="relative h-48 touch-pan-y"
      onPointerMove={show}
      onPointerDown={show}
      onPointerLeave={() => setShown(null)}
    >
      {ticks.map((tick) => (
        <div
          key={tick}
          className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-control' : 'border-line'}`}
          style={{ top: `${round(y(tick))}%` }}
        />
      ))}
      <ChartMarks points={points} look={look} y={y} shown={shown} />
      {point !== undefined && shown !== null && (
        <Tip at={columnMiddle(shown, points.length)}>
          <span className="block text-muted">{formatDay(point.day, language)}</span>
          <TipLine mark="bg-accent" name={name} text={point.value === null ? '–' : format(point.value)} />
          {beforeName !== undefined && point.before !== undefined && (
            <TipLine mark="bg-control" name={beforeName} text={format(point.before)} />
          )}
        </Tip>
      )}
    </div>
  );
}

function Days({ points }: Pick<TimeChartProps, 'points'>) {
  const language = useLanguage();
  return (
    <div className="numeric relative mt-1.5 h-5 overflow-hidden text-xs text-muted">
      {labelledPoints(points.length).map((index, place, all) => (
        <DayLabel
          key={index}
          at={columnMiddle(index, points.length)}
          // Every second one on a phone, always with the last.
          isExtra={(all.length - 1 - place) % 2 === 1}
        >
          {formatShortDay(points[index]?.day ?? '', language)}
        </DayLabel>
      ))}
    </div>
  );
}

/** Stays inside the plot, on the side that has room. */
function Tip({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const side = at > 50 ? { right: `${round(100 - at)}%` } : { left: `${round(at)}%` };
  return (
    <div
      style={side}
      className="pointer-events-none absolute top-0 z-10 mx-2 rounded-control border border-line bg-raised px-3 py-2 text-xs shadow-float"
    >
      {children}
    </div>
  );
}

function TipLine(props: { readonly mark: string; readonly name: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span className={`size-2 rounded-full ${props.mark}`} />
      {props.name} <strong className="numeric ms-auto ps-3">{props.text}</strong>
    </span>
  );
}

function Key({ mark, children }: { readonly mark: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`h-1 w-4 rounded-full ${mark}`} />
      {children}
    </span>
  );
}

/** The first and the last are aligned inwards, so that none is cut. */
function DayLabel(props: { readonly at: number; readonly isExtra: boolean; readonly children: ReactNode }) {
  const { at, isExtra, children } = props;
  const isFirst = at < 8;
  const isLast = at > 90;
  return (
    <span
      className={classNames(
        'absolute whitespace-nowrap',
        isExtra && 'max-sm:hidden',
        isFirst && 'start-0',
        isLast && 'end-0',
        !isFirst && !isLast && '-translate-x-1/2',
      )}
      style={isFirst || isLast ? undefined : { left: `${round(at)}%` }}
    >
      {children}
    </span>
  );
}

/** The figures of a chart as a table, which unfolds for people who cannot see the drawing or want exact figures. */
function ChartTable(props: {
  readonly summary: string;
  readonly label: string;
  readonly head: readonly string[];
  /** The newest last; shown in reverse. */
  readonly rows: readonly (readonly string[])[];
}) {
  const { summary, label, head, rows } = props;
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-xs text-muted underline underline-offset-4 hover:text-ink touch:min-h-12">
        {summary}
        <span className="sr-only">: {label}</span>
      </summary>
      <div className="mt-1 max-h-72 overflow-y-auto rounded-control border border-line">
        <Table label={label}>
          <thead className="sticky top-0 bg-raised">
            <tr>
              {head.map((cell, index) => (
                <Th key={cell} numeric={index > 0}>
                  {cell}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].reverse().map(([first = '', ...others]) => (
              <Tr key={first}>
                <th scope="row" className="h-9 px-3 py-1 text-start font-normal whitespace-nowrap sm:ps-6">
                  {first}
                </th>
                {others.map((cell, index) => (
                  <Td key={head[index + 1]} numeric className="h-9 py-1">
                    {cell}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
