import { type ReactNode, useEffect, useRef } from 'react';
import { useReply } from '#app/forms/use-reply.ts';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { findViewer, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isLastAdmin } from '#shop/accounts/staff/is-last-admin.server.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { sayFailure } from '../frame/keep-pages.ts';
import type { Route } from './+types/delete-account.ts';
import { answerDeleteAccount } from './delete-account-action.server.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { requireViewer } from './require-viewer.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  return { email: viewer.email, isLastAdmin: await isLastAdmin(getShop(context).db, viewer.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const farewell = localPath('/account-deleted', languageInPath(new URL(request.url).pathname));
  return answerDeleteAccount({ shop: getShop(context), viewer, request, farewell });
}

/** Without scripts the response is a page, to which the router passes no action headers by itself. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders?.get('Retry-After');
  return retryAfter ? { 'Retry-After': retryAfter } : {};
}

/** Says what goes and what stays, then asks for the password: this page is the confirmation. */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failure = sayFailure(t, actionData);
  useReply(actionData, () => {
    if (failure) toast.error({ title: failure });
  });
  if (loaderData === null) return null;
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1}>
          {t('account.deleteConfirm')}
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        <WhatHappens />
        {failure && <Alert tone="danger">{failure}</Alert>}
        {loaderData.isLastAdmin ? (
          <LastAdmin />
        ) : (
          <DeleteAccountForm
            email={loaderData.email}
            reply={actionData?.state === 'refused' ? actionData.form : undefined}
          />
        )}
      </div>
    </Panel>
  );
}

function WhatHappens(): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <div className="flex max-w-prose flex-col gap-5">
      <Alert tone="warning" title={t('account.deleteFirst')}>
        <p>{t('account.deleteFirstText')}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink to="/account-settings/download" reloadDocument download className="text-inherit">
            {t('account.downloadData')}
          </TextLink>
          <TextLink to={localPath('/orders')} className="text-inherit">
            {t('orders.title')}
          </TextLink>
        </p>
      </Alert>
      <Facts
        title={t('account.deleteGoes')}
        facts={[
          t('account.deleteGoesProfile'),
          t('account.deleteGoesSessions'),
          t('account.deleteGoesReviews'),
          t('account.deleteGoesUnpaid'),
        ]}
      />
      <Facts
        title={t('account.deleteStays')}
        facts={[t('account.deleteStaysPaid'), t('account.deleteStaysWhy'), t('account.deleteStaysNobody')]}
      />
    </div>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }): ReactNode {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-muted marker:text-line">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

function LastAdmin(): ReactNode {
  const t = useTranslate();
  const security = useLocalPath()('/account-settings/security');
  return (
    <>
      <Alert tone="danger">{t('account.deleteLastAdmin')}</Alert>
      <ButtonLink to={security} look="secondary" className="self-start touch:self-stretch">
        {t('account.backToSecurity')}
      </ButtonLink>
    </>
  );
}
