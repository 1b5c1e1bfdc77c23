import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CircleCheck from 'lucide-react/icons/circle-check';
import LinkIcon from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { withReturn } from '#app/local-path.ts';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { acceptInvitation } from '#shop/accounts/staff/accept-invitation.server.ts';
import { type FoundInvitation, findInvitation } from '#shop/accounts/staff/find-invitation.server.ts';
import { acceptanceSchema } from '#shop/accounts/staff/staff-invitation.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/staff-invitation.ts';
import { AccountForm, NewPasswordFields } from './account-form.tsx';
import { Notice, SendingFailed, useCleanAddress } from './notice.tsx';

type OpenInvitation = FoundInvitation & { readonly token: string; readonly isViewer: boolean };

type InvitationReply =
  /** `accepted`: they must sign in with their existing account. */
  | { readonly state: 'accepted' | 'invalid' }
  /** With the invitation again: without scripts the next form is made from this reply alone. */
  | { readonly state: 'refused'; readonly form: FormReply; readonly invitation: OpenInvitation };

/** The page of an invitation's link. Loading it does not use the link up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('access_token');
  const invitation = token === null ? null : await findInvitation(getShop(context), token);
  if (token === null || invitation === null) return { invitation: null };
  const viewer = await findViewer(context);
  return { invitation: { token, ...invitation, isViewer: viewer?.email === invitation.email } };
}

export const headers = passActionHeaders;

/** Accepts with the existing account, or with the name and password that were typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const sent = (await readFormData(request.clone())).get('access_token');
  const token = typeof sent === 'string' ? sent : '';
  const found = await findInvitation(shop, token);
  if (found === null) return invalid();
  const accept = (login: Parameters<typeof acceptInvitation>[1]['login']) =>
    acceptInvitation(shop, { access_token: token, login, headers: request.headers });
  if (found.hasAccount) {
    const accepted = await accept(null);
    if (!accepted.ok) return invalid();
    if (accepted.value.isSignedIn) throw redirectDocument('/admin');
    return data<InvitationReply>({ state: 'accepted' });
  }
  const invitation = { ...found, token, isViewer: false };
  const form = await parseForm(request, acceptanceSchema);
  if (!form.ok) return data<InvitationReply>({ state: 'refused', form: form.reply, invitation }, { status: 422 });
  const { full_name, password } = form.value;
  const accepted = await accept({ full_name, password });
  if (accepted.ok) {
    if (!accepted.value.isSignedIn) return data<InvitationReply>({ state: 'accepted' });
    const cookies = new Headers(accepted.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    throw redirectDocument('/admin', { headers: cookies });
  }
  const { code } = accepted.error;
  if (code === 'link_invalid' || code === 'login_required') return invalid();
  const refused = refusalOf(form, accepted.error);
  return data<InvitationReply>({ state: 'refused', form: refused.form, invitation }, refused.init);
}

function invalid() {
  return data<InvitationReply>({ state: 'invalid' }, { status: 410 });
}

export default function StaffInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  const { shop } = useStorefront();
  useCleanAddress();
  // The token is removed from the address at once and must be kept here. Without scripts only the reply has it.
  const [opened] = useState(loaderData.invitation);
  const refused = actionData?.state === 'refused' ? actionData : undefined;
  const invitation = refused?.invitation ?? opened;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t('invitation.title')} path="/staff-invitation" noindex />
      {actionData?.state === 'accepted' ? (
        <Notice
          icon={<CircleCheck />}
          tone="success"
          title={t('invitation.accepted')}
          text={t('invitation.acceptedText')}
        >
          <ButtonLink to={withReturn(localPath(AUTH_PATHS.signin), '/admin')}>{t('auth.signIn')}</ButtonLink>
        </Notice>
      ) : actionData?.state === 'invalid' || invitation === null ? (
        <Notice
          icon={<LinkIcon />}
          tone="danger"
          title={t('invitation.invalid')}
          text={t('invitation.invalidText', { shop: shop.name })}
        >
          <ButtonLink to={localPath('/')}>{t('accessDenied.back')}</ButtonLink>
        </Notice>
      ) : invitation.hasAccount ? (
        <WithAccount invitation={invitation} />
      ) : (
        <WithoutAccount invitation={invitation} reply={refused?.form} />
      )}
    </div>
  );
}

function WithAccount({ invitation }: { readonly invitation: OpenInvitation }) {
  const { token, role, email, isViewer } = invitation;
  const t = useTranslate();
  const { shop } = useStorefront();
  const action = useLocalPath()('/staff-invitation');
  const busy = useNavigation().state !== 'idle';
  return (
    <Notice
      icon={<BriefcaseBusiness />}
      title={t('invitation.heading', { shop: shop.name })}
      text={
        <>
          <p>{t(`invitation.role.${role}`)}</p>
          <p>{t(isViewer ? 'invitation.withAccount' : 'invitation.thenSignIn', { email })}</p>
        </>
      }
    >
      <SendingFailed />
      <Form method="post" action={action}>
        <input type="hidden" name="access_token" value={token} />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? t('invitation.accepting') : t('invitation.accept')}
        </Button>
      </Form>
    </Notice>
  );
}

function WithoutAccount(props: { readonly invitation: OpenInvitation; readonly reply: FormReply | undefined }) {
  const { token, role, email } = props.invitation;
  const t = useTranslate();
  const { shop } = useStorefront();
  const action = useLocalPath()('/staff-invitation');
  return (
    <section className="flex w-full max-w-md flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('invitation.heading', { shop: shop.name })}</h1>
        <p className="text-muted">{t(`invitation.role.${role}`)}</p>
      </header>
      <SendingFailed />
      <AccountForm
        id="staff-invitation"
        schema={acceptanceSchema}
        action={action}
        reply={props.reply}
        button={{ label: t('invitation.accept'), busy: t('invitation.accepting'), isWide: true }}
      >
        {(input) => (
          <>
            <input type="hidden" name="access_token" value={token} />
            <TextField
              id="staff-invitation-email"
              type="email"
              label={t('auth.email')}
              value={email}
              autoComplete="username"
              readOnly
            />
            <TextField {...input('full_name')} label={t('auth.fullName')} autoComplete="name" required />
            <NewPasswordFields
              input={input}
              label={t('auth.password')}
              confirmLabel={t('invitation.confirmPassword')}
            />
          </>
        )}
      </AccountForm>
    </section>
  );
}
