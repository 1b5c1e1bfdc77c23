import { type ReactNode, useEffect, useRef } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useFetcher, useLocation, useNavigation } from 'react-router';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useTranslate } from '#app/i18n.tsx';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { useCleanAddress } from '../account/notice.tsx';
import { sayFailure } from '../frame/keep-pages.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/withdraw.ts';
import { WaysIn } from './ways-in.tsx';
import { answerDeclaration, answerFindForm, loadOrder, loadWaysIn, toAccess } from './withdraw-action.server.ts';
import type { WithdrawReply } from './withdraw-reply.ts';
import { WithdrawalClosed } from './withdrawal-closed.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceived } from './withdrawal-received.tsx';

/** The page for withdrawing from a contract (Directive 2011/83/EU, Art. 11a). Opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const parameters = new URL(request.url).searchParams;
  const orderId = parameters.get('order');
  if (orderId === null) return data(await loadWaysIn(shop, viewer));
  const access = toAccess({ orderId, token: parameters.get('token'), viewer });
  const reply = access && (await loadOrder(shop, access));
  return reply === null ? data(await loadWaysIn(shop, viewer, { isGone: true }), { status: 404 }) : data(reply);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await findViewer(context);
  const input = { shop: getShop(context), request, language: getLanguage(context), viewer };
  return new URL(request.url).searchParams.has('find') ? answerFindForm(input) : answerDeclaration(input);
}

/** `Retry-After` of too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

/**
 * The reply to the page's forms is all there is to show. Reloading after a lost reply could say that nothing is left,
 * where sending again says that it was received.
 */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== undefined && WITHDRAW_PATH.test(withoutLanguage(formAction)) ? false : defaultShouldRevalidate;
}

const WITHDRAW_PATH = /^\/withdraw(?:\?|$)/;

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps): ReactNode {
  const t = useTranslate();
  const { key, search } = useLocation();
  const isLooking = useNavigation().formMethod === 'POST';
  // A new key per visit, so that an earlier result is not shown again.
  const sender = useFetcher<WithdrawReply | ActionFailure>({ key: `withdraw ${key}` });
  const reply = answerOf(sender.data) ?? answerOf(actionData) ?? loaderData;
  const failure = sayFailure(t, sender.data ?? actionData);
  const main = useFocusOnNewState(reply.state);
  return (
    <div ref={main} tabIndex={-1} className="wrap flex justify-center pt-6 pb-16 outline-none md:pt-10">
      <PageMeta title={t('withdraw.title')} path="/withdraw" noindex />
      {new URLSearchParams(search).has('token') && <CleanAddress />}
      <div className="flex w-full max-w-3xl flex-col gap-6">
        {failure && (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        )}
        {reply.state === 'find' && <WaysIn {...reply} busy={isLooking} />}
        {reply.state === 'choose' && (
          <WithdrawalForm key={reply.order.id} order={reply.order} reply={reply.form} sender={sender} />
        )}
        {reply.state === 'closed' && <WithdrawalClosed orderNumber={reply.orderNumber} problem={reply.problem} />}
        {reply.state === 'received' && <WithdrawalReceived withdrawal={reply.withdrawal} isOwn={reply.isOwn} />}
      </div>
    </div>
  );
}

/** A mailed link carries an access token. */
function CleanAddress(): ReactNode {
  useCleanAddress();
  return null;
}

function answerOf(answer: WithdrawReply | ActionFailure | undefined): WithdrawReply | undefined {
  return answer?.state === 'failed' ? undefined : answer;
}

/** The address stays the same between states, but each one starts at the top. */
function useFocusOnNewState(state: string) {
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [state]);
  return main;
}
