import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { useHasScripts } from '#app/use-has-scripts.ts';

type MoveHandleProps = {
  /** Names the row, for whoever looks for its handle. */
  readonly row?: string;
  readonly className?: string;
  readonly label: string;
  /** The id of the text that explains how to move it. */
  readonly hintId: string;
  readonly at: number;
  readonly count: number;
  /** What `useRowDrag` makes of it. */
  readonly handleProps: ComponentProps<'button'>;
  readonly onMove: (to: number) => void;
};

/** Moves a row of a list, by pointer and with the arrow keys, Home and End. An empty place without scripts. */
export function MoveHandle({ row = '', className, label, hintId, at, count, handleProps, onMove }: MoveHandleProps) {
  const places: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  if (!useHasScripts()) return <span className="size-9 shrink-0 touch:size-12" />;
  return (
    <button
      type="button"
      data-handle={row}
      aria-label={label}
      aria-describedby={hintId}
      className={classNames(
        'grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-neutral-tint hover:text-ink active:cursor-grabbing touch:size-12',
        className,
      )}
      onKeyDown={onKeyDown}
      {...handleProps}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}
