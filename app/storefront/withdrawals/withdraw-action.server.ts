import { data } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import type { Viewer } from '#shop/accounts/viewer.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { findWithdrawalToMail } from '#shop/mail/withdrawal-mail-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AnnounceWithdrawalError,
  allowedOrder,
  announceWithdrawal,
} from '#shop/withdrawals/announce-withdrawal.server.ts';
import { openWithdrawal } from '#shop/withdrawals/open-withdrawal.server.ts';
import { findOrderToWithdraw } from '#shop/withdrawals/withdrawable-order-view.server.ts';
import { findDeadline, findProblem, type WithdrawalLine } from '#shop/withdrawals/withdrawal.ts';
import type { WithdrawalAccess } from '#shop/withdrawals/withdrawal-access.ts';
import { listWithdrawalOffers } from '#shop/withdrawals/withdrawal-offer-view.server.ts';
import {
  chosenField,
  declarationSchema,
  findOrderSchema,
  quantityField,
  type WithdrawReply,
} from './withdraw-reply.ts';

export type WithdrawRequest = {
  readonly shop: Shop;
  readonly request: Request;
  readonly language: Language;
  readonly viewer: Viewer | null;
};

type Choice = { readonly orderId: string; readonly token: string | null; readonly viewer: Viewer | null };

/** By mailed link or as owner; null when the visitor has neither. */
export function toAccess({ orderId, token, viewer }: Choice): WithdrawalAccess | null {
  if (token !== null) return { by: 'link', orderId, token };
  return viewer === null ? null : { by: 'owner', userId: viewer.id, orderId };
}

/** The order to choose from, or why there is nothing to choose; null when it is not this visitor's. */
export async function loadOrder(
  shop: Shop,
  access: WithdrawalAccess,
  key: string = crypto.randomUUID(),
): Promise<WithdrawReply | null> {
  const allowed = allowedOrder(shop, access);
  const order = allowed && (await findOrderToWithdraw(shop.db, allowed));
  if (order === null) return null;
  const problem = findProblem(order, shop.clock.now());
  if (problem !== null) return { state: 'closed', orderNumber: order.number, problem };
  const { id, number, placedAt, items, shippingLeft, moneyLeft, fullName, email } = order;
  const token = access.by === 'link' ? access.token : null;
  const deadline = findDeadline(order);
  const chosen = { id, number, placedAt, items, shippingLeft, moneyLeft, fullName, email, deadline, token, key };
  return { state: 'choose', order: chosen, form: null };
}

/** One's own orders, and the form for number and e-mail. */
export async function loadWaysIn(
  shop: Shop,
  viewer: Viewer | null,
  about: { readonly isGone?: boolean; readonly form?: FormReply } = {},
): Promise<WithdrawReply> {
  const own = viewer === null ? null : await listWithdrawalOffers(shop, viewer.id);
  return { state: 'find', own, isGone: about.isGone ?? false, form: about.form ?? null };
}

export async function answerFindForm({ shop, request, viewer }: WithdrawRequest) {
  const form = await parseForm(request, findOrderSchema);
  if (!form.ok) return data(await loadWaysIn(shop, viewer, { form: form.reply }), { status: 422 });
  const { order_number: orderNumber, email } = form.value;
  const opened = await openWithdrawal(shop, { orderNumber, email, headers: request.headers });
  if (opened.ok) {
    const reply = await loadOrder(shop, { by: 'link', ...opened.value });
    if (reply !== null) return data(reply);
  }
  const code = opened.ok ? 'not_found' : problemOf(opened.error);
  const reply = await loadWaysIn(shop, viewer, { form: form.refuse({ '': [code] }) });
  if (opened.ok || opened.error.code === 'not_found') return data(reply, { status: 404 });
  return data(reply, { status: 429, headers: { 'Retry-After': String(opened.error.retryAfter) } });
}

export async function answerDeclaration({ shop, request, language, viewer }: WithdrawRequest) {
  const copy = request.clone();
  const form = await parseForm(request, declarationSchema);
  const sent = await readFormData(copy);
  const token = textOf(sent, 'token') || null;
  const access = toAccess({ orderId: textOf(sent, 'order_id'), token, viewer });
  if (access === null) return gone(shop, viewer);
  const key = textOf(sent, 'key');
  // Without a key a declaration could not be told from the next one.
  if (!isUuid(key)) return refuse(shop, viewer, access, crypto.randomUUID(), null);
  if (!form.ok) return refuse(shop, viewer, access, key, form.reply);
  const { full_name: fullName, email } = form.value;
  const result = await announceWithdrawal(shop, { access, lines: readLines(sent), fullName, email, language, key });
  if (!result.ok) return refuse(shop, viewer, access, key, form.refuse(toFormErrors(result.error)));
  const kept = await findWithdrawalToMail(shop.db, result.value.withdrawalId);
  if (kept === null) throw new Error(`The withdrawal ${result.value.withdrawalId} was not kept`);
  const { language: _language, ...withdrawal } = kept;
  return data<WithdrawReply>({ state: 'received', withdrawal, isOwn: access.by === 'owner' });
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

function toFormErrors(error: AnnounceWithdrawalError): Readonly<Record<string, readonly string[]>> {
  switch (error.code) {
    case 'name_missing':
      return { full_name: ['full_name_required'] };
    case 'email_invalid':
      return { email: ['email_invalid'] };
    case 'nothing_chosen':
      return { '': ['nothing_chosen'] };
    case 'unknown_line':
    case 'more_than_left':
    // The response's page says so.
    case 'not_found':
    case 'not_open':
    case 'nothing_left':
    case 'too_late':
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
