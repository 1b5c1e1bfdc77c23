import { createContext, useContext } from 'react';
import type { TypedOfPerson } from './typed-of-person.ts';

/** `code`: the password was correct, and the code of the second factor is needed. */
export const AUTH_MODES = ['signin', 'signup', 'forgot-password', 'code'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export type AuthDialogOptions = {
  /** Shown above the form: why the dialog opened. */
  readonly notice?: string;
  /** Called after a successful sign-in, once the page knows the person; the dialog is closed by then. */
  readonly onSignedIn?: () => void;
  /** The page that a sign-up leads to once it is confirmed, in a tab that knows nothing of this one. */
  readonly next?: string | null;
  /** Where somebody goes on who wants no account, or has just made one, whose email may then be confirmed later. */
  readonly onGuest?: (typed: TypedOfPerson) => void;
  /** Called when it was closed without signing in. */
  readonly onDismissed?: () => void;
  /** The page behind it has typed input and is not reloaded. */
  readonly preservesPage?: boolean;
};

/** The dialog's own props; `mode` is never null while it is open. */
export type AuthDialogProps = AuthDialogOptions & {
  readonly open: boolean;
  /** Counts how often it was opened: each time it starts with empty forms. */
  readonly round: number;
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  readonly onOpenChange: (open: boolean) => void;
};

type AuthDialogControl = { open(mode: AuthMode, options?: AuthDialogOptions): void };

/** The pages of the dialog's forms: buttons lead there without scripts, and the dialog's forms post there. */
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
