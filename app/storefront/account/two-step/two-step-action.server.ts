import { data } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import type { Viewer } from '#app/shop-context.ts';
import { type AuthenticatorKey, beginSecondFactor } from '#shop/accounts/second-factor/begin-second-factor.server.ts';
import { confirmSecondFactor } from '#shop/accounts/second-factor/confirm-second-factor.server.ts';
import { findBegunSecondFactor } from '#shop/accounts/second-factor/find-begun-second-factor.server.ts';
import type { ProofError } from '#shop/accounts/second-factor/prove-second-factor.server.ts';
import { renewRecoveryCodes } from '#shop/accounts/second-factor/renew-recovery-codes.server.ts';
import {
  codeSchema,
  currentPasswordSchema,
  passwordAndCodeSchema,
} from '#shop/accounts/second-factor/second-factor.ts';
import { turnOffSecondFactor } from '#shop/accounts/second-factor/turn-off-second-factor.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type TwoStepReply =
  /** Never in a page that can be requested again: only in the reply to the password. */
  | { readonly state: 'key'; readonly key: AuthenticatorKey; readonly form?: FormReply }
  | { readonly state: 'codes'; readonly codes: readonly string[] }
  | { readonly state: 'off' | 'setup_over' | 'already_on' | 'not_on' }
  | { readonly state: 'begin_refused' | 'renew_refused' | 'turn_off_refused'; readonly form: FormReply };

type TwoStepRequest = { readonly shop: Shop; readonly viewer: Viewer; readonly request: Request };

/** Handles the forms of the page; `?do=` in their addresses says which one. */
export async function changeTwoStep(input: TwoStepRequest) {
  switch (new URL(input.request.url).searchParams.get('do')) {
    case 'confirm':
      return confirm(input);
    case 'renew':
      return renew(input);
    case 'turn-off':
      return turnOff(input);
    default:
      return begin(input);
  }
}

async function begin({ shop, viewer, request }: TwoStepRequest) {
  const form = await parseForm(request, currentPasswordSchema);
  if (!form.ok) return refuse({ state: 'begin_refused', form: form.reply });
  const result = await beginSecondFactor(shop, viewer, form.value);
  if (result.ok) return data<TwoStepReply>({ state: 'key', key: result.value });
  const { error } = result;
  if (error.code === 'already_on') return refuse({ state: 'already_on' });
  const field = error.code === 'wrong_password' ? 'current_password' : '';
  return refuse({ state: 'begin_refused', form: form.refuse({ [field]: [problemOf(error)] }) }, error);
}

async function confirm({ shop, viewer, request }: TwoStepRequest) {
  const form = await parseForm(request, codeSchema);
  const result = form.ok
    ? await confirmSecondFactor(shop, viewer, { ...form.value, headers: request.headers })
    : { ok: false as const, error: { code: 'unreadable' as const } };
  if (result.ok) {
    const { recoveryCodes, setCookie } = result.value;
    const headers = new Headers(setCookie.map((cookie) => ['Set-Cookie', cookie]));
    return data<TwoStepReply>({ state: 'codes', codes: recoveryCodes }, { headers });
  }
  const { error } = result;
  const key = error.code === 'setup_over' ? null : await findBegunSecondFactor(shop, viewer);
  if (key === null) return refuse({ state: 'setup_over' });
  if (!form.ok) return refuse({ state: 'key', key, form: form.reply });
  const field = error.code === 'wrong_code' ? 'code' : '';
  return refuse({ state: 'key', key, form: form.refuse({ [field]: [problemOf(error)] }) }, error);
}

async function renew({ shop, viewer, request }: TwoStepRequest) {
  const form = await parseForm(request, passwordAndCodeSchema);
  if (!form.ok) return refuse({ state: 'renew_refused', form: form.reply });
  const result = await renewRecoveryCodes(shop, viewer, form.value);
  if (result.ok) return data<TwoStepReply>({ state: 'codes', codes: result.value.recoveryCodes });
  return refuseProof('renew_refused', form.refuse, result.error);
}

async function turnOff({ shop, viewer, request }: TwoStepRequest) {
  const form = await parseForm(request, passwordAndCodeSchema);
  if (!form.ok) return refuse({ state: 'turn_off_refused', form: form.reply });
  const result = await turnOffSecondFactor(shop, viewer, form.value);
  if (result.ok) return data<TwoStepReply>({ state: 'off' });
  return refuseProof('turn_off_refused', form.refuse, result.error);
}

function refuseProof(
  state: 'renew_refused' | 'turn_off_refused',
  say: (errors: Readonly<Record<string, readonly string[]>>) => FormReply,
  error: ProofError,
) {
  switch (error.code) {
    case 'not_on':
      return refuse({ state: 'not_on' });
    case 'wrong_password':
      return refuse({ state, form: say({ current_password: [error.code] }) });
    case 'wrong_code':
      return refuse({ state, form: say({ code: [error.code] }) });
    case 'too_many_attempts':
      return refuse({ state, form: say({ '': [problemOf(error)] }) }, error);
  }
}

function refuse(reply: TwoStepReply, error: { readonly code?: string; readonly retryAfter?: number } = {}) {
  if (error.retryAfter === undefined) return data<TwoStepReply>(reply, { status: 422 });
  return data<TwoStepReply>(reply, { status: 429, headers: { 'Retry-After': String(error.retryAfter) } });
}
