import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, Form, useNavigate, useNavigation, useSubmit } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useLocalPath } from '#app/i18n.tsx';
import { findReturn, withReturn } from '#app/local-path.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { confirmSignUp } from '#shop/accounts/confirm-sign-up.server.ts';
import { isOwnLink } from '#shop/accounts/is-link-usable.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { sayFailure } from '../frame/preserve-pages.ts';
import type { Route } from './+types/confirm.ts';
import { Notice, SendingFailed, useCleanAddress } from './notice.tsx';

const COUNTDOWN_S = 5;

/** The sign-up mail's link. Loading it changes nothing, because mail scanners do too: an open page posts the token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('access_token');
  const next = findReturn(parameters);
  const viewer = await findViewer(context);
  if (token !== null && parameters.get('type') === 'signup') {
    const asks = viewer !== null && !(await isOwnLink(getShop(context), viewer, { access_token: token }));
    return { state: 'ready' as const, token, asks, next };
  }
  return { state: token !== null || viewer === null ? ('error' as const) : ('success' as const), token: null, next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readFormData(request)).get('access_token');
  if (typeof token !== 'string') return data({ state: 'error' as const }, { status: 422 });
  const result = await confirmSignUp(getShop(context), { access_token: token, headers: request.headers });
  // A signed-in person has confirmed already, so their own link has nothing left to do.
  if (!result.ok && (await findViewer(context))) return data({ state: 'success' as const });
  if (!result.ok) return data({ state: 'error' as const }, { status: 410 });
  const headers = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
  return data({ state: 'success' as const }, { headers });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  useCleanAddress();
  // Stored here, because it is removed from the address at once.
  const [{ token, asks = false, next }] = useState(loaderData);
  const hasFailed = sayFailure(t, actionData) !== undefined;
  const answered = hasFailed ? undefined : actionData?.state;
  const state = answered ?? (token === null ? loaderData.state : 'ready');
  return (
    <div className="wrap flex justify-center py-16">
      <PageMeta title={t('confirm.title')} path="/auth/confirm" noindex />
      {state === 'ready' && token !== null && (
        <Confirming token={token} asks={asks} next={next} hasFailed={hasFailed} />
      )}
      {state === 'success' && <Confirmed next={next} />}
      {state === 'error' && (
        <Notice icon={<CircleAlert />} tone="danger" title={t('confirm.failed')} text={t('confirm.failedText')}>
          <ButtonLink to={localPath(AUTH_PATHS.signin)}>{t('auth.signIn')}</ButtonLink>
        </Notice>
      )}
    </div>
  );
}

/** Posts the token once; the button is for visitors who must be asked, and for another try. */
function Confirming(props: {
  readonly token: string;
  readonly asks: boolean;
  readonly next: string | null;
  readonly hasFailed: boolean;
}) {
  const { token, asks, next, hasFailed } = props;
  const t = useTranslate();
  const action = withReturn(useLocalPath()('/auth/confirm'), next);
  const submit = useSubmit();
  const isPosting = useNavigation().state !== 'idle';
  const wasPosted = useRef(asks);
  const post = useEffectEvent(() => {
    if (wasPosted.current) return;
    wasPosted.current = true;
    void submit({ access_token: token }, { method: 'post', action });
  });
  useEffect(() => post(), []);
  const question = (
    <Notice icon={<MailCheck />} title={t('confirm.title')} text={t(asks ? 'confirm.otherAccount' : 'confirm.text')}>
      <Form method="post" action={action} className="flex flex-col items-center gap-4">
        <SendingFailed />
        <input type="hidden" name="access_token" value={token} />
        <Button type="submit" size="lg" busy={isPosting}>
          {isPosting ? t('confirm.processing') : t('confirm.button')}
        </Button>
      </Form>
    </Notice>
  );
  if (asks || hasFailed) return question;
  return (
    <>
      <div className="flex w-full justify-center noscript:hidden">
        <Notice icon={<MailCheck />} title={t('confirm.processing')}>
          <Spinner size="lg" />
        </Notice>
      </div>
      <noscript>{question}</noscript>
    </>
  );
}

/** Leads on by itself: to the page that the sign-up was for, or home. */
function Confirmed({ next }: { readonly next: string | null }) {
  const { t, localPath } = useI18n();
  const navigate = useNavigate();
  const to = next ?? localPath('/');
  const [left, setLeft] = useState(COUNTDOWN_S);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate(to)), 1_000);
    return () => clearTimeout(timer);
  }, [left, navigate, to]);
  return (
    <Notice
      icon={<CircleCheck />}
      tone="success"
      title={t('confirm.success')}
      text={t(next === null ? 'confirm.countdown' : 'confirm.countdownBack', { n: left })}
    >
      <ButtonLink to={to}>{t(next === null ? 'confirm.goNow' : 'confirm.goBack')}</ButtonLink>
    </Notice>
  );
}
