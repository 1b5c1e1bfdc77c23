import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { ToastOutlet } from './toast-outlet.tsx';

const EXIT_MS = 200;

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'ref'> & {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The dialog is a page of its own, which going back leaves anyway. */
  readonly hasAddress?: boolean;
};

/** A `<dialog>` tied to a state; Escape, going back and a click beside it close it. Contents exist while it is open. */
export function Modal({ open, onOpenChange, hasAddress = false, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useCloseOnBack(open && !hasAddress, () => onOpenChange(false));

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      makeScrollable(element);
    }
    if (!open && element.open) element.close();
    if (open) return;
    const timer = setTimeout(() => setPresent(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      {...dialog}
      ref={ref}
      onCancel={(event) => {
        // A file picker inside also cancels; only the dialog's own request counts.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpenChange(false);
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onOpenChange(false);
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself: its content fills the box. A press that began inside is a selection.
        if (pressedBeside.current && event.target === event.currentTarget) onOpenChange(false);
      }}
    >
      {present && (
        <>
          <ToastOutlet />
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </>
      )}
    </dialog>
  );
}

const CONTROLS = 'a, button, input, select, textarea, [tabindex]';

/** A long text without a control in it could not be scrolled by keys. */
function makeScrollable(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector(CONTROLS)) body.tabIndex = 0;
}
