import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../i18n.tsx';
import { Late, latePart, useFetchedLater } from '../ui/late-part.tsx';
import { askWhenSessionEnds } from './session-ended.ts';

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

const AuthDialogContext = createContext<AuthDialogControl | null>(null);

// Most visitors never sign in: the dialog and its forms come later.
const AUTH_DIALOG = latePart(() => import('./auth-dialog.tsx'));

type DialogState = {
  readonly open: boolean;
  readonly mode: AuthMode;
  readonly options: AuthDialogOptions;
  /** Counts how often it was opened: each time it begins with empty forms. */
  readonly round: number;
};

export function AuthDialogProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslate();
  useFetchedLater(AUTH_DIALOG);
  const [state, setState] = useState<DialogState | null>(null);
  const open = useCallback((mode: AuthMode, options: AuthDialogOptions = {}) => {
    setState((before) => ({ open: true, mode, options, round: (before?.round ?? 0) + 1 }));
  }, []);
  const setOpen = useCallback((isOpen: boolean) => setState((now) => now && { ...now, open: isOpen }), []);
  const control = useMemo(() => ({ open, close: () => setOpen(false) }), [open, setOpen]);
  useEffect(
    () =>
      askWhenSessionEnds(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        open('signin', {
          notice: t('account.sessionEnded'),
          keepsPage: true,
          onSignedIn: () => resolve(true),
          onDismissed: () => resolve(false),
        });
        return promise;
      }),
    [open, t],
  );

  return (
    <AuthDialogContext value={control}>
      {children}
      {state && (
        <Late
          part={AUTH_DIALOG}
          onLost={() => {
            setState(null);
            state.options.onDismissed?.();
          }}
          {...state.options}
          open={state.open}
          round={state.round}
          mode={state.mode}
          onModeChange={(mode) => setState((now) => now && { ...now, mode })}
          onOpenChange={setOpen}
        />
      )}
    </AuthDialogContext>
  );
}

export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (control === null) throw new Error('useAuthDialog needs an AuthDialogProvider above it');
  return control;
}
