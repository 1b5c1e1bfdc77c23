import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CircleCheck from 'lucide-react/icons/circle-check';
import LinkIcon from 'lucide-react/icons/link-2-off';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { withReturn } from '#app/local-path.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { findInvitation } from '#shop/accounts/staff/find-invitation.server.ts';
import { sayFailure } from '../frame/keep-pages.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/staff-invitation.ts';
import { useCleanAddress } from './addresses/use-clean-address.ts';
import { InvitationForm } from './invitation-form.tsx';
import { Notice } from './notice.tsx';
import { answerInvitation } from './staff-invitation-action.server.ts';

/** The page of an invitation's link. Loading it does not use the link up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('access_token');
  const invitation = token === null ? null : await findInvitation(getShop(context), token);
  if (token === null || invitation === null) return { invitation: null };
  const viewer = await findViewer(context);
  return { invitation: { token, ...invitation, isViewer: viewer?.email === invitation.email } };
}

export const headers = keepActionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  return answerInvitation(getShop(context), request);
}

export default function StaffInvitationPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { shop } = useStorefront();
  useCleanAddress();
  // The token is removed from the address at once and must be kept here. Without scripts only the reply has it.
  const [opened] = useState(loaderData.invitation);
  const invitation = (actionData?.state === 'refused' ? actionData.invitation : null) ?? opened;
  const failure = sayFailure(t, actionData);
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
        <AcceptInvitation invitation={invitation} failure={failure} />
      ) : (
        <InvitationForm
          invitation={invitation}
          shopName={shop.name}
          reply={actionData?.state === 'refused' ? actionData.form : undefined}
          failure={failure}
        />
      )}
    </div>
  );
}

type Invitation = NonNullable<Awaited<ReturnType<typeof loader>>['invitation']>;

function AcceptInvitation(props: {
  readonly invitation: Pick<Invitation, 'token' | 'role' | 'email' | 'isViewer'>;
  readonly failure: string | undefined;
}): ReactNode {
  const { token, role, email, isViewer } = props.invitation;
  const t = useTranslate();
  const { shop } = useStorefront();
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
      {props.failure && (
        <Alert tone="danger" live>
          {props.failure}
        </Alert>
      )}
      <Accept token={token} />
    </Notice>
  );
}

function Accept({ token }: { readonly token: string }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={localPath('/staff-invitation')}>
      <input type="hidden" name="access_token" value={token} />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? t('invitation.accepting') : t('invitation.accept')}
      </Button>
    </Form>
  );
}
