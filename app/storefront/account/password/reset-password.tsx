import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { sayFailure } from '#app/storefront/frame/keep-pages.ts';
import { PageMeta } from '#app/storefront/frame/page-meta.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { parseEmail } from '#shop/kernel/email.ts';
import { useCleanAddress } from '../addresses/use-clean-address.ts';
import { Notice } from '../notice.tsx';
import type { Route } from './+types/reset-password.ts';
import { InvalidLink } from './invalid-link.tsx';
import { lookAtLink } from './look-at-link.server.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { sendNewLink, setNewPassword } from './reset-action.server.ts';
import { findResetEmail } from './reset-email.ts';

/** A link that cannot be verified within this time counts as invalid. */
const VERIFY_LIMIT_MS = 5_000;
const ASK_AGAIN_MS = 1_000;

/** The page of the link in the reset mail. Loading it does not use the link up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('access_token');
  const link = await lookAtLink(getShop(context), token);
  const email = parseEmail(parameters.get('email')) ?? findResetEmail(request.headers);
  return {
    link,
    token: link === 'invalid' ? null : token,
    // Without scripts, choosing a different address is an address of its own.
    email: parameters.has('other') ? null : email,
  };
}

export const headers = keepActionHeaders;

export function action({ request, context }: Route.ActionArgs) {
  const input = { shop: getShop(context), request, language: getLanguage(context) };
  return new URL(request.url).searchParams.has('new-link') ? sendNewLink(input) : setNewPassword(input);
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  useCleanAddress();
  // They are removed from the address at once and must be kept here.
  const [{ token: linkToken, email }] = useState(loaderData);
  const [link, setLink] = useState(loaderData.link);
  const [isLate, setLate] = useState(false);
  if (link === 'unknown' && loaderData.link !== 'unknown') setLink(loaderData.link);
  const state = actionData?.state;
  const refused = actionData?.state === 'refused' ? actionData : undefined;
  const notSent = actionData?.state === 'not_sent' ? actionData : undefined;
  const failure = sayFailure(t, actionData);
  const token = refused?.token ?? linkToken;
  const isUnusable = (link === 'none' || link === 'invalid') && refused === undefined;
  const isInvalid = isUnusable || state === 'invalid' || isLate;
  return (
    <div className="wrap flex justify-center py-12">
      <PageMeta title={t('reset.title')} path="/reset-password" noindex />
      {state === 'done' ? (
        <ResetDone />
      ) : isInvalid || token === null ? (
        <InvalidLink
          email={email}
          text={t(state === 'invalid' ? 'reset.sessionExpired' : isLate ? 'reset.notVerified' : 'reset.invalidText')}
          failure={failure}
          isSent={state === 'sent'}
          reply={notSent?.form}
        />
      ) : link === 'unknown' ? (
        <Verifying token={token} onLate={() => setLate(true)} />
      ) : (
        <NewPasswordForm token={token} reply={refused?.form} failure={failure} />
      )}
    </div>
  );
}

function Verifying({ token, onLate }: { readonly token: string; readonly onLate: () => void }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const revalidator = useRevalidator();
  const askAgain = useEffectEvent(() => {
    if (revalidator.state === 'idle') void revalidator.revalidate();
  });
  const giveUp = useEffectEvent(onLate);
  useEffect(() => {
    const asking = setInterval(askAgain, ASK_AGAIN_MS);
    const limit = setTimeout(giveUp, VERIFY_LIMIT_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(limit);
    };
  }, []);
  const again = new URLSearchParams({ access_token: token, type: 'recovery' });
  return (
    <Notice icon={<Hourglass />} title={t('reset.verifying')}>
      <Spinner size="lg" />
      <noscript>
        <ButtonLink to={`${localPath('/reset-password')}?${again}`}>{t('reset.askAgain')}</ButtonLink>
      </noscript>
    </Notice>
  );
}

function ResetDone(): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const goHome = useEffectEvent(() => {
    toast.success({ title: t('reset.success'), description: t('reset.signedIn') });
    void navigate(localPath('/'), { replace: true });
  });
  // Only once: while the next page loads, this one renders several times.
  useEffect(() => goHome(), []);
  return <Notice icon={<KeyRound />} tone="success" title={t('reset.success')} text={t('reset.signedIn')} />;
}
