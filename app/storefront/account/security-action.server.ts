import { data } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import type { Viewer } from '#app/shop-context.ts';
import { changePassword } from '#shop/accounts/change-password.server.ts';
import { changePasswordSchema } from '#shop/accounts/credentials.ts';
import { endOtherSessions } from '#shop/accounts/end-other-sessions.server.ts';
import { endSession } from '#shop/accounts/end-session.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type SecurityReply =
  | { readonly state: 'saved' | 'session_ended' | 'others_ended' }
  /** That session has already ended, in another window, say. */
  | { readonly state: 'session_gone' }
  | { readonly state: 'refused'; readonly form: FormReply };

type SecurityRequest = { readonly shop: Shop; readonly viewer: Viewer; readonly request: Request };

/** Changes the password, or ends the sessions that the page's address names: `?end=…`, or `?end=others`. */
export async function changeSecurity(input: SecurityRequest) {
  const ended = new URL(input.request.url).searchParams.get('end');
  if (ended === null) return savePassword(input);
  if (ended === 'others') {
    await endOtherSessions(input.shop, input.viewer);
    return data<SecurityReply>({ state: 'others_ended' });
  }
  const result = await endSession(input.shop, input.viewer, ended);
  return result.ok
    ? data<SecurityReply>({ state: 'session_ended' })
    : data<SecurityReply>({ state: 'session_gone' }, { status: 404 });
}

async function savePassword({ shop, viewer, request }: SecurityRequest) {
  const form = await parseForm(request, changePasswordSchema);
  if (!form.ok) return data<SecurityReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const result = await changePassword(shop, viewer, { ...form.value, headers: request.headers });
  if (result.ok) {
    const headers = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    return data<SecurityReply>({ state: 'saved' }, { headers });
  }
  const { error } = result;
  switch (error.code) {
    case 'too_many_attempts': {
      const headers = { 'Retry-After': String(error.retryAfter) };
      const refused: SecurityReply = { state: 'refused', form: form.refuse({ '': [problemOf(error)] }) };
      return data<SecurityReply>(refused, { status: 429, headers });
    }
    case 'wrong_password':
      return refuse(form.refuse({ current_password: [error.code] }));
    case 'password_too_short':
    case 'password_too_long':
    case 'password_common':
      return refuse(form.refuse({ password: [error.code] }));
  }
}

function refuse(form: FormReply) {
  return data<SecurityReply>({ state: 'refused', form }, { status: 422 });
}
