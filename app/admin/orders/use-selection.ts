import { type MouseEvent, useState } from 'react';

export type Selection = {
  /** Those that are ticked, of what is on the page. */
  readonly ids: readonly string[];
  isSelected(id: string): boolean;
  /** For the click on a box; with Shift, everything between it and the last one follows it. */
  onClick(id: string, event: Pick<MouseEvent<HTMLInputElement>, 'shiftKey' | 'currentTarget'>): void;
  selectAll(selected: boolean): void;
};

/** Which of the rows on a page are ticked. What has left the page is no longer selected. */
export function useSelection(onPage: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const ids = onPage.filter((id) => ticked.has(id));
  return {
    ids,
    isSelected: (id) => ticked.has(id),
    onClick(id, { shiftKey, currentTarget }) {
      const range = shiftKey && last !== null ? between(onPage, last, id) : [id];
      const next = new Set(ids);
      for (const one of range) {
        if (currentTarget.checked) next.add(one);
        else next.delete(one);
      }
      setTicked(next);
      setLast(id);
    },
    selectAll(selected) {
      setTicked(new Set(selected ? onPage : []));
      setLast(null);
    },
  };
}

/** The rows from one to the other, both included, whichever comes first. `between(['a', 'b', 'c'], 'c', 'b')` is `['b', 'c']`. */
export function between(rows: readonly string[], one: string, other: string): readonly string[] {
  const from = rows.indexOf(one);
  const to = rows.indexOf(other);
  if (from === -1 || to === -1) return [other];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
