import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import {
  type AuthenticatorKey,
  beginSecondFactor,
  findBegunSecondFactor,
} from '#shop/accounts/second-factor/begin-second-factor.server.ts';
import { confirmSecondFactor, renewRecoveryCodes } from '#shop/accounts/second-factor/confirm-second-factor.server.ts';
import { getSecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { turnOffSecondFactor } from '#shop/accounts/second-factor/remove-second-factor.server.ts';
import {
  codeSchema,
  currentPasswordSchema,
  passwordAndCodeSchema,
} from '#shop/accounts/second-factor/second-factor.ts';
import { isStaff } from '#shop/accounts/viewer.ts';
import { sayFailure } from '../../frame/preserve-pages.ts';
import type { Route } from './+types/two-step.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ManageTwoStep } from './two-step-manage.tsx';
import { BeginTwoStep, ConnectApp } from './two-step-setup.tsx';

type RefusedForm = 'begin_refused' | 'renew_refused' | 'turn_off_refused';

type TwoStepReply =
  /** Never in a page that can be requested again: only in the reply to the password. */
  | { readonly state: 'key'; readonly key: AuthenticatorKey; readonly form?: FormReply }
  | { readonly state: 'codes'; readonly codes: readonly string[] }
  | { readonly state: 'off' | 'setup_over' | 'already_on' | 'not_on' }
  | { readonly state: RefusedForm; readonly form: FormReply };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  return {
    email: viewer.email,
    isStaff: isStaff(viewer),
    isMissing: viewer.secondFactor === 'missing',
    factor: await getSecondFactor(getShop(context), viewer),
  };
}

export const headers = passActionHeaders;

/** Handles the forms of the page; `?do=` in their addresses says which one. */
export async function action(args: Route.ActionArgs) {
  switch (new URL(args.request.url).searchParams.get('do')) {
    case 'confirm':
      return confirm(args);
    case 'renew':
      return prove(args, 'renew_refused', renewRecoveryCodes);
    case 'turn-off':
      return prove(args, 'turn_off_refused', turnOffSecondFactor);
    default:
      return begin(args);
  }
}

async function begin({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const form = await parseForm(request, currentPasswordSchema);
  if (!form.ok) return refuse({ state: 'begin_refused', form: form.reply });
  const result = await beginSecondFactor(getShop(context), viewer, form.value);
  if (!result.ok) return refuseForm('begin_refused', form, result.error);
  return data<TwoStepReply>({ state: 'key', key: result.value });
}

async function confirm({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  const shop = getShop(context);
  const form = await parseForm(request, codeSchema);
  const showKeyAgain = async (reply: FormReply, init?: ResponseInit) => {
    const key = await findBegunSecondFactor(shop, viewer);
    return key === null ? refuse({ state: 'setup_over' }) : refuse({ state: 'key', key, form: reply }, init);
  };
  if (!form.ok) return showKeyAgain(form.reply);
  const result = await confirmSecondFactor(shop, viewer, { ...form.value, headers: request.headers });
  if (result.ok) {
    const { recoveryCodes, setCookie } = result.value;
    const cookies = new Headers(setCookie.map((cookie) => ['Set-Cookie', cookie]));
    return data<TwoStepReply>({ state: 'codes', codes: recoveryCodes }, { headers: cookies });
  }
  if (result.error.code === 'setup_over') return refuse({ state: 'setup_over' });
  const refused = refusalOf(form, result.error);
  return showKeyAgain(refused.form, refused.init);
}

/** Makes new recovery codes, or turns it off; both need password and code. */
async function prove(
  { request, context }: Route.ActionArgs,
  state: RefusedForm,
  change: typeof renewRecoveryCodes | typeof turnOffSecondFactor,
) {
  const viewer = await requireViewer(context);
  const form = await parseForm(request, passwordAndCodeSchema);
  if (!form.ok) return refuse({ state, form: form.reply });
  const result = await change(getShop(context), viewer, form.value);
  if (!result.ok) return refuseForm(state, form, result.error);
  return data<TwoStepReply>(result.value ? { state: 'codes', codes: result.value.recoveryCodes } : { state: 'off' });
}

/** Beside the form that was sent; on top of the page where it is the wrong form by now. */
function refuseForm(state: RefusedForm, ...[form, error]: Parameters<typeof refusalOf>) {
  if (error.code === 'already_on' || error.code === 'not_on') return refuse({ state: error.code });
  const refused = refusalOf(form, error);
  return refuse({ state, form: refused.form }, refused.init);
}

function refuse(reply: TwoStepReply, init: ResponseInit = { status: 422 }) {
  return data<TwoStepReply>(reply, init);
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  const toast = useToast();
  const said = actionData ? sayReply(t, actionData) : null;
  useReply(actionData, ({ state }) => {
    if (state === 'off') toast.success({ title: t('twoStep.turnedOff') });
  });
  if (loaderData === null) return null;
  const security = localPath('/account-settings/security');
  return (
    <div className="flex flex-col items-start gap-6">
      <TextLink to={security} className="inline-flex items-center gap-1.5 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('twoStep.back')}
      </TextLink>
      {said !== null && (
        <Alert tone={said.tone} live className="self-stretch">
          {said.text}
        </Alert>
      )}
      <div className="self-stretch">
        <Step {...loaderData} path={`${security}/two-step`} reply={actionData} />
      </div>
    </div>
  );
}

type StepProps = NonNullable<Route.ComponentProps['loaderData']> & {
  readonly path: string;
  readonly reply: TwoStepReply | ActionFailure | undefined;
};

function Step({ email, factor, isMissing, isStaff, path, reply }: StepProps) {
  if (reply?.state === 'codes') return <RecoveryCodes codes={reply.codes} email={email} isStaff={isStaff} />;
  const refused = (state: RefusedForm) => (reply?.state === state ? reply.form : undefined);
  if (factor.isOn) {
    const replies = { renewal: refused('renew_refused'), turningOff: refused('turn_off_refused') };
    return <ManageTwoStep path={path} email={email} factor={factor} {...replies} />;
  }
  if (reply?.state === 'key') return <ConnectApp path={path} authenticatorKey={reply.key} reply={reply.form} />;
  return <BeginTwoStep path={path} email={email} isMissing={isMissing} reply={refused('begin_refused')} />;
}

const SAID = {
  setup_over: { tone: 'info', text: 'twoStep.setupOver' },
  already_on: { tone: 'info', text: 'twoStep.alreadyOn' },
  off: { tone: 'success', text: 'twoStep.turnedOff' },
  not_on: { tone: 'success', text: 'twoStep.turnedOff' },
} as const;

function sayReply(t: StorefrontTranslate, reply: TwoStepReply | ActionFailure) {
  if (reply.state === 'failed') return { tone: 'danger', text: sayFailure(t, reply) } as const;
  if (!(reply.state in SAID)) return null;
  const { tone, text } = SAID[reply.state as keyof typeof SAID];
  return { tone, text: t(text) };
}
