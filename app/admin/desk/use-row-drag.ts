import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** The dragged row and the gap it would land in: 0 is before the first row. */
type RowDrag = { readonly from: number; readonly gap: number };

/** Sorts rows with mouse, pen or finger. Nothing moves before the drop, so the dragged row is never detached. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const held = useRef<RowDrag | null>(null);
  const hold = (next: RowDrag | null) => {
    held.current = next;
    setDrag(next);
  };
  useEffect(() => {
    if (drag === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      held.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [drag]);

  const handleProps = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold({ from, gap: from });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current === null) return;
      scrollNear(event.clientY);
      const gap = findGap(list.current, event.clientY);
      if (gap !== held.current.gap) hold({ ...held.current, gap });
    },
    onPointerUp() {
      const { current } = held;
      hold(null);
      if (current === null) return;
      // The gap after itself is its present place.
      const to = current.gap > current.from ? current.gap - 1 : current.gap;
      if (to !== current.from) onMove(current.from, to);
    },
    onPointerCancel: () => hold(null),
  });
  return { drag, handleProps };
}

const EDGE = 72;
const STEP = 14;

/** Scrolls the page when the row is dragged to its edge. */
function scrollNear(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}

function findGap(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** The classes of a row, which is `relative`: it is held, or has the line where the held one would land. */
export function dragMark(drag: RowDrag | null, at: number, count: number): string {
  if (drag === null) return '';
  const { from, gap } = drag;
  return classNames(
    from === at && 'opacity-50',
    gap === at &&
      from !== at &&
      from !== at - 1 &&
      'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
    gap === count &&
      at === count - 1 &&
      from !== at &&
      'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
  );
}
