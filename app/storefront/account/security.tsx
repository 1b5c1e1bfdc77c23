import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { listSessions } from '#shop/accounts/list-sessions.server.ts';
import { getSecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { sayFailure } from '../frame/keep-pages.ts';
import type { Route } from './+types/security.ts';
import { PasswordForm } from './password/password-form.tsx';
import { requireViewer } from './require-viewer.ts';
import { changeSecurity, type SecurityReply } from './security-action.server.ts';
import { type SessionCard, SessionList } from './session-list.tsx';
import { describeTwoStep, TwoStepPanel } from './two-step/two-step-panel.tsx';

type Reply = SecurityReply | ActionFailure;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const language = getLanguage(context);
  const shop = getShop(context);
  const [sessions, secondFactor] = await Promise.all([listSessions(shop, viewer), getSecondFactor(shop, viewer)]);
  return {
    email: viewer.email,
    twoStep: describeTwoStep(secondFactor, language),
    sessions: sessions.map(
      ({ id, device, isThis, createdAt, lastSeenAt }): SessionCard => ({
        id,
        device,
        isThis,
        signedIn: formatDateTime(createdAt, language),
        lastUsed: formatDateTime(lastSeenAt, language),
      }),
    ),
  };
}

export const headers = keepActionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return changeSecurity({ shop: getShop(context), viewer, request });
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  // A successful form is replaced by an empty one.
  const [round, setRound] = useState(0);
  const done = actionData ? sayDone(t, actionData) : null;
  const failure = sayFailure(t, actionData);
  useReply(actionData, ({ state }) => {
    if (failure) toast.error({ title: failure });
    if (done !== null) toast.success({ title: done });
    if (state === 'saved') setRound(round + 1);
  });
  if (loaderData === null) return null;
  const isPassword = actionData?.state === 'saved';
  const doneWithoutScripts = done !== null && (
    <noscript>
      <Alert tone="success">{done}</Alert>
    </noscript>
  );
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t('account.changePassword')}>
        <div className="flex max-w-md flex-col gap-5">
          <p className="text-muted">{t('account.passwordText')}</p>
          {failure && <Alert tone="danger">{failure}</Alert>}
          {isPassword && doneWithoutScripts}
          <PasswordForm
            key={round}
            email={loaderData.email}
            reply={actionData?.state === 'refused' ? actionData.form : undefined}
          />
        </div>
      </Panel>
      <TwoStepPanel twoStep={loaderData.twoStep} />
      <SessionList sessions={loaderData.sessions} reply={actionData}>
        {actionData?.state === 'session_gone' && (
          <Alert tone="info" live>
            {t('account.sessionGone')}
          </Alert>
        )}
        {!isPassword && doneWithoutScripts}
      </SessionList>
      <OwnData />
      <DeleteAccount />
    </div>
  );
}

function OwnData(): ReactNode {
  const t = useTranslate();
  return (
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
  );
}

function DeleteAccount(): ReactNode {
  const t = useTranslate();
  const path = useLocalPath()('/account-settings/security/delete');
  return (
    <Panel title={t('account.deleteAccount')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{t('account.deleteAccountText')}</p>
        <ButtonLink to={path} look="secondary" className="touch:self-stretch">
          {t('account.deleteAccount')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function sayDone(t: StorefrontTranslate, { state }: Reply): string | null {
  switch (state) {
    case 'saved':
      return t('account.passwordUpdated');
    case 'session_ended':
      return t('account.sessionEndedThere');
    case 'others_ended':
      return t('account.othersEnded');
    case 'failed':
    case 'refused':
    case 'session_gone':
      return null;
  }
}
