import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** One row of a combobox's list. How it looks while it is the active one is for `aria-selected:` to say. */
export function Option(props: {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { id, isActive, onPoint, onChoose, className, children } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, which hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, as aria-activedescendant has it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames('flex cursor-pointer items-center rounded-control px-3 touch:min-h-12', className)}
      onPointerMove={isActive ? undefined : onPoint}
      // The field keeps the focus, so that nothing closes under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
