import { data, redirect } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { isLastAdmin } from '#shop/accounts/staff/manage-staff.server.ts';
import { sayPassage } from '#shop/content/passages.ts';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { deleteAccountSchema } from '#shop/privacy/account-deletion.ts';
import { deleteAccount } from '#shop/privacy/delete-account.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Route } from './+types/delete-account.ts';
import { AccountForm, CurrentPasswordField, FocusedTitle } from './account-form.tsx';
import { useOutcome } from './notice.tsx';
import { forgetResetEmail } from './password/reset-email.server.ts';

type DeleteAccountReply = { readonly state: 'refused'; readonly form: FormReply };

const STATUS: Readonly<Record<string, number>> = { last_admin: 409, payment_unavailable: 503 };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const shop = getShop(context);
  const [lastAdmin, { country }] = await Promise.all([isLastAdmin(shop.db, viewer.id), getSettings(shop)]);
  const keptBecause = sayPassage(country, getLanguage(context), 'keptBecause');
  return { email: viewer.email, isLastAdmin: lastAdmin, keptBecause };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const shop = getShop(context);
  const form = await parseForm(request, deleteAccountSchema);
  if (!form.ok) return data<DeleteAccountReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const result = await deleteAccount(shop, viewer, { ...form.value, headers: request.headers });
  if (!result.ok) {
    const refused = refusalOf(form, result.error, STATUS[result.error.code]);
    return data<DeleteAccountReply>({ state: 'refused', form: refused.form }, refused.init);
  }
  const cookies = [...result.value.setCookie, forgetResetEmail(shop.config.shopUrl)];
  throw redirect(localPath('/account-deleted', languageInPath(new URL(request.url).pathname)), {
    headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])),
  });
}

/** Without scripts the response is a page, to which the router passes no action headers by itself. */
export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders?.get('Retry-After');
  return retryAfter ? { 'Retry-After': retryAfter } : {};
}

/** Says what goes and what stays, then asks for the password: this page is the confirmation. */
export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const security = useLocalPath()('/account-settings/security');
  const { failed } = useOutcome(actionData, undefined);
  if (loaderData === null) return null;
  return (
    <Panel title={<FocusedTitle>{t('account.deleteConfirm')}</FocusedTitle>}>
      <div className="flex flex-col gap-6">
        <WhatHappens keptBecause={loaderData.keptBecause} />
        {failed}
        {loaderData.isLastAdmin ? (
          <>
            <Alert tone="danger">{t('account.deleteLastAdmin')}</Alert>
            <ButtonLink to={security} look="secondary" className="self-start touch:self-stretch">
              {t('account.backToSecurity')}
            </ButtonLink>
          </>
        ) : (
          <AccountForm
            id="delete-account"
            schema={deleteAccountSchema}
            action={`${security}/delete`}
            reply={actionData?.state === 'refused' ? actionData.form : undefined}
            texts={{ last_admin: 'account.deleteLastAdmin', payment_unavailable: 'account.deletePaymentOpen' }}
            button={{ label: t('account.deleteAccount'), busy: t('account.deleting'), look: 'danger' }}
            cancel={
              <ButtonLink to={security} look="secondary">
                {t('action.cancel')}
              </ButtonLink>
            }
            className="max-w-md"
          >
            {(input) => <CurrentPasswordField input={input} email={loaderData.email} />}
          </AccountForm>
        )}
      </div>
    </Panel>
  );
}

function WhatHappens({ keptBecause }: { readonly keptBecause: string }) {
  const { t, localPath } = useI18n();
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
        facts={[
          t('account.deleteStaysPaid'),
          t('account.deleteStaysWhy', { why: keptBecause }),
          t('account.deleteStaysNobody'),
        ]}
      />
    </div>
  );
}

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly string[] }) {
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
