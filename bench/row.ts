/** One line of the result. */
export type Row = {
  readonly what: string;
  readonly figure: number;
  readonly budget: number;
  readonly unit: string;
  /** Whether more is better. */
  readonly isMost: boolean;
  readonly isMet: boolean;
};

/** At least `budget`. */
export function atLeast(what: string, figure: number, budget: number, unit: string): Row {
  return { what, figure, budget, unit, isMost: true, isMet: figure >= budget };
}

/** At most `budget`. */
export function atMost(what: string, figure: number, budget: number, unit: string): Row {
  return { what, figure, budget, unit, isMost: false, isMet: figure <= budget };
}

/** A table: figure, budget and how many times the one is the other. */
export function formatRows(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, budget, unit, isMost, isMet }) => [
    `${isMet ? '✓' : '✗'} ${what}`,
    `${round(figure)} ${unit}`.trim(),
    `${isMost ? '≥' : '≤'} ${round(budget)} ${unit}`.trim(),
    (figure === budget ? 1 : figure / budget).toFixed(2),
  ]);
  const table = [['  What', 'Figure', 'Budget', 'Ratio'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
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
