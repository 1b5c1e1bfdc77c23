export const TOAST_OUTLET = 'data-toast-outlet';

/** Holds the toasts of the page or of an open dialog, outside of which all is inert. It exists before the first, as live regions must. */
export function ToastOutlet() {
  return <div {...{ [TOAST_OUTLET]: '' }} role="status" aria-live="polite" className="toast-outlet" />;
}
