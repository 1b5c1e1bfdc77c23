import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';

const EXIT_MS = 200;

export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** False while closed, so that a closed dialog costs nothing and opens fresh each time. */
  readonly present: boolean;
  readonly events: {
    onCancel(event: SyntheticEvent<HTMLDialogElement>): void;
    onClose(event: SyntheticEvent<HTMLDialogElement>): void;
    onPointerDown(event: { target: EventTarget; currentTarget: EventTarget }): void;
    onClick(event: { target: EventTarget; currentTarget: EventTarget }): void;
  };
};

/**
 * Ties a native `<dialog>` to a state. Escape, going back and a click beside it ask to close. With `hasAddress` the dialog is
 * a page of its own, which going back leaves anyway.
 */
export function useModal(open: boolean, onOpenChange: (open: boolean) => void, hasAddress = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useCloseOnBack(open && !hasAddress, () => onOpenChange(false));

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      makeScrollable(dialog);
    }
    if (!open && dialog.open) dialog.close();
    if (open) return;
    const timer = setTimeout(() => setPresent(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open]);

  return {
    ref,
    present,
    events: {
      onCancel(event) {
        // A file picker inside also cancels; only the dialog's own request counts.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpenChange(false);
      },
      onClose(event) {
        if (event.target === event.currentTarget && open) onOpenChange(false);
      },
      onPointerDown(event) {
        pressedBeside.current = event.target === event.currentTarget;
      },
      onClick(event) {
        // Only the backdrop is the dialog itself: its content fills the box. A press that began inside is a selection.
        if (pressedBeside.current && event.target === event.currentTarget) onOpenChange(false);
      },
    },
  };
}

const CONTROLS = 'a, button, input, select, textarea, [tabindex]';

/** A long text without a control in it could not be scrolled by keys. */
function makeScrollable(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-modal-body]');
  if (body && body.scrollHeight > body.clientHeight && !body.querySelector(CONTROLS)) body.tabIndex = 0;
}
