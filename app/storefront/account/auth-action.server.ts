import { data, redirect } from 'react-router';
import { z } from 'zod';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import { withReturn } from '#app/local-path.ts';
import { AUTH_PATHS, type AuthMode } from '#app/sign-in/auth-dialog-context.tsx';
import type { AuthReply } from '#app/sign-in/auth-reply.ts';
import { resetRequestSchema, signInSchema, signUpSchema } from '#shop/accounts/credentials.ts';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { finishSignIn } from '#shop/accounts/second-factor/finish-sign-in.server.ts';
import { codeSchema } from '#shop/accounts/second-factor/second-factor.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { signUp } from '#shop/accounts/sign-up.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';
import { rememberResetEmail } from './password/reset-email.ts';

type AuthRequest = {
  readonly shop: Shop;
  readonly request: Request;
  readonly language: Language;
  /** The home page in the address's language. */
  readonly home: string;
  /** Where a visitor without the dialog wanted to go; null for home. */
  readonly next: string | null;
};

const STATUS: Readonly<Record<string, number>> = {
  too_many_attempts: 429,
  invalid_credentials: 401,
  wrong_code: 401,
  email_not_confirmed: 403,
};

/** Handles one form of the dialog or of its pages. */
export async function answerAuthForm(mode: AuthMode, input: AuthRequest) {
  // The body can be read only once; the dialog's mark decides between a reply and a redirect.
  const isDialog = new URL(input.request.url).searchParams.has('dialog');
  switch (mode) {
    case 'signin':
      return answerSignIn(input, isDialog);
    case 'signup':
      return answerSignUp(input);
    case 'forgot-password':
      return answerResetRequest(input);
    case 'code':
      return answerCode(input, isDialog);
  }
}

/** The form that waits for the sign-in travels beside the credentials. */
const carried = z.string().optional();

async function answerSignIn({ shop, request, home, next }: AuthRequest, isDialog: boolean) {
  const form = await parseForm(request, signInSchema.extend({ carried }));
  if (!form.ok) return refused(isEmpty(form.reply) ? { ...form.reply, error: MISSING } : form.reply, 422);
  const result = await signIn(shop, { ...form.value, headers: request.headers });
  if (!result.ok) return failed(form.refuse({ '': [problemOf(result.error)] }), result.error);
  const { needsCode, setCookie } = result.value;
  const headers = new Headers(setCookie.map((cookie) => ['Set-Cookie', cookie]));
  const done = needsCode ? 'needs_code' : 'signin';
  if (isDialog || form.value.carried) return data<AuthReply>({ done, carried: form.value.carried }, { headers });
  throw redirect(needsCode ? withReturn(pathIn(home, AUTH_PATHS.code), next) : (next ?? home), { headers });
}

async function answerCode({ shop, request, home, next }: AuthRequest, isDialog: boolean) {
  const form = await parseForm(request, codeSchema.extend({ carried }));
  if (!form.ok) return refused(form.reply, 422);
  const waits = isDialog || form.value.carried;
  const result = await finishSignIn(shop, { ...form.value, headers: request.headers });
  if (result.ok) {
    const headers = new Headers(result.value.setCookie.map((cookie) => ['Set-Cookie', cookie]));
    if (!waits) throw redirect(next ?? home, { headers });
    return data<AuthReply>({ done: 'code', carried: form.value.carried }, { headers });
  }
  const { error } = result;
  if (error.code === 'challenge_over') {
    if (!waits) throw redirect(`${withReturn(pathIn(home, AUTH_PATHS.signin), next)}${next === null ? '?' : '&'}late`);
    return data<AuthReply>({ done: 'challenge_over', carried: form.value.carried }, { status: 401 });
  }
  return failed(form.refuse({ [error.code === 'wrong_code' ? 'code' : '']: [problemOf(error)] }), error);
}

/** A page of the shop in the language of this `home`. */
export function pathIn(home: string, path: string): string {
  return home === '/' ? path : `${home}${path}`;
}

/** Nothing was sent at all: that is one message, not two. */
const MISSING = { '': ['credentials_missing'] };

function isEmpty({ error }: FormReply): boolean {
  return error?.email?.[0] === 'email_required' && error.password?.[0] === 'password_required';
}

async function answerSignUp({ shop, request, language }: AuthRequest) {
  const form = await parseForm(request, signUpSchema);
  if (!form.ok) return refused(form.reply, 422);
  const result = await signUp(shop, { ...form.value, language, headers: request.headers });
  if (result.ok) return data<AuthReply>({ done: 'signup' });
  const field = result.error.code === 'too_many_attempts' ? '' : 'password';
  return failed(form.refuse({ [field]: [problemOf(result.error)] }), result.error);
}

async function answerResetRequest({ shop, request, language }: AuthRequest) {
  const form = await parseForm(request, resetRequestSchema);
  if (!form.ok) return refused(form.reply, 422);
  const result = await requestPasswordReset(shop, { ...form.value, language, headers: request.headers });
  if (result.ok) {
    const headers = { 'Set-Cookie': rememberResetEmail(shop.config.shopUrl, form.value.email) };
    return data<AuthReply>({ done: 'forgot-password' }, { headers });
  }
  return failed(form.refuse({ '': [problemOf(result.error)] }), result.error);
}

function failed(form: FormReply, error: { readonly code: string; readonly retryAfter?: number }) {
  const headers: Record<string, string> =
    error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) };
  return refused(form, STATUS[error.code] ?? 422, headers);
}

function refused(form: FormReply, status: number, headers: Record<string, string> = {}) {
  return data<AuthReply>({ done: null, form }, { status, headers });
}
