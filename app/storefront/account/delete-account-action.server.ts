import { data, redirect } from 'react-router';
import { type FormReply, parseForm } from '#app/forms/parse-form.ts';
import { problemOf } from '#app/forms/too-many-attempts.ts';
import type { Viewer } from '#app/shop-context.ts';
import { deleteAccountSchema } from '#shop/privacy/account-deletion.ts';
import { deleteAccount } from '#shop/privacy/delete-account.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { forgetResetEmail } from './password/reset-email.ts';

export type DeleteAccountReply = { readonly state: 'refused'; readonly form: FormReply };

/** Deletes the sender's account and redirects to the page that says so. */
export async function answerDeleteAccount(input: {
  readonly shop: Shop;
  readonly viewer: Viewer;
  readonly request: Request;
  /** The page for people without an account. */
  readonly farewell: string;
}) {
  const { shop, viewer, request, farewell } = input;
  const form = await parseForm(request, deleteAccountSchema);
  if (!form.ok) return refuse(form.reply, 422);
  const result = await deleteAccount(shop, viewer, { ...form.value, headers: request.headers });
  if (result.ok) {
    const cookies = [...result.value.setCookie, forgetResetEmail(shop.config.shopUrl)];
    throw redirect(farewell, { headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])) });
  }
  const { error } = result;
  switch (error.code) {
    case 'wrong_password':
      return refuse(form.refuse({ current_password: [error.code] }), 422);
    case 'too_many_attempts':
      return refuse(form.refuse({ '': [problemOf(error)] }), 429, { 'Retry-After': String(error.retryAfter) });
    case 'last_admin':
      return refuse(form.refuse({ '': [error.code] }), 409);
    case 'payment_unavailable':
      return refuse(form.refuse({ '': [error.code] }), 503);
  }
}

function refuse(form: FormReply, status: number, headers: Readonly<Record<string, string>> = {}) {
  return data<DeleteAccountReply>({ state: 'refused', form }, { status, headers });
}
