import { createContext, useContext } from 'react';

/** `code`: the password was right, and the code of the second factor is asked for. */
export const AUTH_MODES = ['signin', 'signup', 'forgot-password', 'code'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export type AuthDialogOptions = {
  /** Said above the form: why the dialog came. */
  readonly notice?: string;
  /** Runs after a successful sign-in, once the page knows who is looking; the dialog is closed by then. */
  readonly onSignedIn?: () => void;
  /** Runs when it was closed without signing in. */
  readonly onDismissed?: () => void;
  /** The page behind it holds what was typed, and is not read anew. */
  readonly keepsPage?: boolean;
};

/** What the dialog itself is given; `mode` is never null while it is open. */
export type AuthDialogProps = AuthDialogOptions & {
  readonly open: boolean;
  readonly round: number;
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  readonly onOpenChange: (open: boolean) => void;
};

export type AuthDialogControl = {
  open(mode: AuthMode, options?: AuthDialogOptions): void;
  close(): void;
};

/** The same forms as pages: where buttons lead before scripts arrive, and where the dialog's forms are posted. */
export const AUTH_PATHS: Readonly<Record<AuthMode, string>> = {
  signin: '/sign-in',
  signup: '/sign-up',
  'forgot-password': '/forgot-password',
  code: '/sign-in/code',
};

export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (control === null) throw new Error('useAuthDialog needs an AuthDialogProvider above it');
  return control;
}
