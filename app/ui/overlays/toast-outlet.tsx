import type { ReactNode } from 'react';

export const TOAST_OUTLET = 'data-toast-outlet';

/**
 * Where toasts are drawn while a dialog is open. Everything outside an open modal dialog is inert and lies under its
 * backdrop, so a toast out there would neither be seen nor read out. It is there before its first toast, as live regions must be.
 */
export function ToastOutlet(): ReactNode {
  return <div {...{ [TOAST_OUTLET]: '' }} role="status" aria-live="polite" />;
}
