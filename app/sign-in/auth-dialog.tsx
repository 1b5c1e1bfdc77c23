import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { settledReplyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { withReturn } from '#app/local-path.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { AUTH_PATHS, type AuthDialogProps, type AuthMode } from './auth-dialog-context.tsx';
import { AUTH_TEXTS, AuthForm, type AuthReply, useRefusalToast } from './auth-form.tsx';
import { type TypedOfPerson, useTypedOfPerson } from './typed-of-person.ts';

/** Sign in, sign up and forgot password, over any page. Nothing on that page is lost. */
export default function AuthDialog(props: AuthDialogProps) {
  const { open, mode, onModeChange, onOpenChange, notice } = props;
  const t = useTranslate();
  const [isLate, setLate] = useState(false);
  const { typed, onInput } = useTypedOfPerson();
  const dismiss = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) props.onDismissed?.();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={dismiss}
      title={t(AUTH_TEXTS[mode].title)}
      description={t(AUTH_TEXTS[mode].text)}
      closeLabel={t('action.close')}
      size="sm"
    >
      <div onInput={onInput}>
        <ModeTabs mode={mode} onModeChange={onModeChange}>
          <div className="flex flex-col gap-5">
            {notice && <Alert tone="info">{notice}</Alert>}
            {isLate && mode === 'signin' && (
              <Alert tone="info" live>
                {t('auth.challengeOver')}
              </Alert>
            )}
            <DialogForm key={`${props.round} ${mode}`} {...props} typed={typed} onLate={setLate} />
            <ModeLinks mode={mode} onModeChange={onModeChange} />
            {props.onGuest && <GuestButton {...props} onGuest={props.onGuest} />}
          </div>
        </ModeTabs>
      </div>
    </Dialog>
  );
}

type ModeProps = Pick<AuthDialogProps, 'mode' | 'onModeChange'>;

/** Signing in and signing up are a tab apart; the other forms belong to signing in and lead back to it. */
function ModeTabs({ mode, onModeChange, children }: ModeProps & { readonly children: ReactNode }) {
  const t = useTranslate();
  if (mode !== 'signin' && mode !== 'signup') return children;
  // The panel that is left stays for a moment, and must not hold the other's form.
  const contentOf = (panel: AuthMode) => (panel === mode ? children : null);
  return (
    <Tabs
      label={t('auth.modes')}
      value={mode}
      onValueChange={(value) => onModeChange(value === 'signup' ? 'signup' : 'signin')}
      items={[
        { value: 'signin', label: t('auth.signIn'), content: contentOf('signin') },
        { value: 'signup', label: t('auth.signUp'), content: contentOf('signup') },
      ]}
    />
  );
}

function DialogForm(
  props: AuthDialogProps & { readonly typed: TypedOfPerson; readonly onLate: (isLate: boolean) => void },
) {
  const { mode, onModeChange, onOpenChange, onLate, preservesPage } = props;
  const { t, localPath } = useI18n();
  const toast = useToast();
  const fetcher = useFetcher<AuthReply>();
  // Only after the page's own data has been reloaded: then the page knows the person.
  useReply(settledReplyOf(fetcher), ({ done }) => {
    if (done !== mode) return;
    toast.success({ title: t(AUTH_TEXTS[mode].success) });
    onOpenChange(false);
    if (mode === 'signin' || mode === 'code') props.onSignedIn?.();
    else if (mode === 'signup' && props.onGuest) props.onGuest(props.typed);
    else props.onDismissed?.();
  });
  useRefusalToast(fetcher.data);
  useReply(fetcher.data, ({ done: step }) => {
    if (step === 'needs_code') onModeChange('code');
    if (step !== 'challenge_over') return onLate(false);
    onLate(true);
    onModeChange('signin');
  });
  return (
    <AuthForm
      mode={mode}
      reply={fetcher.data}
      busy={fetcher.state !== 'idle'}
      action={addressInDialog(localPath(AUTH_PATHS[mode]), props.next ?? null)}
      fetcher={fetcher}
      preservesPage={preservesPage}
      typed={props.typed}
    />
  );
}

function GuestButton({ mode, onGuest, onOpenChange }: AuthDialogProps & Required<Pick<AuthDialogProps, 'onGuest'>>) {
  const t = useTranslate();
  if (mode !== 'signin' && mode !== 'signup') return null;
  const goOn = () => {
    onOpenChange(false);
    onGuest({});
  };
  return (
    <Button look="secondary" size="lg" block onClick={goOn}>
      {t('auth.asGuest')}
    </Button>
  );
}

function addressInDialog(path: string, next: string | null): string {
  return `${withReturn(path, next)}${next === null ? '?' : '&'}dialog`;
}

function ModeLinks({ mode, onModeChange }: ModeProps) {
  const t = useTranslate();
  const link = (to: AuthMode, label: string) => (
    <button type="button" className={textLinkClass} onClick={() => onModeChange(to)}>
      {label}
    </button>
  );
  return (
    <div className="flex flex-col items-center gap-2 text-sm text-muted">
      {mode === 'signin' && link('forgot-password', t('auth.forgotLink'))}
      {mode === 'signin' && (
        <p>
          {t('auth.noAccount')} {link('signup', t('auth.signUp'))}
        </p>
      )}
      {mode === 'signup' && (
        <p>
          {t('auth.haveAccount')} {link('signin', t('auth.signIn'))}
        </p>
      )}
      {(mode === 'forgot-password' || mode === 'code') && link('signin', t('auth.backToSignIn'))}
    </div>
  );
}
