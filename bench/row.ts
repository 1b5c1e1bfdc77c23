import { watchStolenTime } from './stolen-time.ts';

/** One line of the result. */
export type Row = {
  readonly what: string;
  readonly figure: number;
  readonly budget: number;
  readonly unit: string;
  /** Whether more is better. */
  readonly isMost: boolean;
  readonly isMet: boolean;
  /** What the host took of the processors since the row before, in hundredths; null where it cannot be read. */
  readonly stolen?: number | null;
};

let stolen = watchStolenTime();
let lastShare: number | null = null;

/** The share since the row before was made. */
function takeStolen(): number | null {
  const share = stolen.share();
  // Several rows of one measurement are made at once.
  if (share !== null) {
    lastShare = share;
    stolen = watchStolenTime();
  }
  return share ?? lastShare;
}

/** At least `budget`. */
export function atLeast(what: string, figure: number, budget: number, unit: string): Row {
  return { what, figure, budget, unit, isMost: true, isMet: figure >= budget, stolen: takeStolen() };
}

/** At most `budget`. */
export function atMost(what: string, figure: number, budget: number, unit: string): Row {
  return { what, figure, budget, unit, isMost: false, isMet: figure <= budget, stolen: takeStolen() };
}

/** A table: figure, budget, how many times the one is the other, and what the host took meanwhile. */
export function formatRows(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, budget, unit, isMost, isMet, stolen: taken = null }) => [
    `${isMet ? '✓' : '✗'} ${what}`,
    `${round(figure)} ${unit}`.trim(),
    `${isMost ? '≥' : '≤'} ${round(budget)} ${unit}`.trim(),
    (figure === budget ? 1 : figure / budget).toFixed(2),
    formatStolen(taken),
  ]);
  return alignColumns([['  What', 'Figure', 'Budget', 'Ratio', 'Host took'], ...lines]);
}

const formatStolen = (share: number | null) => (share === null ? '' : `${share.toFixed(1)} %`);

function alignColumns(table: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return table
    .map((cells) =>
      cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => cells.join('   '))
    .join('\n');
}

function round(value: number): string {
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 3;
  return String(Number(value.toFixed(digits)));
}

const DASH = '–';
const formatFigure = (figure: number | null, unit: string) => (figure === null ? DASH : `${round(figure)} ${unit}`);

/** The same measurement of two builds. */
export type Compared = {
  readonly what: string;
  readonly unit: string;
  /** Null where a build cannot do what is measured. */
  readonly before: number | null;
  readonly after: number | null;
  /** What the host took of the processors meanwhile, in hundredths; null where it cannot be read. */
  readonly stolen: number | null;
};

/** A table: both figures, the second as a multiple of the first, and what the host took meanwhile. */
export function formatCompared(rows: readonly Compared[], [before = '', after = '']: readonly string[]): string {
  const lines = rows.map(({ what, unit, stolen, ...figures }) => [
    what,
    formatFigure(figures.before, unit),
    formatFigure(figures.after, unit),
    figures.before === null || figures.after === null ? DASH : (figures.after / figures.before).toFixed(2),
    formatStolen(stolen),
  ]);
  return alignColumns([['What', before, after, 'Ratio', 'Host took'], ...lines]);
}
