import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../i18n.tsx';
import { Late, latePart, useFetchedLater } from '../late-part.tsx';
import {
  AuthDialogContext,
  type AuthDialogOptions,
  type AuthDialogProps,
  type AuthMode,
} from './auth-dialog-context.tsx';
import { askWhenSessionEnds } from './session-ended.ts';

// Most visitors never sign in, so the dialog and its forms load later.
const AUTH_DIALOG = latePart(() => import('./auth-dialog.tsx'));

type DialogState = Pick<AuthDialogProps, 'open' | 'mode' | 'round'> & { readonly options: AuthDialogOptions };

export function AuthDialogProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  useFetchedLater(AUTH_DIALOG);
  const [state, setState] = useState<DialogState | null>(null);
  const open = useCallback((mode: AuthMode, options: AuthDialogOptions = {}) => {
    setState((before) => ({ open: true, mode, options, round: (before?.round ?? 0) + 1 }));
  }, []);
  const control = useMemo(() => ({ open }), [open]);
  useEffect(
    () =>
      askWhenSessionEnds(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        open('signin', {
          notice: t('account.sessionEnded'),
          preservesPage: true,
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
          onOpenChange={(isOpen) => setState((now) => now && { ...now, open: isOpen })}
        />
      )}
    </AuthDialogContext>
  );
}
