import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';

/** `code`: the password was right, and the code of the second factor is asked for. */
export const AUTH_MODES = ['signin', 'signup', 'forgot-password', 'code'] as const;
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

/** The same forms as pages: where buttons lead before scripts arrive, and where the dialog's forms are posted. */
export const AUTH_PATHS: Readonly<Record<AuthMode, string>> = {
  signin: '/sign-in',
  signup: '/sign-up',
  'forgot-password': '/forgot-password',
  code: '/sign-in/code',
};

/** In the address of the sign-in page: it leads to the back office. */
export const STAFF_PARAMETER = 'staff';

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
