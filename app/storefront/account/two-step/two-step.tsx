import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { type StorefrontTranslate, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { keepActionHeaders } from '#app/keep-action-headers.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { sayFailure } from '#app/storefront/frame/keep-pages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { getSecondFactor } from '#shop/accounts/second-factor/get-second-factor.server.ts';
import { isStaff } from '#shop/accounts/viewer.ts';
import { requireViewer } from '../require-viewer.ts';
import type { Route } from './+types/two-step.ts';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { changeTwoStep, type TwoStepReply } from './two-step-action.server.ts';
import { BeginTwoStep } from './two-step-begin.tsx';
import { ManageTwoStep } from './two-step-manage.tsx';
import { describeTwoStep } from './two-step-panel.tsx';

type Reply = TwoStepReply | ActionFailure;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  const { email, secondFactor } = viewer;
  const factor = await getSecondFactor(getShop(context), viewer);
  return {
    email,
    isStaff: isStaff(viewer),
    isMissing: secondFactor === 'missing',
    twoStep: describeTwoStep(factor, getLanguage(context)),
  };
}

export const headers = keepActionHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context);
  return changeTwoStep({ shop: getShop(context), viewer, request });
}

/** The page where two-step sign-in is set up and managed. */
export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const toast = useToast();
  const localPath = useLocalPath();
  const said = actionData ? sayReply(t, actionData) : null;
  useReply(actionData, ({ state }) => {
    if (state === 'off') toast.success({ title: t('twoStep.turnedOff') });
  });
  if (loaderData === null) return null;
  return (
    <div className="flex flex-col items-start gap-6">
      <TextLink to={localPath('/account-settings/security')} className="inline-flex items-center gap-1.5 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('twoStep.back')}
      </TextLink>
      {said !== null && (
        <Alert tone={said.tone} live className="self-stretch">
          {said.text}
        </Alert>
      )}
      <div className="self-stretch">
        <Step loaderData={loaderData} reply={actionData} />
      </div>
    </div>
  );
}

type StepProps = {
  readonly loaderData: NonNullable<Awaited<ReturnType<typeof loader>>>;
  readonly reply: Reply | undefined;
};

function Step({ loaderData, reply }: StepProps): ReactNode {
  const { email, twoStep, isMissing } = loaderData;
  if (reply?.state === 'codes') return <RecoveryCodes codes={reply.codes} email={email} isStaff={loaderData.isStaff} />;
  if (twoStep !== null) return <ManageTwoStep email={email} twoStep={twoStep} reply={reply} />;
  if (reply?.state === 'key') return <ConnectApp authenticatorKey={reply.key} reply={reply.form} />;
  const refused = reply?.state === 'begin_refused' ? reply.form : undefined;
  return <BeginTwoStep email={email} isMissing={isMissing} reply={refused} />;
}

function sayReply(t: StorefrontTranslate, reply: Reply): { tone: 'success' | 'info' | 'danger'; text: string } | null {
  switch (reply.state) {
    case 'failed':
      return { tone: 'danger', text: sayFailure(t, reply) ?? t('error.unexpected') };
    case 'setup_over':
      return { tone: 'info', text: t('twoStep.setupOver') };
    case 'already_on':
      return { tone: 'info', text: t('twoStep.alreadyOn') };
    case 'off':
    case 'not_on':
      return { tone: 'success', text: t('twoStep.turnedOff') };
    case 'key':
    case 'codes':
    case 'begin_refused':
    case 'renew_refused':
    case 'turn_off_refused':
      return null;
  }
}
