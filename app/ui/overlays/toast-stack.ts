const AT_ONCE = 3;

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
};

export type ToastTone = 'success' | 'error';
export type Toast = ToastContent & { readonly id: number; readonly tone: ToastTone };

/** What is shown once another toast comes: what has worked now makes what went wrong before it old news. */
export function stackToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const isOld = (one: Toast) => saysTheSame(one, toast) || (toast.tone === 'success' && one.tone === 'error');
  return [...shown.filter((one) => !isOld(one)).slice(1 - AT_ONCE), toast];
}

/** Two offers to undo are never the same, whatever they say. */
function saysTheSame(one: Toast, other: Toast): boolean {
  const isOffer = [one, other].some(({ action }) => action !== undefined && action.isShared !== true);
  return !isOffer && one.tone === other.tone && one.title === other.title && one.description === other.description;
}
