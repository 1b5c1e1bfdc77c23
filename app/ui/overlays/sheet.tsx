import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useModal } from './modal.ts';
import { ToastOutlet } from './toast-outlet.tsx';

export type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly side?: 'right' | 'left';
  /** Stays visible below scrolling content: totals and the next step. */
  readonly footer?: ReactNode;
  readonly count?: ReactNode;
  readonly children?: ReactNode;
};

/** Slides in from a side, as high as the window. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, closeLabel, side = 'right', footer, count } = props;
  const { ref, present, events } = useModal(open, onOpenChange);
  const titleId = useId();
  return (
    <dialog ref={ref} {...events} data-side={side} aria-labelledby={titleId} className="modal modal-sheet">
      {present ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col">
            <div className="flex items-center gap-3 border-b border-line px-5 py-3">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              {count}
              <IconButton label={closeLabel} className="-me-2 ms-auto" onClick={() => onOpenChange(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <div
              data-modal-body
              className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 overscroll-contain px-5 py-4 [scrollbar-gutter:stable] [scrollbar-width:thin]"
            >
              {props.children}
            </div>
            {footer === undefined ? null : <div className="border-t border-line bg-ground px-5 py-4">{footer}</div>}
          </div>
          <ToastOutlet />
        </>
      ) : null}
    </dialog>
  );
}
