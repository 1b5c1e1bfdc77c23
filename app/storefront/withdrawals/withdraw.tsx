import CalendarX from 'lucide-react/icons/calendar-x';
import { useEffect, useRef } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useFetcher, useLocation } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { ActionFailure } from '#app/forms/action-failure.ts';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { passActionHeaders } from '#app/pass-action-headers.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { findWithdrawalToMail } from '#shop/mail/order-mail-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AnnounceWithdrawalError,
  allowedOrder,
  announceWithdrawal,
} from '#shop/withdrawals/announce-withdrawal.server.ts';
import { openWithdrawal } from '#shop/withdrawals/open-withdrawal.server.ts';
import { findOrderToWithdraw, listWithdrawalOffers } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import type { WithdrawalAccess } from '#shop/withdrawals/withdrawal.ts';
import {
  findDeadline,
  findProblem,
  sumRefund,
  type WithdrawalLine,
  type WithdrawalProblem,
} from '#shop/withdrawals/withdrawal.ts';
import { lastDayBefore } from '#shop/withdrawals/withdrawal-period.ts';
import { findOrderBefore } from '#shop/withdrawals/withdrawal-view.server.ts';
import { Notice, SendingFailed, useCleanAddress } from '../account/notice.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/withdraw.ts';
import { WaysIn } from './ways-in.tsx';
import {
  chosenField,
  declarationSchema,
  findOrderSchema,
  quantityField,
  type WithdrawReply,
} from './withdraw-reply.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceived } from './withdrawal-received.tsx';

/** The page for withdrawing from a contract (Directive 2011/83/EU, Art. 11a). Opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const parameters = new URL(request.url).searchParams;
  const orderId = parameters.get('order');
  if (orderId === null) return data(await loadWaysIn(shop, viewer));
  const access = toAccess(orderId, parameters.get('token'), viewer);
  const reply = access && (await loadOrder(shop, access));
  return reply === null ? data(await loadWaysIn(shop, viewer, { isGone: true }), { status: 404 }) : data(reply);
}

export async function action(args: Route.ActionArgs) {
  return new URL(args.request.url).searchParams.has('find') ? handleFindForm(args) : handleDeclaration(args);
}

export const headers = passActionHeaders;

/** Keeps the reply: reloading after a lost one could say that nothing is left to withdraw from. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction !== undefined && WITHDRAW_PATH.test(withoutLanguage(formAction)) ? false : defaultShouldRevalidate;
}

const WITHDRAW_PATH = /^\/withdraw(?:\?|$)/;

/** Finds access by mailed link or as owner; null without either. */
function toAccess(orderId: string, token: string | null, viewer: Viewer | null): WithdrawalAccess | null {
  if (token !== null) return { by: 'link', orderId, token };
  return viewer === null ? null : { by: 'owner', userId: viewer.id, orderId };
}

/** The order to choose from, or why there is nothing to choose; null when it is not this visitor's. */
async function loadOrder(
  shop: Shop,
  access: WithdrawalAccess,
  key: string = crypto.randomUUID(),
): Promise<WithdrawReply | null> {
  const allowed = allowedOrder(shop, access);
  const order = allowed && (await findOrderToWithdraw(shop.db, allowed));
  if (order === null) return null;
  const problem = findProblem(order, shop.clock.now());
  if (problem !== null) return { state: 'closed', orderNumber: order.number, problem };
  const token = access.by === 'link' ? access.token : null;
  return { state: 'choose', order: { ...order, deadline: findDeadline(order), token, key }, form: null };
}

/** One's own orders, and the form for number and email. */
async function loadWaysIn(
  shop: Shop,
  viewer: Viewer | null,
  about: { readonly isGone?: boolean; readonly form?: FormReply } = {},
): Promise<WithdrawReply> {
  const own = viewer === null ? null : await listWithdrawalOffers(shop, viewer.id);
  return { state: 'find', own, isGone: about.isGone ?? false, form: about.form ?? null };
}

