import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

export const AUTH_MODES = ['signin', 'signup', 'forgot-password'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

export type AuthDialogOptions = {
  /** Said above the form: why the dialog came. */
  readonly notice?: string;
  /** Runs after a successful sign-in, once the page knows who is looking; the dialog is closed by then. */
  readonly onSignedIn?: () => void;
};

/** What the dialog itself is given; `mode` is never null while it is open. */
export type AuthDialogProps = AuthDialogOptions & {
  readonly open: boolean;
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  readonly onOpenChange: (open: boolean) => void;
};

export type AuthDialogControl = {
  open(mode: AuthMode, options?: AuthDialogOptions): void;
  close(): void;
};

/** `?auth=signin` opens the dialog: where buttons lead before scripts arrive, and where guarded pages send people. */
export const AUTH_PARAMETER = 'auth';

const AuthDialogContext = createContext<AuthDialogControl | null>(null);

// Most visitors never sign in: the dialog and its forms are fetched when it opens.
const AuthDialog = lazy(() => import('#app/storefront/account/auth-dialog.tsx'));

type DialogState = { readonly open: boolean; readonly mode: AuthMode; readonly options: AuthDialogOptions };

export function AuthDialogProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [state, setState] = useState<DialogState | null>(null);
  const open = useCallback((mode: AuthMode, options: AuthDialogOptions = {}) => {
    setState({ open: true, mode, options });
  }, []);
  const setOpen = useCallback((isOpen: boolean) => setState((now) => now && { ...now, open: isOpen }), []);
  const control = useMemo(() => ({ open, close: () => setOpen(false) }), [open, setOpen]);
  useAuthParameter(open);

  return (
    <AuthDialogContext value={control}>
      {children}
      {state && (
        <Suspense>
          <AuthDialog
            {...state.options}
            open={state.open}
            mode={state.mode}
            onModeChange={(mode) => setState((now) => now && { ...now, mode })}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}

export function useAuthDialog(): AuthDialogControl {
  const control = useContext(AuthDialogContext);
  if (control === null) throw new Error('useAuthDialog needs an AuthDialogProvider above it');
  return control;
}

function useAuthParameter(open: AuthDialogControl['open']): void {
  const [parameters, setParameters] = useSearchParams();
  const mode = AUTH_MODES.find((known) => known === parameters.get(AUTH_PARAMETER));
  useEffect(() => {
    if (mode === undefined) return;
    open(mode);
    // Taken out of the address, so that going back or reloading does not bring the dialog again.
    setParameters(
      (now) => {
        now.delete(AUTH_PARAMETER);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [mode, open, setParameters]);
}
