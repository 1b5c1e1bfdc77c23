import Download from 'lucide-react/icons/download';
import { type ReactNode, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLocalPath } from '#app/i18n.tsx';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { changePassword } from '#shop/accounts/change-password.server.ts';
import { changePasswordSchema } from '#shop/accounts/credentials.ts';
import { endOtherSessions, endSession, listSessions, type Session } from '#shop/accounts/end-session.server.ts';
import { getSecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { Route } from './+types/security.ts';
import { AccountForm, CurrentPasswordField, NewPasswordFields } from './account-form.tsx';
import { useOutcome } from './notice.tsx';
import { TwoStepPanel } from './two-step/two-step-panel.tsx';

type SecurityReply =
  /** `session_gone`: that session has already ended, in another window, say. */
  | { readonly state: 'saved' | 'session_ended' | 'others_ended' | 'session_gone' }
  | { readonly state: 'refused'; readonly form: FormReply };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const shop = getShop(context);
  const [sessions, secondFactor] = await Promise.all([listSessions(shop, viewer), getSecondFactor(shop, viewer)]);
  return { email: viewer.email, sessions, secondFactor };
}

export const headers = passActionHeaders;

/** Changes the password, or ends the sessions that the page's address names: `?end=…`, or `?end=others`. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const shop = getShop(context);
  const ended = new URL(request.url).searchParams.get('end');
  if (ended === 'others') {
    await endOtherSessions(shop, viewer);
    return data<SecurityReply>({ state: 'others_ended' });
  }
  if (ended !== null) {
    const { ok } = await endSession(shop, viewer, ended);
    return data<SecurityReply>({ state: ok ? 'session_ended' : 'session_gone' }, { status: ok ? 200 : 404 });
  }
  const form = await parseForm(request, changePasswordSchema);
  if (!form.ok) return data<SecurityReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const result = await changePassword(shop, viewer, { ...form.value, headers: request.headers });
  if (!result.ok) {
    const refused = refusalOf(form, result.error);
    return data<SecurityReply>({ state: 'refused', form: refused.form }, refused.init);
  }
  const cookies = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
  return data<SecurityReply>({ state: 'saved' }, { headers: cookies });
}

const DONE = {
  saved: 'account.passwordUpdated',
  session_ended: 'account.sessionEndedThere',
  others_ended: 'account.othersEnded',
} as const;

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const path = useLocalPath()('/account-settings/security');
  // A successful form is replaced by an empty one.
  const [round, setRound] = useState(0);
  const state = actionData?.state;
  const isPassword = state === 'saved';
  const done = state && state in DONE ? t(DONE[state as keyof typeof DONE]) : undefined;
  const { failed, succeeded } = useOutcome(actionData, done);
  useReply(actionData, () => {
    if (isPassword) setRound(round + 1);
  });
  if (loaderData === null) return null;
  const { email, sessions, secondFactor } = loaderData;
  const reply = actionData?.state === 'refused' ? actionData.form : undefined;
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t('account.changePassword')}>
        <div className="flex max-w-md flex-col gap-5">
          <p className="text-muted">{t('account.passwordText')}</p>
          {failed}
          {isPassword && succeeded}
          <PasswordForm key={round} action={path} email={email} reply={reply} />
        </div>
      </Panel>
      <TwoStepPanel factor={secondFactor} />
      <SessionList sessions={sessions} path={path} reply={actionData}>
        {state === 'session_gone' && (
          <Alert tone="info" live>
            {t('account.sessionGone')}
          </Alert>
        )}
        {!isPassword && succeeded}
      </SessionList>
      <OwnData deletePath={`${path}/delete`} />
    </div>
  );
}

function PasswordForm(props: {
  readonly action: string;
  readonly email: string;
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  return (
    <AccountForm
      id="change-password"
      schema={changePasswordSchema}
      action={props.action}
      reply={props.reply}
      texts={{ password_too_short: 'account.passwordTooShort', passwords_differ: 'account.passwordMismatch' }}
      button={{ label: t('reset.submit'), busy: t('reset.submitting') }}
    >
      {(input) => (
        <>
          <CurrentPasswordField input={input} email={props.email} />
          <NewPasswordFields
            input={input}
            label={t('account.newPassword')}
            confirmLabel={t('account.confirmPassword')}
          />
        </>
      )}
    </AccountForm>
  );
}

function OwnData({ deletePath }: { readonly deletePath: string }) {
  const t = useTranslate();
  return (
    <>
      <Panel title={t('account.yourData')}>
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">{t('account.yourDataText')}</p>
          <ButtonLink
            to="/account-settings/download"
            reloadDocument
            download
            look="secondary"
            icon={<Download aria-hidden="true" className="size-5" />}
            className="touch:self-stretch"
          >
            {t('account.downloadData')}
          </ButtonLink>
        </div>
      </Panel>
      <Panel title={t('account.deleteAccount')}>
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">{t('account.deleteAccountText')}</p>
          <ButtonLink to={deletePath} look="secondary" className="touch:self-stretch">
            {t('account.deleteAccount')}
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}

type SessionListProps = {
  readonly sessions: readonly Session[];
  readonly path: string;
  readonly reply: { readonly state: string } | undefined;
  readonly children: ReactNode;
};

function SessionList({ sessions, path, reply, children }: SessionListProps) {
  const t = useTranslate();
  const navigation = useNavigation();
  const heading = useRef<HTMLSpanElement>(null);
  // The pressed button is gone with its session.
  useReply(reply, ({ state }) => {
    if (['session_ended', 'others_ended', 'session_gone'].includes(state)) heading.current?.focus();
  });
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1}>
          {t('account.sessions')}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('account.sessionsText')}</p>
        {children}
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} path={path} />
          ))}
        </ul>
        {others.length > 0 && (
          <Form method="post" action={`${path}?end=others`} preventScrollReset>
            <Button
              type="submit"
              look="secondary"
              busy={navigation.formAction === `${path}?end=others`}
              className="touch:w-full"
            >
              {t('account.signOutEverywhere')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  );
}

function SessionRow({ session, path }: { readonly session: Session; readonly path: string }) {
  const { t, language } = useI18n();
  const navigation = useNavigation();
  const { id, isThis, createdAt, lastSeenAt } = session;
  const lastUsed = t('account.lastUsed', { time: formatDateTime(lastSeenAt, language) });
  const device = sayDevice(t, session.device);
  const action = `${path}?end=${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="accent">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('account.signedInOn', { time: formatDateTime(createdAt, language) })}</p>
        {!isThis && <p className="text-sm text-muted">{lastUsed}</p>}
      </div>
      {!isThis && (
        <Form method="post" action={action} preventScrollReset>
          <Button type="submit" look="quiet" size="sm" busy={navigation.formAction === action}>
            {t('account.signOutDevice')}
            <VisuallyHidden>
              : {device}, {lastUsed}
            </VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}

function sayDevice(t: StorefrontTranslate, { browser, system }: Session['device']): string {
  if (browser !== null && system !== null) return t('account.deviceOn', { browser, system });
  return browser ?? system ?? t('account.deviceUnknown');
}