async function handleFindForm({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const form = await parseForm(request, findOrderSchema);
  if (!form.ok) return data(await loadWaysIn(shop, viewer, { form: form.reply }), { status: 422 });
  const { order_number: orderNumber, email } = form.value;
  const opened = await openWithdrawal(shop, { orderNumber, email, headers: request.headers });
  if (opened.ok) {
    const reply = await loadOrder(shop, { by: 'link', ...opened.value });
    if (reply !== null) return data(reply);
  }
  const refused = refusalOf(form, opened.ok ? { code: 'not_found' } : opened.error, 404);
  return data(await loadWaysIn(shop, viewer, { form: refused.form }), refused.init);
}

async function handleDeclaration({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const copy = request.clone();
  const form = await parseForm(request, declarationSchema);
  const sent = await readFormData(copy);
  const access = toAccess(textOf(sent, 'order_id'), textOf(sent, 'token') || null, viewer);
  if (access === null) return gone(shop, viewer);
  const key = textOf(sent, 'key');
  // Without a key a declaration could not be distinguished from the next one.
  if (!isUuid(key)) return refuse(shop, viewer, access, crypto.randomUUID(), null);
  if (!form.ok) return refuse(shop, viewer, access, key, form.reply);
  const { full_name: fullName, email } = form.value;
  const declared = { access, lines: readLines(sent), fullName, email, language: getLanguage(context), key };
  const result = await announceWithdrawal(shop, declared);
  if (!result.ok) return refuse(shop, viewer, access, key, form.refuse(toFormErrors(result.error)));
  const withdrawal = await findWithdrawalToMail(shop.db, result.value.withdrawalId);
  if (withdrawal === null) throw new Error(`The withdrawal ${result.value.withdrawalId} was not kept`);
  const order = await findOrderBefore(shop.db, { id: result.value.withdrawalId, orderId: withdrawal.orderId });
  const refund =
    order &&
    sumRefund(
      order,
      withdrawal.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
    );
  return data<WithdrawReply>({ state: 'received', withdrawal, refund, isOwn: access.by === 'owner' });
}

/** The present order with what was typed; or its state. */
async function refuse(
  shop: Shop,
  viewer: Viewer | null,
  access: WithdrawalAccess,
  key: string,
  form: FormReply | null,
) {
  const reply = await loadOrder(shop, access, key);
  if (reply === null) return gone(shop, viewer);
  if (reply.state !== 'choose') return data(reply, { status: 409 });
  return data<WithdrawReply>({ ...reply, form }, { status: 422 });
}

async function gone(shop: Shop, viewer: Viewer | null) {
  return data(await loadWaysIn(shop, viewer, { isGone: true }), { status: 404 });
}

function toFormErrors({ code }: AnnounceWithdrawalError): Readonly<Record<string, readonly string[]>> {
  switch (code) {
    case 'name_missing':
      return { full_name: ['full_name_required'] };
    case 'email_invalid':
      return { email: [code] };
    case 'nothing_chosen':
      return { '': [code] };
    default:
      // The response's page says what has changed.
      return { '': ['changed'] };
  }
}

/** One unit where no quantity was requested. */
function readLines(sent: FormData): WithdrawalLine[] {
  const prefix = chosenField('');
  return [...sent.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .map((itemId) => ({ itemId, quantity: Number(textOf(sent, quantityField(itemId)) || 1) }));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { key, search } = useLocation();
  // A new key per visit, so that an earlier result is not shown again.
  const sender = useFetcher<WithdrawReply | ActionFailure>({ key: `withdraw ${key}` });
  const reply = answerOf(sender.data) ?? answerOf(actionData) ?? loaderData;
  // A mailed link carries an access token.
  useCleanAddress(new URLSearchParams(search).has('token'));
  const main = useFocusOnNewState(reply.state);
  return (
    <div ref={main} tabIndex={-1} className="wrap pb-16 outline-none">
      <PageMeta title={t('withdraw.title')} path="/withdraw" noindex />
      <div className="flex w-full max-w-3xl flex-col gap-6">
        <SendingFailed reply={sender.data} />
        {reply.state === 'find' && <WaysIn {...reply} />}
        {reply.state === 'choose' && (
          <WithdrawalForm key={reply.order.id} order={reply.order} reply={reply.form} sender={sender} />
        )}
        {reply.state === 'closed' && <WithdrawalClosed orderNumber={reply.orderNumber} problem={reply.problem} />}
        {reply.state === 'received' && <WithdrawalReceived {...reply} />}
      </div>
    </div>
  );
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

function WithdrawalClosed(props: { readonly orderNumber: number; readonly problem: WithdrawalProblem }) {
  const { t, localPath } = useI18n();
  const { title, text } = useWords(props.orderNumber, props.problem);
  return (
    <div className="flex justify-center py-8">
      <Notice icon={<CalendarX />} title={title} text={text}>
        <ButtonLink to={localPath('/withdraw')} look="secondary">
          {t('withdraw.otherOrder')}
        </ButtonLink>
      </Notice>
    </div>
  );
}

function useWords(number: number, problem: WithdrawalProblem): { readonly title: string; readonly text: string } {
  const { t, language } = useI18n();
  const { shop } = useStorefront();
  switch (problem.code) {
    case 'too_late': {
      const date = formatDate(lastDayBefore(problem.deadline), language);
      return {
        title: t('withdraw.tooLate', { number }),
        text: t('withdraw.tooLateText', { date, email: shop.email }),
      };
    }
    case 'nothing_left':
      return { title: t('withdraw.nothingLeft', { number }), text: t('withdraw.nothingLeftText') };
    case 'not_open':
      return { title: t('withdraw.notOpen', { number }), text: t('withdraw.notOpenText') };
  }
}
