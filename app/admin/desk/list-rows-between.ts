/**
 * The rows from one to the other in page order, inclusive; only `to` if the other is gone. `listRowsBetween(['a', 'b',
 * 'c'], 'c', 'b')` is `['b', 'c']`.
 */
export function listRowsBetween<Id extends string>(rows: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const start = from === undefined ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
