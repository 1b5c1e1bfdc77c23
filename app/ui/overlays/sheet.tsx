import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Modal } from './modal.tsx';

export type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly side?: 'right' | 'left';
  readonly footer?: ReactNode;
  readonly count?: ReactNode;
  readonly children?: ReactNode;
};

/** Slides in from a side, as high as the window. */
export function Sheet({ title, closeLabel, side = 'right', footer, count, children, ...modal }: SheetProps) {
  const titleId = useId();
  return (
    <Modal {...modal} data-side={side} aria-labelledby={titleId} className="modal modal-sheet">
      <div className="flex items-center gap-3 border-b border-line px-5 py-3">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {count}
        <IconButton label={closeLabel} className="-me-2 ms-auto" onClick={() => modal.onOpenChange(false)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div
        data-modal-body
        className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 overscroll-contain px-5 py-4 [scrollbar-gutter:stable] [scrollbar-width:thin]"
      >
        {children}
      </div>
      {footer === undefined ? null : <div className="border-t border-line bg-ground px-5 py-4">{footer}</div>}
    </Modal>
  );
}
