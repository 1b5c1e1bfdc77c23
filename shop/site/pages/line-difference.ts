export type DifferenceLine = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Beyond this many lines times lines, what differs in the middle is shown whole. */
const MOST_PAIRS = 1_000_000;

/** Compares two texts line by line: what stayed, what is gone, what is new, in reading order. */
export function lineDifference(before: string, after: string): readonly DifferenceLine[] {
  const old = splitLines(before);
  const fresh = splitLines(after);
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  return [
    ...asLines('same', old.slice(0, head)),
    ...compareMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...asLines('same', old.slice(old.length - tail)),
  ];
}

/** Blank lines only part the others. */
function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function asLines(kind: DifferenceLine['kind'], lines: readonly string[]): DifferenceLine[] {
  return lines.map((text) => ({ kind, text }));
}

/** The longest common subsequence, read back from the table of its lengths. */
function compareMiddle(old: readonly string[], fresh: readonly string[]): DifferenceLine[] {
  if (old.length * fresh.length > MOST_PAIRS) return [...asLines('removed', old), ...asLines('added', fresh)];
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DifferenceLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      lines.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column === fresh.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: fresh[column] ?? '' });
      column += 1;
    }
  }
  return lines;
}
