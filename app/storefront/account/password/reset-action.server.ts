import { data, redirect } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { readFormData } from '#app/forms/read-form-data.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import { AUTH_PATHS } from '#app/sign-in/auth-dialog-context.tsx';
import { homeOf } from '#app/sign-in/refuse-signed-out.ts';
import { newPasswordSchema, resetRequestSchema } from '#shop/accounts/credentials.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { resetPassword } from '#shop/accounts/reset-password.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { pathIn } from '../auth-action.server.ts';
import { forgetResetEmail, rememberResetEmail } from './reset-email.ts';

export type ResetReply =
  | { readonly state: 'done' }
  | { readonly state: 'invalid' }
  /** With the token again: without scripts the next form is made from this reply alone. */
  | { readonly state: 'refused'; readonly form: FormReply; readonly token: string }
  /** Another link was requested. */
  | { readonly state: 'sent' }
  | { readonly state: 'not_sent'; readonly form: FormReply };

type ResetRequest = { readonly shop: Shop; readonly request: Request; readonly language: Language };

export async function setNewPassword({ shop, request }: ResetRequest) {
  const copy = request.clone();
  const form = await parseForm(request, newPasswordSchema);
  const sent = (await readFormData(copy)).get('access_token');
  const token = typeof sent === 'string' ? sent : '';
  if (!form.ok) return data<ResetReply>({ state: 'refused', form: form.reply, token }, { status: 422 });
  const { password } = form.value;
  const result = await resetPassword(shop, { access_token: token, password, headers: request.headers });
  if (result.ok) {
    const cookies = [...result.value.setCookie, forgetResetEmail(shop.config.shopUrl)];
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
    if (result.value.needsCode)
      throw redirect(`${pathIn(homeOf(new URL(request.url).pathname), AUTH_PATHS.code)}?new-password`, { headers });
    return data<ResetReply>({ state: 'done' }, { headers });
  }
  const { code } = result.error;
  if (code === 'link_invalid') return data<ResetReply>({ state: 'invalid' }, { status: 410 });
  return data<ResetReply>({ state: 'refused', form: form.refuse({ password: [code] }), token }, { status: 422 });
}

export async function sendNewLink({ shop, request, language }: ResetRequest) {
  const form = await parseForm(request, resetRequestSchema);
  if (!form.ok) return data<ResetReply>({ state: 'not_sent', form: form.reply }, { status: 422 });
  const result = await requestPasswordReset(shop, { ...form.value, language, headers: request.headers });
  if (result.ok) {
    const headers = { 'Set-Cookie': rememberResetEmail(shop.config.shopUrl, form.value.email) };
    return data<ResetReply>({ state: 'sent' }, { headers });
  }
  const headers = { 'Retry-After': String(result.error.retryAfter) };
  const refused: ResetReply = { state: 'not_sent', form: form.refuse({ '': [problemOf(result.error)] }) };
  return data<ResetReply>(refused, { status: 429, headers });
}
