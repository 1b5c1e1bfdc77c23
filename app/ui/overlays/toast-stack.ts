import type { ReactNode } from 'react';

export type ToastContent = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: {
    readonly label: string;
    readonly onAction: () => void;
    /** It does the same for every toast that says the same: of several the last is enough. */
    readonly isShared?: boolean;
    /** The toast has gone, and the offer with it. */
    readonly onLapse?: () => void;
  };
  /** What is more than words, drawn below them: the toast is then a box of its own. `close` removes it. */
  readonly panel?: (close: () => void) => ReactNode;
};

export type ToastTone = 'success' | 'error';
export type Toast = ToastContent & { readonly id: number; readonly tone: ToastTone };

/** The toasts once another one comes, at most `most`: what has worked now makes what went wrong before it old news. */
export function stackToast(shown: readonly Toast[], toast: Toast, most: number): Toast[] {
  const isOld = (one: Toast) => saysTheSame(one, toast) || (toast.tone === 'success' && one.tone === 'error');
  return [...shown.filter((one) => !isOld(one)), toast].slice(-most);
}

/** Two offers to undo are never the same, whatever they say. */
function saysTheSame(one: Toast, other: Toast): boolean {
  const isOffer = [one, other].some(({ action }) => action !== undefined && action.isShared !== true);
  return !isOffer && one.tone === other.tone && one.title === other.title && one.description === other.description;
}
