import { useRef, useState } from 'react';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listRowsBetween } from '../desk/list-rows-between.ts';
import type { BulkChoice } from './bulk-query.ts';

export type Selection = {
  readonly count: number;
  /** All that the filter finds, on every page. */
  readonly isAll: boolean;
  readonly isWholePage: boolean;
  has(id: Uuid): boolean;
  /** With `range`, everything from the one that was chosen last. */
  choose(id: Uuid, chosen: boolean, range: boolean): void;
  choosePage(chosen: boolean): void;
  chooseAll(): void;
  clear(): void;
  readonly choice: BulkChoice;
};

/**
 * Which rows of a page are chosen. `ids` are those that are shown, `total` is how many the filter finds; another `page`
 * begins with none.
 */
export function useSelection(ids: readonly Uuid[], total: number, page: string): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<Uuid>>(new Set());
  const [all, setAll] = useState(false);
  const [chosenOn, setChosenOn] = useState(page);
  const last = useRef<Uuid>(undefined);
  if (chosenOn !== page) {
    setChosenOn(page);
    setChosen(new Set());
    setAll(false);
  }
  // Rows that are gone meanwhile are not chosen any more.
  const shown = ids.filter((id) => chosen.has(id));
  const isAll = all && shown.length === ids.length;
  const set = (next: Iterable<Uuid>) => {
    setAll(false);
    setChosen(new Set(next));
  };
  return {
    count: isAll ? total : shown.length,
    isAll,
    isWholePage: shown.length === ids.length,
    has: (id) => chosen.has(id),
    choose(id, isChosen, range) {
      const touched = listRowsBetween(ids, range ? last.current : undefined, id);
      last.current = id;
      set(isChosen ? [...shown, ...touched] : shown.filter((one) => !touched.includes(one)));
    },
    choosePage: (isChosen) => set(isChosen ? ids : []),
    chooseAll() {
      set(ids);
      setAll(true);
    },
    clear: () => set([]),
    choice: isAll ? 'all' : { ids: shown },
  };
}
