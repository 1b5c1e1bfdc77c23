import { useRef } from 'react';
import type { ListEdit } from '#shop/kernel/list-edit.ts';
import { useSortedRows } from './sorted-rows.tsx';

type EditedList<List extends string> = {
  readonly list: List;
  readonly count: number;
  readonly onEdit: (edit: ListEdit<List>) => void;
  /** Finds in a new row what is typed first. */
  readonly firstField: string;
};

/** Adds, removes and sorts the rows of a list in a form. Focus goes to a new row, and to the next one of a removed. */
export function useListEdit<List extends string>({ list, count, onEdit, firstField }: EditedList<List>) {
  const add = useRef<HTMLButtonElement>(null);
  const sorted = useSortedRows(count, (at, to) => {
    onEdit({ does: 'move', list, at, to });
    return true;
  });
  const { rows, move, focusSoon, handleAt } = sorted;
  const addOrRemove = (edit: Exclude<ListEdit<List>, { does: 'move' }>) => {
    onEdit(edit);
    focusSoon(() => {
      const place =
        edit.does === 'add'
          ? rows.current?.children[count]?.querySelector<HTMLElement>(firstField)
          : handleAt(Math.min(edit.at, count - 2));
      return place ?? add.current;
    });
  };
  return {
    ...sorted,
    add,
    edit: (edit: ListEdit<List>) => (edit.does === 'move' ? move(edit.at, edit.to) : addOrRemove(edit)),
  };
}
