import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The dragged row and the gap it would land in: 0 is before the first row. */
export type RowDrag = { readonly from: number; readonly gap: number };

/**
 * Sorts rows with mouse, pen or finger. Nothing moves before the row is dropped, so that the dragged row is never
 * detached; Escape cancels.
 */
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
