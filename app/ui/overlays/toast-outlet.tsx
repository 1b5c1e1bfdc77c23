export const TOAST_OUTLET = 'data-toast-outlet';

/** Holds an open dialog's toasts, as all outside is inert. It exists before the first, as live regions must. */
export function ToastOutlet() {
  return <div {...{ [TOAST_OUTLET]: '' }} role="status" aria-live="polite" />;
}
