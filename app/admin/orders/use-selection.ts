import { type MouseEvent, useState } from 'react';
import { listRowsBetween } from '../desk/list-rows-between.ts';

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
  const [last, setLast] = useState<string>();
  const ids = onPage.filter((id) => ticked.has(id));
  return {
    ids,
    isSelected: (id) => ticked.has(id),
    onClick(id, { shiftKey, currentTarget }) {
      const range = listRowsBetween(onPage, shiftKey ? last : undefined, id);
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
      setLast(undefined);
    },
  };
}
