import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { MoveHandle } from './move-handle.tsx';
import { dragMark, useRowDrag } from './use-row-drag.ts';

export type RowHandle = Pick<ComponentProps<typeof MoveHandle>, 'hintId' | 'at' | 'count' | 'handleProps' | 'onMove'>;

const HANDLE = '[data-handle]';

/**
 * Sorts the rows of a list by dragging, and by keys on a row's handle. Focus follows the row, and where it came to is
 * said. `move` says with false that the row stays.
 */
export function useSortedRows(count: number, move: (at: number, to: number) => boolean | undefined) {
  const t = useAdminTranslate();
  const hintId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const focusSoon = useFocusSoon();
  const handleAt = (at: number) => rows.current?.children[at]?.querySelector<HTMLElement>(HANDLE);
  const go = (at: number, to: number) => {
    if (to === at || to < 0 || to >= count || move(at, to) === false) return;
    setSaid(t('admin.row.movedTo', { place: to + 1, count }));
    // A row with a name is found by it, because its list may be sorted only after the server has answered.
    const name = handleAt(at)?.dataset.handle;
    focusSoon(() => (name ? rows.current?.querySelector<HTMLElement>(`[data-handle="${name}"]`) : handleAt(to)));
  };
  const { drag, handleProps } = useRowDrag(rows, go);
  return {
    rows,
    hintId,
    said,
    move: go,
    focusSoon,
    handleAt,
    handleOf: (at: number): RowHandle => ({
      ...{ hintId, at, count },
      handleProps: handleProps(at),
      onMove: (to) => go(at, to),
    }),
    markOf: (at: number) => dragMark(drag, at, count),
  };
}

/** The rows that `useSortedRows` sorts, with what screen readers are told. */
export function SortedRows(props: {
  readonly sorted: Pick<ReturnType<typeof useSortedRows>, 'rows' | 'hintId' | 'said'>;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { sorted, className, children } = props;
  const t = useAdminTranslate();
  return (
    <>
      <p id={sorted.hintId} hidden>
        {t('admin.row.moveHint')}
      </p>
      <p role="status" className="sr-only">
        {sorted.said}
      </p>
      <ol ref={sorted.rows} className={className}>
        {children}
      </ol>
    </>
  );
}

type Find = () => HTMLElement | null | undefined;

/** Focuses what is found once the change under way is shown: a row that moves in the document loses focus. */
function useFocusSoon(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ readonly find: Find } | null>(null);
  useEffect(() => wanted?.find()?.focus(), [wanted]);
  return (find) => setWanted({ find });
}
