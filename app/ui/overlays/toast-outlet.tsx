export const TOAST_OUTLET = 'data-toast-outlet';

/**
 * Where toasts are drawn while a dialog is open. Everything outside an open modal dialog is inert and under its
 * backdrop, so toasts there would be neither seen nor read out. It exists before its first toast, as live regions
 * must.
 */
export function ToastOutlet() {
  return <div {...{ [TOAST_OUTLET]: '' }} role="status" aria-live="polite" />;
}
